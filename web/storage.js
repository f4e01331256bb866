// MicroPython cannot catch what the browser throws, so calls that may throw are wrapped here: storage refused, or full.
// It also cuts strings at a NUL, so texts that cannot be parsed are moved in JavaScript.
//
// Listen to other tabs before the first read. Firefox decides when a tab first uses its storage, and then for that whole
// turn of the event loop, whether other tabs get events: tabs that begin to listen meanwhile get none. Two tabs loaded
// together, which listened only when they claimed the match, both played it.
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
  // Remove the text before storing it again: a full storage has no room for two copies.
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
  // Return a text, not a list: in Python a list would be a proxy that has to be destroyed.
  keys: (prefix) =>
    attempt(() => {
      const ours = Object.keys(storage()).filter((key) => key.startsWith(named(prefix)));
      return ours.map((key) => prefix + key.slice(named(prefix).length)).join("\n");
    }, ""),
  refused: attempt(() => storage().getItem("jaipur.match") === undefined, true),
});

// A browser has one storage for each host. The first copy of the site on a host uses the plain keys, as every older
// version does; any other copy has keys of its own, and starts with a copy of the first one's data.
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
// The keys that tell the copies apart must survive the deletion of one copy's data.
const marks = (key) =>
  key === own(BEGUN) || (key === HOME && Object.keys(localStorage).some((other) => other.startsWith("jaipur@")));

// If storage is refused, even reading the property throws.
window.jaipurStorage = face(() => localStorage, own);
window.jaipurTabStorage = face(() => sessionStorage, (key) => key);
