// Shows what to do if the page was opened by a double click (stalled.js): browsers load no modules from a file.
{
  const note = document.getElementById("stalled");
  const told = {
    en: "Opened from a file, the page cannot load its parts. Run “python3 -m http.server” in its folder and open http://localhost:8000, or put the folder on a web server.",
    de: "Aus einer Datei geöffnet kann die Seite ihre Teile nicht laden. Starte in ihrem Ordner „python3 -m http.server“ und öffne http://localhost:8000, oder lege den Ordner auf einen Webserver.",
    es: "Abierta desde un archivo, la página no puede cargar sus partes. Ejecuta «python3 -m http.server» en su carpeta y abre http://localhost:8000, o pon la carpeta en un servidor web.",
    fr: "Ouverte depuis un fichier, la page ne peut pas charger ses éléments. Lancez « python3 -m http.server » dans son dossier et ouvrez http://localhost:8000, ou placez le dossier sur un serveur web.",
    hi: "फ़ाइल से खोलने पर पेज अपने हिस्से लोड नहीं कर सकता। इसके फ़ोल्डर में “python3 -m http.server” चलाएँ और http://localhost:8000 खोलें, या फ़ोल्डर को किसी वेब सर्वर पर रखें।",
    it: "Aperta da un file, la pagina non può caricare le sue parti. Avvia «python3 -m http.server» nella sua cartella e apri http://localhost:8000, oppure metti la cartella su un server web.",
    "pt-BR": "Aberta de um arquivo, a página não consegue carregar suas partes. Rode “python3 -m http.server” na pasta dela e abra http://localhost:8000, ou coloque a pasta em um servidor web.",
  };
  for (const text of note.querySelectorAll("[lang]")) text.textContent = told[text.lang];
  note.querySelector("button").hidden = true;
  note.hidden = false;
}
