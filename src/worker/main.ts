import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import type { Strategy as StrategyOfLibrary } from 'workbox-strategies/Strategy.js';
import { cacheNameOf, type FromWorker, offlinePath, type ToWorker } from '#src/domain/site/workerSettings.ts';
import { dropCachesOfOthers, dropEarlierShells, hasCachesOfOthers, isRetired } from './caches.ts';
import { answerKept, forgetKept } from './keptPages.ts';
import { keepLanguage } from './language.ts';
import { keepsAnswers, keepsOwnPages, looksInShells } from './plugins.ts';
import { renewSubscription, showPush, tapNotification } from './push.ts';
import { type RequestEvent, scope, type WorkerEvent } from './scope.ts';
import { type Strategy, strategyOf } from './strategy.ts';

/**
 * The service worker of every brand, as one classic script: the brand's file sets its settings in the line before. It
 * answers for pages, hashed files, pictures and the public answers of the API, and for nothing else.
 */

const { livery: settings, location } = scope;
const { brand, release, merchant } = settings;

const day = 24 * 3600;

/** Bounds a cache. The library declares its optional parts otherwise than it takes them. */
const expiring = (bounds: ConstructorParameters<typeof ExpirationPlugin>[0]): WorkboxPlugin =>
  new ExpirationPlugin(bounds) as WorkboxPlugin;

/** How long a page and a call wait for the network before what is kept is shown, in seconds. */
const patience = { page: 3, answer: 6 } as const;

const shell = new PrecacheController({ cacheName: cacheNameOf(brand, 'shell', release) });
shell.addToCacheList([
  // Its address does not change with its content.
  { url: offlinePath, revision: release },
  ...settings.shell.map((url) => ({ url, revision: null })),
]);

/**
 * A reply is found by its address alone: servers vary replies by encoding and origin, which are nothing to a file whose
 * name holds its hash.
 */
const matchOptions = { ignoreVary: true } as const;

const strategies: Readonly<Record<Strategy, StrategyOfLibrary>> = {
  page: new NetworkFirst({
    cacheName: cacheNameOf(brand, 'pages'),
    matchOptions,
    networkTimeoutSeconds: patience.page,
    plugins: [expiring({ maxEntries: 40, maxAgeSeconds: 30 * day }), keepsOwnPages],
  }),
  file: new CacheFirst({
    cacheName: cacheNameOf(brand, 'files'),
    matchOptions,
    plugins: [expiring({ maxEntries: 150, maxAgeSeconds: 60 * day }), looksInShells],
  }),
  picture: new CacheFirst({
    cacheName: cacheNameOf(brand, 'pictures'),
    matchOptions,
    plugins: [expiring({ maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }), looksInShells],
  }),
  answer: new NetworkFirst({
    cacheName: cacheNameOf(brand, 'answers'),
    matchOptions,
    networkTimeoutSeconds: patience.answer,
    plugins: [expiring({ maxEntries: 60, maxAgeSeconds: 7 * day, purgeOnQuotaError: true }), keepsAnswers],
  }),
};

/** Answers a request by the library, which takes the events of a worker. */
const answerBy = (strategy: Strategy, request: Request, event: WorkerEvent): Promise<Response> =>
  strategies[strategy].handle({ request, event: event as never });

/** The page, else the application without one, which draws what it can of the address. */
async function answerPage(event: RequestEvent): Promise<Response> {
  try {
    return await answerBy('page', event.request, event);
  } catch (error) {
    const instead = await shell.matchPrecache(offlinePath);
    if (!instead) throw error;
    return instead;
  }
}

/** Keeps what a first visit loaded before it had a worker: its page, its files, and its answers in its language. */
async function keep(
  { addresses, language }: Extract<ToWorker, { type: 'keep' }>,
  event: WorkerEvent,
): Promise<void> {
  await keepLanguage(language);
  const headers = { Merchant: merchant, Language: language };
  for (const address of addresses) {
    const url = new URL(address, location.href).href;
    const asked = { method: 'GET', mode: 'cors', url, headers: new Headers(headers) };
    const strategy =
      strategyOf({ ...asked, mode: 'navigate' }, location.origin, settings) ??
      strategyOf(asked, location.origin, settings);
    if (!strategy) continue;
    const request = new Request(url, strategy === 'answer' ? { headers } : {});
    // What does not load now is kept when it is next asked for.
    await answerBy(strategy, request, event).catch(() => undefined);
  }
}

/** Takes over at once from another brand's worker: the host is this one's now. */
const install = async (event: WorkerEvent): Promise<void> => {
  await shell.install(event as never);
  if (await hasCachesOfOthers()) await scope.skipWaiting();
};

async function dropOutdated(coming = ''): Promise<void> {
  await dropCachesOfOthers();
  await dropEarlierShells(coming);
}

async function activate(): Promise<void> {
  await dropOutdated();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const message: FromWorker = { type: 'brand', brand };
  for (const client of await scope.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

scope.addEventListener('install', (event) => event.waitUntil(install(event)));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isRetired()) return;
  const strategy = strategyOf(request, location.origin, settings);
  if (strategy === null) return;
  event.respondWith(strategy === 'page' ? answerPage(event) : answerBy(strategy, request, event));
  // The first page of a visit: none is open that would need an earlier release.
  if (strategy === 'page') event.waitUntil(dropOutdated(event.resultingClientId));
});

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null;
  const id = event.source?.id ?? '';
  if (message?.type === 'update') event.waitUntil(scope.skipWaiting());
  else if (message?.type === 'kept') event.waitUntil(answerKept(id));
  else if (message?.type === 'language') event.waitUntil(keepLanguage(message.language));
  else if (message?.type === 'fresh') forgetKept(id);
  else if (message?.type === 'keep') event.waitUntil(keep(message, event));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(tapNotification(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
