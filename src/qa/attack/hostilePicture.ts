import type { Random } from '#src/domain/values/random.ts';
import type { Spirit } from './fuzzValue.ts';

/** The smallest PNG: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Where a PNG says how wide and how high it is, four bytes each. */
const sizeAt = 16;

/** A picture that says it is so wide and so high, whatever is in it. */
function sized(width: number, height: number): Buffer {
  const picture = Buffer.from(pixel);
  picture.writeUInt32BE(width, sizeAt);
  picture.writeUInt32BE(height, sizeAt + 4);
  return picture;
}

function damaged(random: Random): Buffer {
  const picture = Buffer.from(pixel);
  for (let i = 0; i < random.whole(1, 6); i++)
    picture[random.whole(0, picture.length - 1)] = random.whole(0, 255);
  return picture;
}

/** Bytes that are sent as a picture: one, nearly one, or anything. */
export function fuzzedPicture(spirit: Spirit, random: Random): Buffer {
  if (spirit === 'valid') return pixel;
  if (spirit === 'near')
    return random.pick([damaged(random), pixel.subarray(0, random.whole(0, pixel.length)), sized(1, 0)]);
  return random.pick([
    Buffer.alloc(0),
    Buffer.alloc(random.whole(1, 100_000), random.whole(0, 255)),
    sized(0xffff_ffff, 0xffff_ffff),
    sized(50_000, 50_000),
    Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex'),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    Buffer.concat([pixel, Buffer.from('<script>1</script>')]),
  ]);
}
