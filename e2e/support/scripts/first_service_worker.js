// The service worker of the first versions, word for word: browsers of those who were here then still run it.
// Keeps the whole site in the browser, so that it works with the network off and its server gone.
// build.py fills in every file with its SHA-256, and the version, which is the hash of all of them.
"use strict";

const VERSION = "{version}";
const FILES = new Map(Object.entries({/* files */}));

// Caches belong to the whole origin, which others may share: the name tells whose it is, down to the path.
const PLACE = new URL("./", location.href).pathname;
const OURS = `jaipur-${PLACE} `;
const CACHE = OURS + VERSION;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(PLACE)) return;
  // The path alone counts: the page is the same with any query. What is not ours goes to the network.
  const name = url.pathname.slice(PLACE.length) || "index.html";
  if (FILES.has(name)) event.respondWith(answer(name, event.request));
});

/** All or nothing: if one file cannot be had, this version is not installed and the one before it stays. */
async function install() {
  try {
    const cache = await caches.open(CACHE);
    await Promise.all([...FILES.keys()].map((name) => keep(cache, name)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Keep one file; what an earlier version has already kept is not fetched again. */
async function keep(cache, name) {
  const key = keyOf(name);
  const kept = await caches.match(key);
  // The host is always asked, for it may have changed; the hash sees to it that no two versions are mixed.
  const wish = { cache: "no-cache", integrity: `sha256-${FILES.get(name)}`, priority: "low" };
  // Some hosts send those who ask for index.html to ./ instead.
  const found = kept ?? (await fetch(name === "index.html" ? PLACE : PLACE + name, wish));
  if (!found.ok) throw new Error(`${name} could not be fetched: ${found.status}`);
  await cache.put(key, found);
}

/** From now on this version answers, also the pages that are open; only our own older caches go. */
async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(name, request) {
  return (await caches.match(keyOf(name), { cacheName: CACHE })) ?? fetch(request);
}

/** A file's name in the cache tells its content, too. */
function keyOf(name) {
  return `${PLACE}${name}?${encodeURIComponent(FILES.get(name))}`;
}
