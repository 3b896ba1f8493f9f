import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Site } from '#src/server/kernel/site.ts';
import { brandIds } from '../authoring/brands/brandFiles.ts';
import { type CheckedBrand, checkAllBrands } from '../authoring/brands/checkBrand.ts';
import { isImmutable } from '../publish/staticFile.ts';
import { refusedSite } from '../site/refusedSite.ts';
import { folderFingerprint } from './folderFingerprint.ts';

/** The result of reading the brands. */
export interface SitesReading {
  /** Every brand's site: as its files are now, or its last valid state. */
  readonly sites: readonly Site[];
  readonly checked: readonly CheckedBrand[];
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
  /** As rendered. */
  readonly site: Site;
  readonly served: Site;
  readonly sound: boolean;
}

/** Brands that are served as published, whatever their folders contain. */
export interface AssignedSites {
  /** Ids of those; their folders may be missing. */
  ids(): readonly string[];
  /**
   * The live version; null where the brand's folder is live. `key` identifies the version. Throws where it
   * cannot be read.
   */
  live(id: string): { readonly key: string; readonly site: Site } | null;
  /** Replies of all versions at addresses that never change. */
  past(id: string): Site['reply'];
}

/** Options of {@link liveSites}. */
export interface LiveSitesOptions {
  /** Folder of the brands. */
  readonly folder: string;
  /** Folders whose files belong to every brand. */
  readonly also?: readonly string[];
  readonly assigned?: AssignedSites;
  /** Renders the site of one brand, valid or not. */
  draw(checked: CheckedBrand): Promise<Site>;
}

/**
 * Adds replies of earlier states at unchanging addresses, so that pages opened before still find their
 * pictures and catalogues.
 */
function withFilesOf(site: Site, pasts: readonly (Site['reply'] | undefined)[]): Site {
  return {
    ...site,
    reply(address) {
      const now = site.reply(address);
      if (now?.status === 200) return now;
      const before = pasts.map((past) => past?.(address)).find((one) => one && isImmutable(one.headers));
      return before ?? now;
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
  checked: readonly CheckedBrand[],
  now: ReadonlyMap<string, SiteState>,
  asPublished: ReadonlySet<string>,
): string[] =>
  checked.filter(({ id, brand }) => !brand && now.get(id)?.sound && !asPublished.has(id)).map(({ id }) => id);

/** The sites of a watched folder of brands: each reading renders only changed brands. */
export function liveSites({ folder, also = [], assigned, draw }: LiveSitesOptions) {
  let known = new Map<string, SiteState>();

  async function next(one: CheckedBrand, key: string, before: SiteState | undefined): Promise<SiteState> {
    const { id, brand, hosting, problems } = one;
    if (before?.key === key) return before;
    if (!brand && before?.sound) return { ...before, key };
    try {
      const site = await draw(one);
      const served = withFilesOf(site, [before?.site.reply, assigned?.past(id)]);
      return { key, site, served, sound: brand !== null };
    } catch (error) {
      // A file vanished meanwhile. The empty key makes the next reading render it; the other brands are
      // served.
      console.error(`${id}: ${(error as Error).message}`);
      const site = refusedSite(id, hosting, problems);
      return before ? { ...before, key: '' } : { key: '', site, served: site, sound: false };
    }
  }

  /** A published brand with the starting settings of its folder, which are not part of what is published. */
  function withSettings(state: SiteState, folder: CheckedBrand | undefined): SiteState {
    const startingSettings = folder?.brand ? folder.startingSettings : state.served.startingSettings;
    if (isDeepStrictEqual(startingSettings, state.served.startingSettings)) return state;
    return { ...state, served: { ...state.served, startingSettings } };
  }

  /** A published brand; null where its folder is live, or where the version cannot be read. */
  function published(id: string, before: SiteState | undefined): SiteState | null {
    try {
      const live = assigned?.live(id);
      if (!live || before?.key === live.key) return live && before ? before : null;
      const served = withFilesOf(live.site, [before?.site.reply, assigned?.past(id)]);
      return { key: live.key, site: live.site, served, sound: true };
    } catch (error) {
      console.error(`${id}: ${(error as Error).message}`);
      return before ?? null;
    }
  }

  return {
    /** Reads every brand. Throws where a file vanished meanwhile, and then changes nothing. */
    async read(): Promise<SitesReading> {
      const common = also.map(folderFingerprint).join('\n');
      // Taken before the files are read, so that later changes are detected.
      const fingerprints = new Map(
        brandIds(folder).map((id) => [id, folderFingerprint(path.join(folder, id))]),
      );
      const checked = checkAllBrands(folder);
      const now = new Map<string, SiteState>();
      const asPublished = new Set<string>();
      for (const id of assigned?.ids() ?? []) {
        const found = published(id, known.get(id));
        if (!found) continue;
        asPublished.add(id);
        const folder = checked.find((one) => one.id === id);
        now.set(id, withSettings(found, folder));
      }
      for (const one of checked) {
        if (asPublished.has(one.id)) continue;
        const layers = new Set([...one.chain.map(({ id }) => id), one.id]);
        const key = JSON.stringify([common, [...layers].map((id) => fingerprints.get(id)), one.problems]);
        now.set(one.id, await next(one, key, known.get(one.id)));
      }
      const before = known;
      known = now;
      return {
        ...changesBetween(before, now),
        checked,
        stale: keptIn(checked, now, asPublished),
        asPublished,
      };
    },
  };
}
