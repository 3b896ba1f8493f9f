import { isDeepStrictEqual } from 'node:util';
import type { Site } from '#src/server/kernel/site.ts';
import { settleClaims } from '../authoring/brands/claims.ts';
import type { OwnersRecord } from '../authoring/brands/owners.ts';
import { isImmutable } from '../publish/isImmutable.ts';
import { type LiveBrand, liveBrands } from './liveBrands.ts';

/** The result of reading the brands. */
export interface SitesReading {
  /** Every brand's site: as its files are now, or its last valid state. */
  readonly sites: readonly Site[];
  readonly checked: readonly LiveBrand[];
  readonly added: readonly string[];
  /** Ids of brands whose files, extended brands or problems have changed since the last reading. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Ids of brands with errors that show their last valid state. */
  readonly stale: readonly string[];
  /** Ids of brands with errors that never were valid: a page lists the errors. */
  readonly refused: readonly string[];
  /** Ids of brands that are served as published. */
  readonly asPublished: ReadonlySet<string>;
}

interface SiteState {
  readonly key: string;
  readonly site: Site;
  readonly served: Site;
  /** Earlier states, the latest first: pages opened before ask for their files. */
  readonly earlier: readonly Site[];
  readonly sound: boolean;
}

/** Brands that are served as published, whatever their folders contain. */
export interface AssignedSites {
  /** Ids of those; their folders may be missing. */
  ids(): readonly string[];
  /** What identifies the live version; null where the brand's folder is live. Throws where that cannot be read. */
  live(id: string): string | null;
  /** The live version as a site. Throws where it cannot be read. */
  site(id: string): Site;
  /** Replies of all versions at addresses that never change. */
  past(id: string): Site['reply'];
  /** Is told of a live version that cannot be read; what was served before stays. */
  unreadable(id: string, error: unknown): void;
}

/** Options of {@link liveSites}. */
export interface LiveSitesOptions {
  /** Folder of the brands. */
  readonly folder: string;
  /** Folders whose files belong to every brand. */
  readonly also?: readonly string[];
  readonly assigned?: AssignedSites;
  readonly owners?: OwnersRecord;
  /** The site of a brand, valid or not. */
  siteOf(brand: LiveBrand): Site;
}

/** Earlier states of a brand that are kept. */
const mostEarlier = 4;

/**
 * Adds replies of earlier states: their files at unchanging addresses, so that pages opened before still find their
 * pictures and catalogues; and their pages, where a page cannot be drawn any more.
 */
function withFilesOf(site: Site, earlier: readonly Site[], past: Site['reply'] | undefined): Site {
  return {
    brand: site.brand,
    hosting: site.hosting,
    startingSettings: site.startingSettings,
    get notes() {
      return site.notes;
    },
    async reply(address, language) {
      const now = await site.reply(address, language);
      if (now?.status === 200) return now;
      for (const reply of [...earlier.map((one) => one.reply), ...(past ? [past] : [])]) {
        const before = await reply(address, language);
        if (before?.status === 200 && (isImmutable(before.headers) || now?.status === 503)) return before;
      }
      return now;
    },
  };
}

/** The sites of a reading, and how they differ from those of the reading before. */
function changesBetween(before: ReadonlyMap<string, SiteState>, now: ReadonlyMap<string, SiteState>) {
  const ids = [...now.keys()].sort();
  return {
    sites: ids.flatMap((id) => now.get(id)?.served ?? []),
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== now.get(id)),
    removed: [...before.keys()].filter((id) => !now.has(id)),
    refused: ids.filter((id) => !now.get(id)?.sound),
  };
}

/** Ids of brands with errors that show their last valid state. */
const keptIn = (
  checked: readonly LiveBrand[],
  now: ReadonlyMap<string, SiteState>,
  asPublished: ReadonlySet<string>,
): string[] =>
  checked.filter(({ id, brand }) => !brand && now.get(id)?.sound && !asPublished.has(id)).map(({ id }) => id);

const earlierOf = (before: SiteState | undefined): Site[] =>
  before ? [before.site, ...before.earlier].slice(0, mostEarlier) : [];

/** The sites of a watched folder of brands: each reading changes only the sites of changed brands. */
export function liveSites({ folder, also = [], assigned, owners: record, siteOf }: LiveSitesOptions) {
  const brands = liveBrands(folder, also);
  let known: ReadonlyMap<string, SiteState> = new Map();
  let owners = record?.read() ?? new Map<string, string>();

  const stateOf = (id: string, key: string, site: Site, sound: boolean, before: SiteState | undefined) => {
    const earlier = earlierOf(before);
    return { key, site, served: withFilesOf(site, earlier, assigned?.past(id)), earlier, sound };
  };

  function next(one: LiveBrand, before: SiteState | undefined): SiteState {
    const key = JSON.stringify([one.print, one.problems]);
    if (before?.key === key) return before;
    if (!one.brand && before?.sound) return { ...before, key };
    return stateOf(one.id, key, siteOf(one), one.brand !== null, before);
  }

  /** A published brand with the starting settings of its folder, which are not part of what is published. */
  function withSettings(state: SiteState, folder: LiveBrand | undefined): SiteState {
    const startingSettings = folder?.brand ? folder.startingSettings : state.served.startingSettings;
    if (isDeepStrictEqual(startingSettings, state.served.startingSettings)) return state;
    const { brand, hosting, reply } = state.served;
    const served: Site = {
      brand,
      hosting,
      startingSettings,
      get notes() {
        return state.site.notes;
      },
      reply,
    };
    return { ...state, served };
  }

  /** A published brand; null where its folder is live, or where the version cannot be read. */
  function published(assigned: AssignedSites, id: string, before: SiteState | undefined): SiteState | null {
    try {
      const key = assigned.live(id);
      if (!key) return null;
      return before?.key === key ? before : stateOf(id, key, assigned.site(id), true, before);
    } catch (error) {
      assigned.unreadable(id, error);
      return before ?? null;
    }
  }

  return {
    /** Reads every brand. What fails at one brand is a problem of that one. */
    async read(): Promise<SitesReading> {
      const reading = await brands.read();
      const now = new Map<string, SiteState>();
      for (const id of assigned?.ids() ?? []) {
        const found = assigned ? published(assigned, id, known.get(id)) : null;
        const folder = reading.brands.find((one) => one.id === id);
        if (found) now.set(id, withSettings(found, folder));
      }
      const asPublished = new Set(now.keys());
      const settled = settleClaims(
        reading.brands,
        reading.shelf,
        owners,
        new Map(
          reading.brands.flatMap(({ id, brand }) => {
            // A brand with errors that shows its last valid state has the hosts of that.
            const served = now.get(id) ?? (brand ? undefined : known.get(id));
            return served?.sound ? [[id, served.site.hosting.hosts] as const] : [];
          }),
        ),
      );
      for (const one of settled.brands)
        if (!asPublished.has(one.id)) now.set(one.id, next(one, known.get(one.id)));
      owners = settled.owners;
      record?.write(owners);
      const before = known;
      known = now;
      return {
        ...changesBetween(before, now),
        checked: settled.brands,
        stale: keptIn(settled.brands, now, asPublished),
        asPublished,
      };
    },
  };
}
