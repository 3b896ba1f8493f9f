import { userInfo } from 'node:os';
import { comparedBrand } from '../authoring/diff/diffBrands.ts';
import type { SoundBrand } from '../authoring/why/explain.ts';
import type { Bundle } from '../build/bundle.ts';
import type { AskVisitor } from '../site/firstAnswers.ts';
import { type DrawnSite, makeSite, type Prerender } from '../site/site.ts';
import { withBrandLock } from './brandLock.ts';
import { type Changes, changedInOneLine, changesSince, type Past } from './changes.ts';
import { drawnVersion } from './drawnVersion.ts';
import { printsOf } from './prints.ts';
import {
  assign,
  brandFolder,
  comparedVersion,
  liveVersion,
  readVersion,
  type Store,
  versionsOf,
} from './store.ts';
import { copyAssets } from './storeAssets.ts';
import type { Version } from './versionFile.ts';
import { type VersionHead, writeVersion } from './writeVersion.ts';

/** What brands are published with. */
export interface PublishTools {
  readonly store: Store;
  readonly bundle: Bundle;
  readonly prerender: Prerender;
  /** Fingerprint of the build as it is now. */
  runtime(): string;
  /** Folder of the brands. */
  readonly folder: string;
  /**
   * Queries the brand's API for what pages show first. Without it pages are published in their loading state.
   */
  readonly ask?: AskVisitor | undefined;
}

/** How a brand is published. */
export interface PublishWishes {
  readonly note: string | null;
  /** Whether changes outside the brand's own folder are accepted. */
  readonly accept: boolean;
  /** Reports what would be published, and writes nothing. */
  readonly dryRun: boolean;
}

/** The result of a publication. */
export type Publication =
  /** Byte-identical with an existing version. `again`: that version was not live, and is now. */
  | { readonly kind: 'same'; readonly version: number; readonly again: boolean }
  /**
   * Only what lies outside the brand's folder has changed, and that was not accepted: nothing was written.
   */
  | { readonly kind: 'unaccepted'; readonly changes: Changes }
  | {
      readonly kind: 'published' | 'dry';
      readonly version: number;
      readonly changes: Changes | null;
      readonly pages: number;
      readonly files: number;
      readonly size: number;
    };

/** Name of the operating system's user. */
export function whoIsThis(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}

/** A published version, to be compared with a new one. */
const pastVersion = (store: Store, version: Version): Past => ({
  ...comparedVersion(store, version),
  since: `version ${version.version}`,
  prints: version.prints,
});

/** What a version records of a brand and its site. */
const headOf = ({ id, brand, hosting }: SoundBrand, site: DrawnSite) => ({
  id,
  brand,
  hosting,
  notes: site.notes ?? null,
  notFound: site.notFound ?? null,
});

/** Publishes a brand into the store, and makes the new version live. */
export async function publishBrand(
  checked: SoundBrand,
  { store, bundle, prerender, runtime, folder, ask }: PublishTools,
  { note, accept, dryRun }: PublishWishes,
): Promise<Publication> {
  const { id } = checked;
  const fingerprint = runtime();
  const site = await makeSite(checked, bundle, prerender, folder, { ask });
  const drawn = drawnVersion(checked, site, folder);
  const prints = printsOf(checked, fingerprint, folder);
  const current = comparedBrand(checked, folder);

  function publish(): Publication {
    const versions = versionsOf(store, id).map((version) => readVersion(store, id, version));
    const live = liveVersion(store, id);
    const when = new Date().toISOString();
    const who = whoIsThis();
    const same = versions.findLast(({ digest }) => digest === drawn.digest);
    if (same) {
      const again = same.version !== live;
      if (again && !dryRun) assign(store, id, { version: same.version, when, who, why: note });
      return { kind: 'same', version: same.version, again };
    }
    const before = versions.find(({ version }) => version === live) ?? versions.at(-1);
    const changes = before ? changesSince(pastVersion(store, before), checked, current, drawn, prints) : null;
    if (changes && !changes.own && changes.beneath.length > 0 && !accept)
      return { kind: 'unaccepted', changes };
    const totals = {
      changes,
      pages: Object.keys(checked.brand.pages).length,
      files: drawn.files.size,
      size: drawn.size,
    };
    if (dryRun) return { kind: 'dry', version: (versions.at(-1)?.version ?? 0) + 1, ...totals };
    const head: VersionHead = {
      ...headOf(checked, site),
      when,
      who,
      note,
      changed: changes ? changedInOneLine(changes) : 'first publication',
      prints,
      // Copied before the version is written, so that no page refers to missing files.
      assets: copyAssets(bundle.assetsFolder, store.assets),
    };
    // The pages would refer to files of another build.
    if (runtime() !== fingerprint) throw new Error('The build changed meanwhile. Publish again.');
    const { version } = writeVersion(store, head, drawn);
    assign(store, id, { version, when, who, why: note });
    return { kind: 'published', version, ...totals };
  }
  return dryRun ? publish() : withBrandLock(brandFolder(store, id), publish);
}
