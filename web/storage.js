// MicroPython cannot catch what the browser throws, so what may throw is tried here: storage refused, or full.
// Nor can it hand on every text (it ends one at a NUL), so a text that is not understood is moved here, unread.
//
// Other tabs are heard of from here on, before anything is read. Firefox decides when a tab first touches its storage, and
// then for all of that turn of its loop, whether its writes are told to anyone: those who begin to listen meanwhile never
// hear of them. Two tabs loaded together, each of which listened only when it claimed the match, both played it.
addEventListener("storage", () => {});

const attempt = (work, otherwise) => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const face = (storage, named) => ({
  named,
  getItem: (key) => attempt(() => storage().getItem(named(key)), null),
  setItem: (key, text) => attempt(() => (storage().setItem(named(key), text), true), false),
  // Taken away before it is put down again: where storage is full, there is no room for it twice.
  moveItem: (from, to) =>
    attempt(() => {
      const text = storage().getItem(named(from));
      storage().removeItem(named(from));
      try {
        storage().setItem(named(to), text);
      } catch (error) {
        storage().setItem(named(from), text);
        throw error;
      }
      return true;
    }, false),
  removeItem: (key) => attempt(() => (storage().removeItem(named(key)), true), false),
  removeAll: (prefix) =>
    attempt(() => {
      const ours = Object.keys(storage()).filter((key) => key.startsWith(named(prefix)) && !marks(key));
      for (const key of ours) storage().removeItem(key);
      return true;
    }, false),
  // A text and no list: what Python has of a list is a proxy that it must give back.
  keys: (prefix) =>
    attempt(() => {
      const ours = Object.keys(storage()).filter((key) => key.startsWith(named(prefix)));
      return ours.map((key) => prefix + key.slice(named(prefix).length)).join("\n");
    }, ""),
  refused: attempt(() => storage().getItem("jaipur.match") === undefined, true),
});

// A browser keeps one storage for all of a host. The first copy of the site on it has the names as they are, which are
// also those of every older version; any other has names of its own, and begins with what the first one had.
const PREFIX = "jaipur.";
const HOME = "jaipur.home";
const BEGUN = "jaipur.begun";
const place = new URL("./", location.href).pathname;
const home = attempt(() => {
  if (localStorage.getItem(HOME) === null) localStorage.setItem(HOME, place);
  return localStorage.getItem(HOME);
}, place);
const OWN = home === place ? PREFIX : `jaipur@${place}.`;
const own = (key) => key.replace(PREFIX, OWN);
if (OWN !== PREFIX)
  attempt(() => {
    if (localStorage.getItem(own(BEGUN)) !== null) return;
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && key !== HOME && localStorage.getItem(own(key)) === null)
        localStorage.setItem(own(key), localStorage.getItem(key));
    localStorage.setItem(own(BEGUN), "1");
  });
// What tells the copies apart outlives whatever is let go of in one of them.
const marks = (key) =>
  key === own(BEGUN) || (key === HOME && Object.keys(localStorage).some((other) => other.startsWith("jaipur@")));

// Even to name a storage that is refused throws.
window.jaipurStorage = face(() => localStorage, own);
window.jaipurTabStorage = face(() => sessionStorage, (key) => key);
