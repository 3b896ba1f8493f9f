import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { storeStartingSettings } from '../settings/brandStart.ts';
import { seed } from './seed.ts';

type SeededSite = Pick<Site, 'brand' | 'startingSettings'>;

/** Seeds brands one by one, those that somebody asks for first. */
export interface BrandPreparation {
  /** Resolves once the brand has its data; rejects where the database fails, and tries again on the next call. */
  prepare(site: SeededSite): Promise<void>;
  /** Whether the brand has its data. */
  isPrepared(id: string): boolean;
  /**
   * Follows a new reading of all brands: those that have their data start with what they say now, the others are
   * prepared one after the other while nothing else is to be done.
   */
  follow(sites: readonly SeededSite[]): Promise<void>;
  /** Ends after the brand that is being prepared. */
  close(): Promise<void>;
}

/**
 * Returns a preparation of brands as of `now`, with the invented accounts and announcements of the demo or without. A server is ready before the data of its brands are there: a new brand
 * costs it nothing until somebody comes, however many there are.
 */
export function prepareBrands(
  database: Database,
  now: () => Date,
  failed: (error: unknown) => void,
  demo = true,
): BrandPreparation {
  const running = new Map<string, Promise<void>>();
  const prepared = new Set<string>();
  /** What each brand said at the last reading: a preparation that began before it must not end with what was said then. */
  let newest = new Map<string, SeededSite>();
  let waiting: SeededSite[] = [];
  let inBackground = Promise.resolve();
  let closed = false;

  async function seedNewest(site: SeededSite): Promise<void> {
    const newestOf = () => newest.get(site.brand.id) ?? site;
    let stored = newestOf();
    await seed(database, [stored], { now: now(), demo, past: demo });
    while (stored !== newestOf()) {
      stored = newestOf();
      await storeStartingSettings(database.db, [stored]);
    }
    prepared.add(site.brand.id);
  }

  function prepare(site: SeededSite): Promise<void> {
    const { id } = site.brand;
    if (prepared.has(id)) return Promise.resolve();
    const work = running.get(id) ?? seedNewest(site).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  }

  async function prepareWaiting(): Promise<void> {
    for (let site = waiting.shift(); site && !closed; site = waiting.shift()) {
      await prepare(site).catch(failed);
      await nextTurn();
    }
  }

  return {
    prepare,
    isPrepared: (id) => prepared.has(id),
    async follow(sites) {
      newest = new Map(sites.map((site) => [site.brand.id, site]));
      await Promise.allSettled(sites.map(({ brand }) => running.get(brand.id)));
      const known = sites.filter(({ brand }) => prepared.has(brand.id));
      if (known.length > 0) await storeStartingSettings(database.db, known);
      const missing = sites.filter(({ brand }) => !prepared.has(brand.id));
      const isIdle = waiting.length === 0;
      waiting.push(...missing);
      if (isIdle && missing.length > 0) inBackground = inBackground.then(prepareWaiting);
    },
    async close() {
      closed = true;
      waiting = [];
      await Promise.allSettled([inBackground, ...running.values()]);
    },
  };
}
