// Caches the whole site in the browser, so that it works without network or server.
// build.py fills in every file with its SHA-256, and the version, which is the hash of all of them.
"use strict";

const VERSION = "{version}";
const FILES = new Map(Object.entries({/* files */}));

// Caches belong to the whole origin, which others may share, so the name contains our path.
const PLACE = new URL("./", location.href).pathname;
const OURS = `jaipur-${PLACE} `;
// One cache for all versions: its keys contain the hash of the file, so equal files are stored once.
const STORE = OURS + "files";

// Types that browsers insist on; not every host knows every file ending.
const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  mjs: "text/javascript",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(PLACE)) return;
  // Only the path counts: the page is the same with any query. Other files go to the network.
  const asked = url.pathname.slice(PLACE.length);
  // Some hosts show the page without its ending.
  const name = asked === "" || asked === "index" ? "index.html" : asked;
  if (FILES.has(name)) event.respondWith(answer(name, event.request));
});

/** Cache all files or fail: if one is missing, this version is not installed and the one before it stays. */
async function install() {
  await mend();
  const store = await caches.open(STORE);
  // Files that have arrived stay cached, so that the next attempt fetches only the missing ones.
  const outcomes = await Promise.allSettled([...FILES.keys()].map((name) => keep(store, name)));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Cache one file, unless any version has cached it before. */
async function keep(store, name) {
  const key = keyOf(name);
  if (await store.match(key)) return;
  // Always ask the host, because the file may have changed; the hash makes sure that versions are never mixed.
  const wish = { cache: "no-cache", integrity: `sha256-${FILES.get(name)}`, priority: "low" };
  const found = (await caches.match(key)) ?? (await fetch(PLACE + name, wish));
  if (!found.ok) throw new Error(`${name} of version ${VERSION} could not be fetched: ${found.status}`);
  await store.put(key, afresh(found, name));
}

/** Copy a response without traces of its delivery: browsers open no redirected page, and store none that varies. */
function afresh(found, name) {
  const headers = new Headers(found.headers);
  const type = TYPES[name.split(".").pop()];
  if (type) headers.set("Content-Type", type);
  headers.delete("Vary");
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}

/** Repair redirected pages in the caches of the first versions, so that a version still in use can open again. */
async function mend() {
  for (const cache of await Promise.all((await older()).map((name) => caches.open(name)))) {
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (kept.redirected) await cache.put(request, afresh(kept, new URL(request.url).pathname));
    }
  }
}

/** Answer all open pages from now on, and delete the files that only other versions needed. */
async function activate() {
  // A version being installed may need those files; it will delete them itself.
  if (!self.registration.installing) {
    await Promise.all((await older()).map((name) => caches.delete(name)));
    const store = await caches.open(STORE);
    const needed = new Set([...FILES.keys()].map((name) => new URL(keyOf(name), location.href).href));
    const kept = await store.keys();
    await Promise.all(kept.filter(({ url }) => !needed.has(url)).map((request) => store.delete(request)));
  }
  await self.clients.claim();
}

async function answer(name, request) {
  return (await caches.match(keyOf(name), { cacheName: STORE })) ?? fetch(request);
}

/** List the caches of old versions, which had one each. */
async function older() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== STORE);
}

/** Return the key of a file in the cache, which contains its hash. */
function keyOf(name) {
  return `${PLACE}${name}?${encodeURIComponent(FILES.get(name))}`;
}
