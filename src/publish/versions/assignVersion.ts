import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import {
  type BrandDiff,
  type ComparableBrand,
  comparableBrand,
  diffBrands,
} from '#src/authoring/diff/diffBrands.ts';
import { withBrandLock } from './brandLock.ts';
import { currentUser } from './publishBrand.ts';
import {
  assign,
  brandFolder,
  comparableVersion,
  readAssigned,
  readVersion,
  type VersionStore,
  versionNumbers,
} from './store.ts';
import type { AssignmentState } from './versionFile.ts';

type Live = AssignmentState['live'];

/** The result of assigning a version. */
export type AssignResult =
  /** The word names no version: why. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'unchanged'; readonly live: Live }
  | {
      readonly kind: 'assigned';
      readonly before: Live;
      readonly live: Live;
      /** Null where the brand's folder is one of both and has errors. */
      readonly diff: BrandDiff | null;
      readonly folderHasErrors: boolean;
    };

/** The version that a word names: a number, `previous` or `folder`; a sentence where there is none. */
function findVersion(store: VersionStore, id: string, word: string): { readonly live: Live } | string {
  const versions = versionNumbers(store, id);
  const assigned = readAssigned(store, id);
  if (word === 'folder') return { live: 'folder' };
  if (word === 'previous') {
    const before = assigned?.history.findLast(({ version }) => version !== assigned.live);
    return before ? { live: before.version } : `${id} has no version before the one that is live.`;
  }
  return versions.includes(Number(word))
    ? { live: Number(word) }
    : `${id} has no version ${word}. There ${versions.length === 1 ? 'is' : 'are'} ${versions.join(', ')}.`;
}

/** A version or the brand's folder, to be compared; null for a folder with errors. */
function comparable(store: VersionStore, id: string, live: Live, folder: string): ComparableBrand | null {
  if (live !== 'folder') return comparableVersion(store, readVersion(store, id, live));
  const checked = checkBrand(id, folder);
  return checked.brand ? comparableBrand({ ...checked, brand: checked.brand }, folder) : null;
}

/** Makes a version of a brand, or its folder, the one that players see. Waits for the brand's lock. */
export function assignVersion(
  store: VersionStore,
  id: string,
  word: string,
  { folder, note }: { readonly folder: string; readonly note: string | null },
): Promise<AssignResult> {
  return withBrandLock(brandFolder(store, id), (): AssignResult => {
    const found = findVersion(store, id, word);
    if (typeof found === 'string') return { kind: 'unknown', reason: found };
    const { live } = found;
    const before = readAssigned(store, id)?.live ?? 'folder';
    if (live === before) return { kind: 'unchanged', live };
    const [from, to] = [before, live].map((version) => comparable(store, id, version, folder));
    const diff = from && to ? diffBrands(from, to) : null;
    const when = new Date().toISOString();
    assign(store, id, { version: live, when, who: currentUser(), why: note });
    return { kind: 'assigned', before, live, diff, folderHasErrors: live === 'folder' && !to };
  });
}
