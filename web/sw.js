// Keeps the whole site in the browser, so that it works with the network off and its server gone.
// build.py fills in every file with its SHA-256, and the version, which is the hash of all of them.
"use strict";

const VERSION = "{version}";
const FILES = new Map(Object.entries({/* files */}));

// Caches belong to the whole origin, which others may share: the name tells whose it is, down to the path.
const PLACE = new URL("./", location.href).pathname;
const OURS = `jaipur-${PLACE} `;
// One for all versions, since a file's name in it tells its content: what two have in common is there once.
const STORE = OURS + "files";

// What browsers take only as what it is; hosts do not know every ending.
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
  // The path alone counts: the page is the same with any query. What is not ours goes to the network.
  const asked = url.pathname.slice(PLACE.length);
  // Some hosts show the page without its ending.
  const name = asked === "" || asked === "index" ? "index.html" : asked;
  if (FILES.has(name)) event.respondWith(answer(name, event.request));
});

/** All or nothing: if one file cannot be had, this version is not installed and the one before it stays. */
async function install() {
  await mend();
  const store = await caches.open(STORE);
  // The others stay all the same: the next attempt fetches only what is missing.
  const outcomes = await Promise.allSettled([...FILES.keys()].map((name) => keep(store, name)));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Keep one file; what is already kept, by whichever version, is not fetched again. */
async function keep(store, name) {
  const key = keyOf(name);
  if (await store.match(key)) return;
  // The host is always asked, for it may have changed; the hash sees to it that no two versions are mixed.
  const wish = { cache: "no-cache", integrity: `sha256-${FILES.get(name)}`, priority: "low" };
  const found = (await caches.match(key)) ?? (await fetch(PLACE + name, wish));
  if (!found.ok) throw new Error(`${name} of version ${VERSION} could not be fetched: ${found.status}`);
  await store.put(key, afresh(found, name));
}

/** The same content, whatever way it came: browsers open no page that was redirected, and keep none that varies. */
function afresh(found, name) {
  const headers = new Headers(found.headers);
  const type = TYPES[name.split(".").pop()];
  if (type) headers.set("Content-Type", type);
  headers.delete("Vary");
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}

/** Put right, where it lies, what the first versions kept of a redirect: whichever still answers can open again. */
async function mend() {
  for (const cache of await Promise.all((await older()).map((name) => caches.open(name)))) {
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (kept.redirected) await cache.put(request, afresh(kept, new URL(request.url).pathname));
    }
  }
}

/** From now on this version answers, also the pages that are open; what only others needed goes. */
async function activate() {
  // Another one that is just coming needs what it found; it will clear up itself.
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

/** The caches of versions that had one each. */
async function older() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== STORE);
}

/** A file's name in the cache tells its content, too. */
function keyOf(name) {
  return `${PLACE}${name}?${encodeURIComponent(FILES.get(name))}`;
}
