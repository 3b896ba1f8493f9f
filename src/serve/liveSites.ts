import path from 'node:path';
import type { Site } from '#src/server/kernel/site.ts';
import { brandIds } from '../authoring/brands/brandFiles.ts';
import { type CheckedBrand, checkAllBrands } from '../authoring/brands/checkBrand.ts';
import { isForever } from '../publish/addressFile.ts';
import { refusedSite } from '../site/refusedSite.ts';
import { folderPrint } from './folderPrint.ts';

/** What a reading of the brands found. */
export interface Reading {
  /** Every brand's site: as its files are now, or as they were when they last were sound. */
  readonly sites: readonly Site[];
  readonly checked: readonly CheckedBrand[];
  readonly added: readonly string[];
  /** Ids of brands whose files, or what they extend, or whose problems are others than at the last reading. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Ids of brands with errors now that show their last sound state. */
  readonly kept: readonly string[];
  /** Ids of brands with errors that never were sound: a page names the errors. */
  readonly refused: readonly string[];
  /** Ids of brands that are served as they were published. */
  readonly asPublished: ReadonlySet<string>;
}

interface Known {
  readonly key: string;
  /** As it was drawn. */
  readonly site: Site;
  readonly served: Site;
  readonly sound: boolean;
}

/** Brands that are served as they were published, whatever their folders say. */
export interface AssignedSites {
  /** Ids of those; their folders may be gone. */
  ids(): readonly string[];
  /** What is live; null for a brand that its folder shows. `key` tells one version from another. Throws where it cannot be read. */
  live(id: string): { readonly key: string; readonly site: Site } | null;
  /** What any version says at addresses that never change. */
  past(id: string): Site['reply'];
}

/** How brands are read. */
export interface LiveSitesOptions {
  /** Folder of the brands. */
  readonly folder: string;
  /** Folders whose files are part of every brand. */
  readonly also?: readonly string[];
  readonly assigned?: AssignedSites;
  /** The site of one brand, sound or not. */
  draw(checked: CheckedBrand): Promise<Site>;
}

/** A page that was opened before a brand changed still finds the pictures and catalogues that it names. */
function withFilesOf(site: Site, pasts: readonly (Site['reply'] | undefined)[]): Site {
  return {
    ...site,
    reply(address) {
      const now = site.reply(address);
      if (now?.status === 200) return now;
      const before = pasts.map((past) => past?.(address)).find((one) => one && isForever(one.headers));
      return before ?? now;
    },
  };
}

/** The sites of a folder of brands that changes: each reading draws anew only what is not as it was. */
export function liveSites({ folder, also = [], assigned, draw }: LiveSitesOptions) {
  let known = new Map<string, Known>();

  async function next(one: CheckedBrand, key: string, before: Known | undefined): Promise<Known> {
    const { id, brand, hosting, problems } = one;
    if (before?.key === key) return before;
    if (!brand && before?.sound) return { ...before, key };
    try {
      const site = await draw(one);
      const served = withFilesOf(site, [before?.site.reply, assigned?.past(id)]);
      return { key, site, served, sound: brand !== null };
    } catch (error) {
      // A file of it went away meanwhile. Without a key it is drawn at the next reading; the others live on.
      console.error(`${id}: ${(error as Error).message}`);
      const site = refusedSite(id, hosting, problems);
      return before ? { ...before, key: '' } : { key: '', site, served: site, sound: false };
    }
  }

  /** A brand as it was published; null where its folder is what shows, or where that version cannot be read. */
  function published(id: string, before: Known | undefined): Known | null {
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
    /** Reads every brand. Throws where a file went away meanwhile, and then changes nothing. */
    async read(): Promise<Reading> {
      const common = also.map(folderPrint).join('\n');
      // Before anything is read: what is written while it is read is another state.
      const prints = new Map(brandIds(folder).map((id) => [id, folderPrint(path.join(folder, id))]));
      const checked = checkAllBrands(folder);
      const now = new Map<string, Known>();
      const asPublished = new Set<string>();
      for (const id of assigned?.ids() ?? []) {
        const found = published(id, known.get(id));
        if (!found) continue;
        asPublished.add(id);
        now.set(id, found);
      }
      for (const one of checked) {
        if (asPublished.has(one.id)) continue;
        const layers = new Set([...one.chain.map(({ id }) => id), one.id]);
        const key = JSON.stringify([common, [...layers].map((id) => prints.get(id)), one.problems]);
        now.set(one.id, await next(one, key, known.get(one.id)));
      }
      const before = known;
      known = now;
      const ids = [...now.keys()].sort();
      return {
        sites: ids.flatMap((id) => now.get(id)?.served ?? []),
        checked,
        added: ids.filter((id) => !before.has(id)),
        changed: ids.filter((id) => before.has(id) && before.get(id) !== now.get(id)),
        removed: [...before.keys()].filter((id) => !now.has(id)),
        refused: ids.filter((id) => !now.get(id)?.sound),
        kept: checked
          .filter(({ id, brand }) => !brand && now.get(id)?.sound && !asPublished.has(id))
          .map(({ id }) => id),
        asPublished,
      };
    },
  };
}
