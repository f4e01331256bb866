// MicroPython cannot catch what the browser throws, so what may throw is tried here: storage refused, or full.
// Nor can it hand on every text (it ends one at a NUL), so a text that is not understood is moved here, unread.
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
  // Taken away before it is put down again: where storage is full, there is no room for it twice.
  moveItem: (from, to) =>
    attempt(() => {
      const text = localStorage.getItem(from);
      localStorage.removeItem(from);
      try {
        localStorage.setItem(to, text);
      } catch (error) {
        localStorage.setItem(from, text);
        throw error;
      }
      return true;
    }, false),
  refused: attempt(() => localStorage.getItem("jaipur.match") === undefined, true),
};
