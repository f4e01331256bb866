// MicroPython cannot catch what the browser throws, so what may throw is tried here: storage refused, or full.
// Nor can it hand on every text (it ends one at a NUL), so a text that is not understood is moved here, unread.
const attempt = (work, otherwise) => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const face = (storage) => ({
  getItem: (key) => attempt(() => storage().getItem(key), null),
  setItem: (key, text) => attempt(() => (storage().setItem(key, text), true), false),
  // Taken away before it is put down again: where storage is full, there is no room for it twice.
  moveItem: (from, to) =>
    attempt(() => {
      const text = storage().getItem(from);
      storage().removeItem(from);
      try {
        storage().setItem(to, text);
      } catch (error) {
        storage().setItem(from, text);
        throw error;
      }
      return true;
    }, false),
  removeItem: (key) => attempt(() => (storage().removeItem(key), true), false),
  removeAll: (prefix) =>
    attempt(() => {
      const ours = Object.keys(storage()).filter((key) => key.startsWith(prefix));
      for (const key of ours) storage().removeItem(key);
      return true;
    }, false),
  refused: attempt(() => storage().getItem("jaipur.match") === undefined, true),
});

// Even to name a storage that is refused throws.
window.jaipurStorage = face(() => localStorage);
window.jaipurTabStorage = face(() => sessionStorage);
