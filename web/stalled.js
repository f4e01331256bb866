// Says that the page did not arrive whole, if it did not. Not in Python: it may be Python that is missing.
// css/base.css takes the note away again once the page can be played.
const PATIENCE = 20_000;
const note = document.getElementById("stalled");
const tell = () => {
  note.hidden = false;
  mend().catch(() => {});
};
let quiet = setTimeout(tell, PATIENCE);
// While something still arrives, however slowly, nothing is wrong.
new PerformanceObserver(() => {
  clearTimeout(quiet);
  quiet = setTimeout(tell, PATIENCE);
}).observe({ type: "resource" });
addEventListener("error", tell, true);
addEventListener("unhandledrejection", tell);
note.querySelector("button").addEventListener("click", () => location.reload());

// Some hosts send scripts as something else, which browsers refuse. sw.js, once it has everything, knows better.
async function mend() {
  const ready = () => document.documentElement.dataset.page === "ready";
  const workers = navigator.serviceWorker;
  if (!workers || workers.controller || ready()) return;
  await workers.register("./sw.js");
  await workers.ready;
  if (!ready()) location.reload();
}
