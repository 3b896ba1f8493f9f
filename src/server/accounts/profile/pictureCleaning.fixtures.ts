import { crc32, deflateSync } from 'node:zlib';

/** Builds a chunk of a PNG file. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const lengthAndCrc = Buffer.alloc(8);
  lengthAndCrc.writeUInt32BE(data.length, 0);
  lengthAndCrc.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([lengthAndCrc.subarray(0, 4), body, lengthAndCrc.subarray(4)]);
}

/** Builds a grey PNG. `declared`: the size in its header. `extra`: chunks after the header. */
export function png(
  width: number,
  height: number,
  declared = { width, height },
  extra: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 120))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A valid PNG. */
export const smallPng = png(64, 64);

/** Builds the smallest valid JPEG: 1 × 1, grey. `extra`: segments after the start marker. */
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
