import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes compressing gains nothing. */
export const compressFrom = 1024;

/** How an answer may travel. */
export type Encoding = 'br' | 'gzip';

/** The best encoding a browser takes, by its Accept-Encoding header. */
export function encodingFor(accept: string | undefined): Encoding | undefined {
  const offered = new Map(
    (accept ?? '').split(',').map((part): [string, boolean] => {
      const [name = '', ...rules] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !rules.some((rule) => /^q=0(\.0*)?$/.test(rule))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => offered.get(name));
}

const kept = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** A body compressed once for as long as its owner lives: pages do not change between requests. */
export function compressedOnce(
  owner: object,
  body: string | Uint8Array,
  encoding: Encoding,
): Promise<Buffer> {
  const known = kept.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(owner, known);
  const before = known.get(encoding);
  if (before) return before;
  const made =
    encoding === 'br'
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : zip(body, { level: 9 });
  known.set(encoding, made);
  return made;
}
