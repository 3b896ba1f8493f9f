import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Bundle } from '../build/bundle.ts';
import { initialModules } from './document.ts';

/** Limits for the scripts of a first visit to a home page: bytes after brotli, and files. */
export const firstLoadLimit = { bytes: 130_000, files: 8 };

/** Limit for the style sheet of a first visit to a home page, which the first paint waits for: bytes after brotli. */
export const firstSheetLimit = 13_000;

/** Bytes of files after brotli; cached, because pages share most files and compressing is slow. */
const sizes = new Map<string, number>();

/** Bytes of a file of the build after brotli; `file` is its address, below `/assets`. */
export function compressedBytes({ assetsFolder }: Pick<Bundle, 'assetsFolder'>, file: string): number {
  const name = path.join(path.dirname(assetsFolder), file);
  const size = sizes.get(name) ?? brotliCompressSync(readFileSync(name)).length;
  sizes.set(name, size);
  return size;
}

/** A file of a first visit, and its size after brotli. */
interface FirstFile {
  readonly file: string;
  readonly bytes: number;
}

function firstNeeds(bundle: Bundle, brand: Brand, name: string): ReturnType<Bundle['needs']> {
  const page = brand.pages[name];
  if (!page) throw new Error(`${brand.id} has no page ${name}`);
  return bundle.needs(initialModules(brand, page));
}

const withSizes = (bundle: Bundle, files: readonly string[]): FirstFile[] =>
  files.map((file) => ({ file, bytes: compressedBytes(bundle, file) }));

/** Every script of a first visit to a page of a brand, as its document lists them. */
export const firstLoad = (bundle: Bundle, brand: Brand, name = 'home'): FirstFile[] =>
  withSizes(bundle, [bundle.entry, ...firstNeeds(bundle, brand, name).scripts]);

/** Every style sheet of a first visit to a page of a brand, as its document lists them. */
export const firstSheets = (bundle: Bundle, brand: Brand, name = 'home'): FirstFile[] =>
  withSizes(bundle, firstNeeds(bundle, brand, name).styles);
