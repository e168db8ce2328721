const files = ['./', 'page.js'];
self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open('bare')
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  ),
);
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) =>
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)),
  ),
);
