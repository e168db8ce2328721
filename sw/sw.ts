/** The service worker: maps events to functions. */
/// <reference lib="webworker" />
import { nudgePages } from './background-sync.ts';
import { servePrecache } from './precache.ts';
import { openPractice, showReminder } from './reminders.ts';
import { serveRuntimeCaches } from './runtime-caches.ts';
import { keepPages } from './site-pages.ts';
import { syncTag } from '../src/offline/keys.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[];
};

servePrecache(self.__WB_MANIFEST);
serveRuntimeCaches();
keepPages(self);

self.addEventListener('message', (event) => {
  // The page sends this when the student agrees to the update.
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('sync', ((event: ExtendableEvent & { tag: string }) => {
  if (event.tag === syncTag) event.waitUntil(nudgePages(self.clients));
}) as EventListener);

self.addEventListener('push', (event) => event.waitUntil(showReminder(self.registration, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPractice(self.clients));
});
