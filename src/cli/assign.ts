import path from 'node:path';
import { parseArgs } from 'node:util';
import { brandsFolder, projectFolder } from '../authoring/brands/brandFiles.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { type ComparedBrand, comparedBrand, diffBrands } from '../authoring/diff/diffBrands.ts';
import { withBrandLock } from '../publish/brandLock.ts';
import { whoIsThis } from '../publish/publishBrand.ts';
import {
  assign,
  brandFolder,
  comparedVersion,
  openStore,
  publishedIds,
  readAssigned,
  readVersion,
  type Store,
  versionsOf,
} from '../publish/store.ts';
import type { Assigned } from '../publish/versionFile.ts';
import { tellDiff } from './diff.ts';

const usage = `Usage: npm run brand -- assign <id> <version>|previous|folder [--note "…"] [--data DIR]
  <version>  a number that npm run brand -- versions <id> lists
  previous   what was live before
  folder     the brand's folder, followed as it changes`;

type Live = Assigned['live'];

/** What was asked for as a version that there is, or a sentence that says why not. */
function wanted(store: Store, id: string, word: string): { readonly live: Live } | string {
  const versions = versionsOf(store, id);
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

/** What is live, to be compared; null for a folder with errors. */
function compared(store: Store, id: string, live: Live, folder: string): ComparedBrand | null {
  if (live !== 'folder') return comparedVersion(store, readVersion(store, id, live));
  const checked = checkBrand(id, folder);
  return checked.brand ? comparedBrand({ ...checked, brand: checked.brand }, folder) : null;
}

const nameOf = (live: Live): string => (live === 'folder' ? 'the folder' : `version ${live}`);

/** `brand assign <id> <version>|previous|folder`: what players see, switched and rolled back. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' }, brands: { type: 'string' }, note: { type: 'string' } },
  });
  const [id, word] = positionals;
  if (id === undefined || word === undefined || positionals.length > 2) {
    console.error(usage);
    return 2;
  }
  const store = openStore(path.resolve(values.data ?? path.join(projectFolder, '.data')));
  const folder = path.resolve(values.brands ?? brandsFolder);
  if (!publishedIds(store).includes(id)) {
    console.error(`${id} was never published: npm run brand -- publish ${id}`);
    return 2;
  }
  return withBrandLock(brandFolder(store, id), () => {
    const found = wanted(store, id, word);
    if (typeof found === 'string') {
      console.error(found);
      return 2;
    }
    const now = readAssigned(store, id)?.live ?? 'folder';
    if (found.live === now) {
      console.log(`${id}: ${nameOf(now)} is live already.`);
      return 0;
    }
    const [a, b] = [now, found.live].map((live) => compared(store, id, live, folder));
    if (a && b) console.log(tellDiff(nameOf(now), nameOf(found.live), diffBrands(a, b)).join('\n'));
    const when = new Date().toISOString();
    assign(store, id, { version: found.live, when, who: whoIsThis(), why: values.note ?? null });
    console.log(`\n${id}: ${nameOf(found.live)} is live; before it was ${nameOf(now)}.`);
    if (found.live === 'folder' && !b)
      console.log(
        `Its folder has errors: npm run brand -- check ${id}. Until they are mended, its address names them.`,
      );
    return 0;
  });
}
