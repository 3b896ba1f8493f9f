import { imageSize } from 'image-size';

/** Largest picture that is taken (specification 9: 5 MB), and the most of its sides and pixels. */
const mostBytes = 5 * 1024 * 1024;
const longestSide = 4096;
const mostPixels = 12_000_000;

/** A picture of which only what is needed to see it is left. */
export interface CleanPicture {
  readonly kind: 'png' | 'jpg';
  readonly bytes: Buffer;
}

const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks that decide what is seen; the others may carry anything. */
const pngChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'sRGB',
  'cHRM',
  'IDAT',
  'IEND',
]);

/** The chunks of a PNG that are needed. Undefined where it is not made as a PNG is, up to its last byte. */
function cleanPng(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [pngMark];
  let at = pngMark.length;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (end > file.length || !/^[A-Za-z]{4}$/.test(name) || (kept.length === 1) !== (name === 'IHDR'))
      return undefined;
    if (pngChunks.has(name)) kept.push(file.subarray(at, end));
    // What stands after the end is no part of a picture: it is dropped.
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

/** Segments of a JPEG that only tell: where it was taken, what a program made of it, remarks. */
const tellsOnly = (mark: number): boolean => (mark >= 0xe1 && mark <= 0xed) || mark === 0xef || mark === 0xfe;

/** The segments of a JPEG that are needed. Undefined where it is not made as a JPEG is. */
function cleanJpeg(file: Buffer): Buffer | undefined {
  const kept = [file.subarray(0, 2)];
  let at = 2;
  let frames = 0;
  while (at + 4 <= file.length) {
    const mark = file[at + 1] ?? 0;
    if (file[at] !== 0xff || mark < 0xc0 || mark === 0xd8 || mark === 0xd9) return undefined;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return undefined;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame) frames += 1;
    if (mark === 0xda) {
      // The picture's own data runs to the next mark that is neither a stuffed byte nor a restart.
      while (end + 1 < file.length) {
        const next = file[end + 1] ?? 0;
        if (file[end] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) break;
        end += 1;
      }
    }
    if (!tellsOnly(mark)) kept.push(file.subarray(at, end));
    if (file[end] === 0xff && file[end + 1] === 0xd9)
      return frames === 1 ? Buffer.concat([...kept, file.subarray(end, end + 2)]) : undefined;
    at = end;
  }
  return undefined;
}

/**
 * What is needed of a picture that somebody sent, by its content, whatever it is called: remarks, places and all
 * that stands before or after it are gone. Undefined where it is no PNG or JPEG, or too large in bytes, sides or pixels.
 */
export function cleanPicture(file: Buffer): CleanPicture | undefined {
  if (file.length > mostBytes) return undefined;
  const isPng = file.subarray(0, 8).equals(pngMark);
  const isJpeg = file[0] === 0xff && file[1] === 0xd8;
  const bytes = isPng ? cleanPng(file) : isJpeg ? cleanJpeg(file) : undefined;
  if (!bytes) return undefined;
  try {
    const { width, height, type } = imageSize(bytes);
    const fits =
      type === (isPng ? 'png' : 'jpg') &&
      Math.min(width, height) > 0 &&
      Math.max(width, height) <= longestSide &&
      width * height <= mostPixels;
    return fits ? { kind: isPng ? 'png' : 'jpg', bytes } : undefined;
  } catch {
    return undefined;
  }
}
