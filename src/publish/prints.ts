import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandsFolder, projectFolder } from '../authoring/brands/brandFiles.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import { buildFolder } from '../build/bundle.ts';

/** What a published brand was made of: each a hash, so that a later look can tell which of them is another. */
export interface Prints {
  /** What the brand itself says: the files of its folder. */
  readonly own: string;
  /** What the brands say that it extends. */
  readonly layers: string;
  /** The product's own texts. */
  readonly texts: string;
  /** The browser's files and what draws the pages. */
  readonly runtime: string;
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  if (!existsSync(folder)) return 'none';
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash
      .update(`\0${path.relative(folder, file).replaceAll(path.sep, '/')}\0`)
      .update(createHash('sha256').update(readFileSync(file)).digest());
  return hash.digest('hex').slice(0, 16);
}

const hashTexts = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

/** Hash of the build: the names of its files hold the hashes of what is in them. */
export function runtimePrint(folder = buildFolder): string {
  const assets = readdirSync(path.join(folder, 'client/assets')).sort().join('\n');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return hashTexts(assets, read('boot.js'), read('render/render.js'));
}

/** What a brand is made of now. `runtime` is that of `runtimePrint`. */
export function printsOf(
  { id, chain }: Pick<CheckedBrand, 'id' | 'chain'>,
  runtime: string,
  folder = brandsFolder,
): Prints {
  const beneath = chain.filter((layer) => layer.id !== id);
  return {
    own: hashFolder(path.join(folder, id)),
    layers: hashTexts(...beneath.map((layer) => `${layer.id} ${hashFolder(path.join(folder, layer.id))}`)),
    texts: hashFolder(path.join(projectFolder, 'locales')),
    runtime,
  };
}
