import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

const known = new Map<string, string>();

/** Name of a picture: its size and pixels decide, however they are packed. */
export function pixelHash(png: Buffer): string {
  const packed = createHash('sha256').update(png).digest('base64');
  const before = known.get(packed);
  if (before !== undefined) return before;
  const hash = createHash('sha256').update(unpack(png)).digest('hex').slice(0, 20);
  known.set(packed, hash);
  return hash;
}

const channels: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** Size and opaque pixels, three bytes each, of a PNG as browsers write them: eight bits a channel, not interlaced. */
export function unpack(png: Buffer): Buffer {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const per = channels[png[25] ?? 0];
  if (png[24] !== 8 || per === undefined || png[28] !== 0)
    throw new Error('not a picture as browsers write them');
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * per;
  const out = Buffer.allocUnsafe(8 + width * height * 3);
  out.writeUInt32BE(width, 0);
  out.writeUInt32BE(height, 4);
  let above: Buffer = Buffer.alloc(line);
  let to = 8;
  for (let y = 0; y < height; y += 1) {
    const start = y * (line + 1);
    const row = raw.subarray(start + 1, start + 1 + line);
    unfilter(raw[start] ?? 0, row, above, per);
    if (per === 3) to += row.copy(out, to);
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
function unfilter(kind: number, row: Buffer, above: Buffer, per: number): void {
  if (kind === 0) return;
  // Browsers use these two where they pack in haste; loops of their own are several times as fast.
  if (kind === 1) {
    for (let x = per; x < row.length; x += 1) row[x] = (row[x] as number) + (row[x - per] as number);
    return;
  }
  if (kind === 2) {
    for (let x = 0; x < row.length; x += 1) row[x] = (row[x] as number) + (above[x] as number);
    return;
  }
  for (let x = 0; x < row.length; x += 1) {
    const left = x >= per ? (row[x - per] as number) : 0;
    const up = above[x] as number;
    const corner = x >= per ? (above[x - per] as number) : 0;
    const guess =
      kind === 1 ? left : kind === 2 ? up : kind === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    row[x] = ((row[x] as number) + guess) & 255;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
