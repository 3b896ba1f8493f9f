import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandsFolder, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { buildFolder } from '#src/build/bundle.ts';

/** Hashes of what a published brand was made from: they tell later which part has changed. */
export interface Fingerprints {
  /** The files of its own folder. */
  readonly own: string;
  /** The folders of the brands it extends. */
  readonly layers: string;
  /** The product's own texts. */
  readonly texts: string;
  /** The browser build and the page renderer. */
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

/** Fingerprint of the build. Its file names hold the hashes of their content. */
export function runtimeFingerprint(folder = buildFolder): string {
  const assets = readdirSync(path.join(folder, 'client/assets')).sort().join('\n');
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return hashTexts(assets, read('boot.js'), read('render/render.js'));
}

/** A brand with the ids of what it extends. */
export interface FingerprintedBrand {
  readonly id: string;
  readonly chain: readonly { readonly id: string }[];
}

/** Fingerprints of a brand as it is now. `runtime` is that of `runtimeFingerprint`. */
export function fingerprintsOf(
  { id, chain }: FingerprintedBrand,
  runtime: string,
  folder = brandsFolder,
): Fingerprints {
  const extended = chain.filter((layer) => layer.id !== id);
  return {
    own: hashFolder(path.join(folder, id)),
    layers: hashTexts(...extended.map((layer) => `${layer.id} ${hashFolder(path.join(folder, layer.id))}`)),
    texts: hashFolder(path.join(projectFolder, 'locales')),
    runtime,
  };
}
