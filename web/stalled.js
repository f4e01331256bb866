// Says that the page did not arrive whole, if it did not. Not in Python: it may be Python that is missing.
// shell/base.css takes the note away again once the page can be played. No module: from a file, browsers load none.
{
  const PATIENCE = 20_000;
  const note = document.getElementById("stalled");
  // In the first language of the browser's that it is written in, or in English, which stands there first.
  const told = [...note.querySelectorAll("[lang]")];
  const base = (language) => language.split("-")[0].toLowerCase();
  const wished = navigator.languages.map((wish) => told.find(({ lang }) => base(lang) === base(wish)));
  const spoken = wished.find(Boolean) ?? told[0];
  for (const text of told) text.hidden = text !== spoken;

  // Some hosts send scripts as something else, which browsers refuse. sw.js, once it has everything, knows better.
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
    // While something still arrives, however slowly, nothing is wrong.
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
    // What is said there nobody else needs.
    document.head.append(Object.assign(document.createElement("script"), { src: "./file.js" }));
  } else watch();
}
