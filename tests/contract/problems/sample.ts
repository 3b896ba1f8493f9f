import type { ProblemCode } from '#src/manifest/problemKinds.ts';

/** Files of the brand `acme` by path; those of another brand as `../other/brand.json`; null for a missing picture. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>;

/**
 * A brand with one fault, and its twin without. `▸` marks the expected position of the problem; without a mark it
 * is the start of `brand.json`.
 */
export interface Sample {
  readonly code: ProblemCode;
  readonly bad: Files;
  readonly good: Files;
  /** The expected suggestion. */
  readonly nearest?: string;
}

const identity = '"schemaVersion": 2, "id": "acme", "name": "Acme"';

/** A `brand.json` with the required keys and these. */
export const own = (rest = ''): string => `{ ${identity}${rest === '' ? '' : `, ${rest}`} }`;

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

/** A page of the brand that visits can start with. */
export const page = (rest: string, paths = '["/m/promo"]'): string =>
  `{ "paths": ${paths}, "title": "page.home", "entrance": true, ${rest} }`;

/** A minimal PNG: its header with the size. */
export function pngHeader(width: number, height: number, bytes = 64): Uint8Array {
  const file = new Uint8Array(bytes);
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(file.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return file;
}

/** A minimal WebP: its header with the size. */
export function webpHeader(width: number, height: number): Uint8Array {
  const file = new Uint8Array(30);
  file.set(new TextEncoder().encode('RIFF....WEBPVP8X'));
  const view = new DataView(file.buffer);
  view.setUint16(24, width - 1, true);
  view.setUint16(27, height - 1, true);
  return file;
}

/** An SVG with this content. */
export const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}<path d="M0 0h24v24H0z"/></svg>`;
