import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smallest body that is compressed, in bytes. */
export const minCompressedSize = 1024;

/** Content encodings of responses. */
export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header allows; undefined if none. */
export function encodingFor(accept: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (accept ?? '').split(',').map((part): [string, boolean] => {
      const [name = '', ...rules] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, !rules.some((rule) => /^q=0(\.0*)?$/.test(rule))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => accepted.get(name));
}

const compressedBodies = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** Compresses a body once and caches it as long as `owner` is referenced: pages do not change between requests. */
export function compressedOnce(
  owner: object,
  body: string | Uint8Array,
  encoding: Encoding,
): Promise<Buffer> {
  const byEncoding = compressedBodies.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  compressedBodies.set(owner, byEncoding);
  const cached = byEncoding.get(encoding);
  if (cached) return cached;
  const compressed =
    encoding === 'br'
      ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : zip(body, { level: 9 });
  byEncoding.set(encoding, compressed);
  return compressed;
}
