import { PNG } from 'pngjs';
import sharp from 'sharp';
import type { FileFault } from '#src/manifest/files/readJson.ts';
import type { ProblemCode } from '#src/manifest/problemKinds.ts';

/**
 * Files of the brand `acme` by path; those of another brand as `../other/brand.json`; bytes as they are on disk, a
 * fault where they cannot be read; null for a missing picture.
 */
export type Files = Readonly<Record<string, string | Uint8Array | FileFault | null>>;

/**
 * A brand with one fault, and its twin without. `▸` marks the expected position of the problem; without a mark it
 * is the start of `brand.json`.
 */
export interface Sample {
  readonly code: ProblemCode;
  readonly bad: Files;
  readonly good: Files;
  /** The expected position, where nothing can mark it. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
  /** The expected suggestion. */
  readonly nearest?: string;
}

const identity = '"schemaVersion": 2, "id": "acme", "name": "Acme"';

/** A `brand.json` with the required keys and these. */
export const own = (rest = ''): string => `{ ${identity}${rest === '' ? '' : `, ${rest}`} }`;

/** The `brand.json` of another brand beside it. */
export const other = (id: string, rest = '', name = id): string =>
  own(rest).replace('"acme"', `"${id}"`).replace('"Acme"', `"${name}"`);

/** A fault in `brand.json`. */
export const inBrand = (code: ProblemCode, bad: string, good: string, nearest?: string): Sample => ({
  code,
  bad: { 'brand.json': own(bad) },
  good: { 'brand.json': own(good) },
  ...(nearest === undefined ? {} : { nearest }),
});

/** A fault in another file, with a `brand.json` of the required keys and `rest`. */
export const inFile = (
  code: ProblemCode,
  file: string,
  bad: string | Uint8Array,
  good: string | Uint8Array,
  { nearest, rest = '', files = {} }: { nearest?: string; rest?: string; files?: Files } = {},
): Sample => ({
  code,
  bad: { 'brand.json': own(rest), ...files, [file]: bad },
  good: { 'brand.json': own(rest), ...files, [file]: good },
  ...(nearest === undefined ? {} : { nearest }),
});

/** A fault in a page of the base. */
export const onPage = (code: ProblemCode, id: string, bad: string, good: string): Sample =>
  inFile(code, `pages/${id}.json`, bad, good);

/** The `brand.json` of a brand between this one and the base. */
export const parent = (rest = ''): string => other('parent', rest);

/** A page of the brand that visits can start with. */
export const page = (rest: string, paths = '["/m/promo"]'): string =>
  `{ "paths": ${paths}, "title": "page.home", "entrance": true, ${rest} }`;

/** An opaque PNG, filled up to a number of bytes. */
export function opaquePng(width: number, height: number, bytes = 0): Uint8Array {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  const drawn = PNG.sync.write(picture);
  const file = new Uint8Array(Math.max(bytes, drawn.length));
  file.set(drawn);
  return file;
}

/** The start of a PNG: its header with the size. */
export function pngHeader(width: number, height: number): Uint8Array {
  const file = new Uint8Array(64);
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(file.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return file;
}

/** An opaque WebP. */
export const opaqueWebp = async (width: number, height: number): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .webp()
      .toBuffer(),
  );

/** An SVG with this content. */
export const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}<path d="M0 0h24v24H0z"/></svg>`;

/** That the brand `acme` extends it. */
export const child = '"extends": "parent"';
