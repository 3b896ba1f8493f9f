import { brandOfCache, cacheNameOf } from '#src/domain/site/workerSettings.ts';
import { isKeptPage } from './keptPages.ts';
import { scope } from './scope.ts';

const { brand, release } = scope.livery;

/** The caches of shells of this brand, the oldest first. */
const shells = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(`${cacheNameOf(brand, 'shell')}-`));

/** Finds a file in the shells: that of this release, or one that a page opened before still needs. */
export async function matchShells(request: Request): Promise<Response | undefined> {
  for (const name of (await shells()).toReversed()) {
    const found = await (await caches.open(name)).match(request.url, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/**
 * Deletes the shells of earlier releases: all of them where no page is open, which could still need one, but the one that
 * is `coming`; else all but the last one before this. What a page that is even older needs, the server keeps for a week.
 */
export async function dropEarlierShells(coming: string): Promise<void> {
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.filter(({ id }) => id !== coming);
  const earlier = (await shells()).filter((name) => name !== cacheNameOf(brand, 'shell', release));
  const outdated = open.length === 0 ? earlier : earlier.slice(0, -1);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** The caches of other brands on this host, which has been theirs before. */
const cachesOfOthers = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => (brandOfCache(name) ?? brand) !== brand);

/** Whether the host was another brand's, whose worker may still run. */
export const hasCachesOfOthers = async (): Promise<boolean> => (await cachesOfOthers()).length > 0;

/** Deletes what the workers of other brands kept on this host. */
export async function dropCachesOfOthers(): Promise<void> {
  const names = await cachesOfOthers();
  await Promise.all(names.map((name) => caches.delete(name)));
}

let retired = false;

/** Whether this worker has ended: pages that are still open are answered as if there were none. */
export const isRetired = (): boolean => retired;

/**
 * Ends this worker, whose host shows another brand now: what it kept goes, and so does every page that it showed of
 * that.
 */
export async function retire(): Promise<void> {
  retired = true;
  const own = (await caches.keys()).filter((name) => brandOfCache(name) === brand);
  await Promise.all(own.map((name) => caches.delete(name)));
  // An empty one tells the next brand's worker that the host was another's: it takes over at once, and deletes this too.
  await caches.open(cacheNameOf(brand, 'pages'));
  const open = await scope.clients.matchAll({ type: 'window' });
  await scope.registration.unregister();
  await Promise.all(open.filter(({ id }) => isKeptPage(id)).map((client) => client.navigate(client.url)));
}
