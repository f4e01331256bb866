// A browser's storage on which two copies of the site keep what is theirs.
const kept = JSON.parse(process.argv[3]);
const calls = {
    getItem: { value: (key) => kept[key] ?? null },
    setItem: { value: (key, text) => (kept[key] = text) },
    removeItem: { value: (key) => delete kept[key] },
};
Object.defineProperties(kept, calls);
Object.assign(globalThis, {
    addEventListener: () => null,
    localStorage: kept,
    location: { href: process.argv[4] },
    sessionStorage: kept,
    window: globalThis,
});
await import(process.argv[2]);
console.log(jaipurStorage.keys("jaipur.review."));
