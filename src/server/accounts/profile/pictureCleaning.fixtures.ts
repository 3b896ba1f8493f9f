import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG file. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A grey PNG of this size; `says`: the size that its head claims. */
export function png(width: number, height: number, says = { width, height }, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(says.width, 0);
  head.writeUInt32BE(says.height, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 120))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that is good. */
export const smallPng = png(64, 64);

/** The smallest JPEG that is good: 1 × 1, grey; `extra` stands after its first mark. */
export const jpeg = (extra: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    extra,
    Buffer.from(
      'ffdb004300' +
        '01'.repeat(64) +
        'ffc0000b080001000101011100' +
        'ffc40014000100000000000000000000000000000009',
      'hex',
    ),
    Buffer.from('ffda0008010100003f00' + '37' + 'ffd9', 'hex'),
  ]);
