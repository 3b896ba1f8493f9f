import { mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { comparableBrand } from '#src/authoring/diff/diffBrands.ts';
import type { ValidBrand } from '#src/authoring/why/explain.ts';
import type { Bundle } from '#src/build/bundle.ts';
import type { Prerender } from '#src/site/drawPage.ts';
import type { VisitorQuery } from '#src/site/initialResults.ts';
import { type RenderedSite, renderSite } from '#src/site/site.ts';
import {
  type Changes,
  changesSince,
  type PreviousPublication,
  summarizeChanges,
} from '../compare/changes.ts';
import { fingerprintsOf } from '../compare/fingerprints.ts';
import { renderVersion } from '../compare/renderVersion.ts';
import { withBrandLock } from './brandLock.ts';
import {
  assign,
  brandFolder,
  comparableVersion,
  liveVersion,
  readVersion,
  type VersionStore,
  versionNumbers,
} from './store.ts';
import { copyAssets } from './storeAssets.ts';
import type { Version } from './versionFile.ts';
import { type VersionHead, writeVersion } from './writeVersion.ts';

/** What brands are published with. */
export interface PublishContext {
  readonly store: VersionStore;
  readonly bundle: Bundle;
  readonly prerender: Prerender;
  /** Fingerprint of the build as it is now. */
  runtime(): string;
  /** Folder of the brands. */
  readonly folder: string;
  /**
   * Queries the brand's API for what pages show first. Without it pages are published in their loading state.
   */
  readonly ask?: VisitorQuery | undefined;
}

/** How a brand is published. */
export interface PublishOptions {
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
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}

/** A published version, to be compared with a new one. */
const pastVersion = (store: VersionStore, version: Version): PreviousPublication => ({
  ...comparableVersion(store, version),
  since: `version ${version.version}`,
  prints: version.prints,
});

/** What a version records of a brand and its site. */
const headOf = ({ id, brand, hosting }: ValidBrand, site: RenderedSite) => ({
  id,
  brand,
  hosting,
  notes: site.notes ?? null,
  notFound: site.notFound ?? null,
});

/** Publishes a brand into the store, and makes the new version live. */
export async function publishBrand(
  checked: ValidBrand,
  { store, bundle, prerender, runtime, folder, ask }: PublishContext,
  { note, accept, dryRun }: PublishOptions,
): Promise<Publication> {
  const { id } = checked;
  const fingerprint = runtime();
  const site = await renderSite(checked, bundle, prerender, folder, { ask });
  const drawn = renderVersion(checked, site, folder);
  const prints = fingerprintsOf(checked, fingerprint, folder);
  const current = comparableBrand(checked, folder);

  function publish(): Publication {
    const versions = versionNumbers(store, id).map((version) => readVersion(store, id, version));
    const live = liveVersion(store, id);
    const when = new Date().toISOString();
    const who = currentUser();
    const same = versions.findLast(({ digest }) => digest === drawn.digest);
    if (same) {
      const again = same.version !== live;
      if (again && !dryRun) assign(store, id, { version: same.version, when, who, why: note });
      return { kind: 'same', version: same.version, again };
    }
    const before = versions.find(({ version }) => version === live) ?? versions.at(-1);
    const changes = before ? changesSince(pastVersion(store, before), checked, current, drawn, prints) : null;
    if (changes && !changes.own && changes.outside.length > 0 && !accept)
      return { kind: 'unaccepted', changes };
    const totals = {
      changes,
      pages: Object.keys(checked.brand.pages).length,
      files: drawn.files.size,
      size: drawn.size,
    };
    if (dryRun) return { kind: 'dry', version: (versions.at(-1)?.version ?? 0) + 1, ...totals };
    mkdirSync(store.assets, { recursive: true, mode: 0o700 });
    const head: VersionHead = {
      ...headOf(checked, site),
      when,
      who,
      note,
      changed: changes ? summarizeChanges(changes) : 'first publication',
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
