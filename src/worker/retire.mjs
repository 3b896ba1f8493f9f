// Takes the place of a worker that is switched off: it deletes what workers of this host kept, and leaves.
const ours = /^[a-z0-9-]+:(?:shell|files|pages|pictures|answers|push)(?:-[\w-]+)?$/;

async function leave() {
  for (const name of await caches.keys()) if (ours.test(name)) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
