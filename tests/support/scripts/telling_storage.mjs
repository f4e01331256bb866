// A browser's storage that tells, in the order in which it comes, what is read and what is listened to.
const told = [];
const storage = new Proxy({}, { get: (_, call) => (told.push(call), () => null) });
Object.assign(globalThis, {
    addEventListener: (name) => told.push(`listens: ${name}`),
    localStorage: storage,
    location: { href: "https://example.org/jaipur/" },
    sessionStorage: storage,
    window: globalThis,
});
await import(process.argv[2]);
console.log(told.join());
