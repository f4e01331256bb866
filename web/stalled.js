// Shows a note if a part of the page does not arrive. Not in Python, because it may be Python that is missing, and no
// module, because browsers load none from a file. shell/base.css hides the note once the page can be played.
{
  const PATIENCE = 20_000;
  const note = document.getElementById("stalled");
  // Show the note in the browser's first language that it is written in, or in English, the first of its texts.
  const told = [...note.querySelectorAll("[lang]")];
  const base = (language) => language.split("-")[0].toLowerCase();
  const wished = navigator.languages.map((wish) => told.find(({ lang }) => base(lang) === base(wish)));
  const spoken = wished.find(Boolean) ?? told[0];
  for (const text of told) text.hidden = text !== spoken;

  // Some hosts send scripts with a wrong MIME type, which browsers refuse. sw.js serves its copies with the right one.
  const mend = async () => {
    const ready = () => document.documentElement.dataset.page === "ready";
    const workers = navigator.serviceWorker;
    if (!workers || workers.controller || ready()) return;
    await workers.register("./sw.js");
    await workers.ready;
    if (!ready()) location.reload();
  };
  const tell = () => {
    note.hidden = false;
    mend().catch(() => {});
  };
  const watch = () => {
    let quiet = setTimeout(tell, PATIENCE);
    // As long as files still arrive, however slowly, there is no reason for the note.
    new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(tell, PATIENCE);
    }).observe({ type: "resource" });
    addEventListener("error", tell, true);
    addEventListener("unhandledrejection", tell);
    note.querySelector("button").addEventListener("click", () => location.reload());
  };

  // A page that is one file with all its parts needs no server (build/one_file.js).
  if (location.protocol === "file:" && !globalThis.jaipurImport) {
    // Its texts are only needed there.
    document.head.append(Object.assign(document.createElement("script"), { src: "./file.js" }));
  } else watch();
}
