// MicroPython cannot catch what the browser throws, so what may throw is tried here: storage refused, or full.
const attempt = (work, otherwise) => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

window.jaipurStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key), null),
  setItem: (key, text) => attempt(() => (localStorage.setItem(key, text), true), false),
  removeItem: (key) => attempt(() => (localStorage.removeItem(key), true), false),
  refused: attempt(() => localStorage.getItem("jaipur.match") === undefined, true),
};
