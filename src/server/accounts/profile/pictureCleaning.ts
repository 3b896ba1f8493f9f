import { imageSize } from 'image-size';

/** Limits of uploaded pictures: bytes (specification 9: 5 MB), length of a side in pixels, and total pixels. */
const maxBytes = 5 * 1024 * 1024;
const maxSide = 4096;
const maxPixels = 12_000_000;

/** A picture reduced to its image data. */
export interface CleanPicture {
  readonly kind: 'png' | 'jpg';
  readonly bytes: Buffer;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegSignature = Buffer.from('ffd8ff', 'hex');

const beginsWith = (signature: Buffer, file: Buffer): boolean =>
  file.subarray(0, signature.length).equals(signature);

/** Whether a file begins like a picture that `cleanPicture` may take. `start`: its first eight bytes or more. */
export const beginsLikePicture = (start: Buffer): boolean =>
  beginsWith(pngSignature, start) || beginsWith(jpegSignature, start);

/** Chunks that affect the image. All others are dropped, because they may contain anything. */
const imageChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'sRGB',
  'cHRM',
  'IDAT',
  'IEND',
]);

/** Keeps the image chunks of a PNG. Undefined if the file is not a well-formed PNG. */
function cleanPng(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [pngSignature];
  let offset = pngSignature.length;
  while (offset + 12 <= file.length) {
    const end = offset + 12 + file.readUInt32BE(offset);
    const name = file.toString('latin1', offset + 4, offset + 8);
    if (end > file.length || !/^[A-Za-z]{4}$/.test(name) || (kept.length === 1) !== (name === 'IHDR'))
      return undefined;
    if (imageChunks.has(name)) kept.push(file.subarray(offset, end));
    // Bytes after the end chunk are not part of the picture and are dropped.
    if (name === 'IEND') return Buffer.concat(kept);
    offset = end;
  }
  return undefined;
}

/** Whether a JPEG marker starts a metadata segment: location, editing software, comments. */
const isMetadata = (marker: number): boolean =>
  (marker >= 0xe1 && marker <= 0xed) || marker === 0xef || marker === 0xfe;

/** Keeps the image segments of a JPEG. Undefined if the file is not a well-formed JPEG. */
function cleanJpeg(file: Buffer): Buffer | undefined {
  const kept = [file.subarray(0, 2)];
  let offset = 2;
  let frames = 0;
  while (offset + 4 <= file.length) {
    const marker = file[offset + 1] ?? 0;
    if (file[offset] !== 0xff || marker < 0xc0 || marker === 0xd8 || marker === 0xd9) return undefined;
    let end = offset + 2 + file.readUInt16BE(offset + 2);
    if (end > file.length) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) frames += 1;
    if (marker === 0xda) {
      // Entropy-coded data runs to the next marker that is neither a stuffed byte nor a restart marker.
      while (end + 1 < file.length) {
        const next = file[end + 1] ?? 0;
        if (file[end] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) break;
        end += 1;
      }
    }
    if (!isMetadata(marker)) kept.push(file.subarray(offset, end));
    if (file[end] === 0xff && file[end + 1] === 0xd9)
      return frames === 1 ? Buffer.concat([...kept, file.subarray(end, end + 2)]) : undefined;
    offset = end;
  }
  return undefined;
}

/**
 * Reduces an uploaded file to its image data: metadata such as comments and locations, and appended data, are removed. The
 * type is detected by content. Undefined if the file is not a PNG or JPEG, or exceeds a limit.
 */
export function cleanPicture(file: Buffer): CleanPicture | undefined {
  if (file.length > maxBytes) return undefined;
  const isPng = beginsWith(pngSignature, file);
  const isJpeg = beginsWith(jpegSignature, file);
  const bytes = isPng ? cleanPng(file) : isJpeg ? cleanJpeg(file) : undefined;
  if (!bytes) return undefined;
  try {
    const { width, height, type } = imageSize(bytes);
    const withinLimits =
      type === (isPng ? 'png' : 'jpg') &&
      Math.min(width, height) > 0 &&
      Math.max(width, height) <= maxSide &&
      width * height <= maxPixels;
    return withinLimits ? { kind: isPng ? 'png' : 'jpg', bytes } : undefined;
  } catch {
    return undefined;
  }
}
