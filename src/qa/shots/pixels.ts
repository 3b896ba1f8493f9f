import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/** Pixel hashes by the hash of the PNG file. */
const cache = new Map<string, string>();

/** Hash of a picture's size and pixels, independent of its compression: 20 hexadecimal digits. */
export function pixelHash(png: Buffer): string {
  const fileHash = createHash('sha256').update(png).digest('base64');
  const cached = cache.get(fileHash);
  if (cached !== undefined) return cached;
  const hash = createHash('sha256').update(readPixels(png)).digest('hex').slice(0, 20);
  cache.set(fileHash, hash);
  return hash;
}

/** Bytes per pixel by PNG colour type. */
const channels: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/**
 * Decodes a PNG as browsers write it (8 bits per channel, not interlaced): width and height, four bytes each, then three
 * bytes per pixel without alpha. Throws an Error for other formats.
 */
export function readPixels(png: Buffer): Buffer {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const bytesPerPixel = channels[png[25] ?? 0];
  if (png[24] !== 8 || bytesPerPixel === undefined || png[28] !== 0)
    throw new Error('not a picture as browsers write them');
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * bytesPerPixel;
  const out = Buffer.allocUnsafe(8 + width * height * 3);
  out.writeUInt32BE(width, 0);
  out.writeUInt32BE(height, 4);
  let above: Buffer = Buffer.alloc(line);
  let to = 8;
  for (let y = 0; y < height; y += 1) {
    const start = y * (line + 1);
    const row = raw.subarray(start + 1, start + 1 + line);
    unfilter(raw[start] ?? 0, row, above, bytesPerPixel);
    if (bytesPerPixel === 3) to += row.copy(out, to);
    else
      for (let x = 0; x < line; x += 4) {
        out[to] = row[x] ?? 0;
        out[to + 1] = row[x + 1] ?? 0;
        out[to + 2] = row[x + 2] ?? 0;
        to += 3;
      }
    above = row;
  }
  return out;
}

/** Undoes the filter of one line in place (PNG specification, 9). */
function unfilter(kind: number, row: Buffer, above: Buffer, bytesPerPixel: number): void {
  if (kind === 0) return;
  // Browsers use filters 1 and 2 when optimizing for speed: separate loops are several times as fast.
  if (kind === 1) {
    for (let x = bytesPerPixel; x < row.length; x += 1)
      row[x] = (row[x] as number) + (row[x - bytesPerPixel] as number);
    return;
  }
  if (kind === 2) {
    for (let x = 0; x < row.length; x += 1) row[x] = (row[x] as number) + (above[x] as number);
    return;
  }
  for (let x = 0; x < row.length; x += 1) {
    const left = x >= bytesPerPixel ? (row[x - bytesPerPixel] as number) : 0;
    const up = above[x] as number;
    const corner = x >= bytesPerPixel ? (above[x - bytesPerPixel] as number) : 0;
    const guess =
      kind === 1 ? left : kind === 2 ? up : kind === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    row[x] = ((row[x] as number) + guess) & 255;
  }
}

/** The Paeth predictor of the PNG specification. */
function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
