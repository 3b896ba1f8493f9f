import type { ProblemCode } from '../problemKinds.ts';
import { type AssetInfo, readAssetInfo } from './assetInfo.ts';
import type { DecodePicture, PictureFormat } from './decodedPicture.ts';
import { isAnimated } from './isAnimated.ts';
import { maxSide, type PictureRequirement, requirementAt } from './pictureRequirements.ts';
import { svgDangers } from './svgDangers.ts';

/** What is wrong with a picture, before it is known which value names it. */
interface PictureFault {
  readonly code: ProblemCode;
  readonly message: string;
  readonly expected?: string;
}

/** Fewest pixels a side: less is a place holder. */
const minSide = 8;

const inspected = new WeakMap<Uint8Array, AssetInfo & { dangers: readonly string[] }>();

function inspect(bytes: Uint8Array) {
  const known = inspected.get(bytes);
  if (known) return known;
  const picture = readAssetInfo(bytes);
  const dangers = picture.format === 'svg' ? svgDangers(new TextDecoder().decode(bytes)) : [];
  const info = { ...picture, dangers };
  inspected.set(bytes, info);
  return info;
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

const isPicture = (format: AssetInfo['format'], { formats }: PictureRequirement): format is PictureFormat =>
  (formats as readonly string[]).includes(format);

/** Everything wrong with the picture that a pointer names. One that is broken is not judged any further. */
export function checkPicture(
  bytes: Uint8Array,
  name: string,
  pointer: string,
  { decode }: { readonly decode: DecodePicture },
): PictureFault[] {
  const requirement = requirementAt(pointer);
  const { maxBytes, formats } = requirement;
  const info = inspect(bytes);
  const { format } = info;
  if (format !== name.split('.').at(-1) || !isPicture(format, requirement)) {
    const found = format === 'other' ? 'no picture that is known' : `a file of the kind ${format}`;
    const message = bytes.length === 0 ? `${name} is empty.` : `${name} is ${found}.`;
    return [{ code: 'asset-wrong-format', message, expected: formats.join(', ') }];
  }
  if (bytes.length > maxBytes) {
    const message = `${name} has ${kilobytes(bytes.length)}.`;
    return [{ code: 'asset-too-large', message, expected: `at most ${kilobytes(maxBytes)}` }];
  }
  if (info.dangers.length > 0)
    return [{ code: 'unsafe-asset', message: `${name} holds ${info.dangers.join(' and ')}.` }];
  const fault = sizeFault(name, info, requirement) ?? contentFault(bytes, name, format, requirement, decode);
  if (fault) return [fault];
  const { height } = info;
  if (format === 'svg' || height === null || height >= requirement.minHeight) return [];
  return [
    {
      code: 'small-picture',
      message: `${name} is ${info.width} by ${height} pixels.`,
      expected: `at least ${requirement.minHeight} pixels high`,
    },
  ];
}

/** The fault of a size that no place can show, from the header: nothing is decoded before its size is known. */
function sizeFault(
  name: string,
  { format, width, height }: AssetInfo,
  { ratio }: PictureRequirement,
): PictureFault | null {
  if (!width || !height) {
    const [lack, expected] =
      format === 'svg'
        ? ['neither a viewBox nor a width and height', 'a viewBox such as "0 0 24 24"']
        : ['no size', 'a whole file'];
    return { code: 'broken-picture', message: `${name} has ${lack}.`, expected };
  }
  const size = `${width} by ${height}`;
  if (format !== 'svg' && Math.max(width, height) > maxSide) {
    const message = `${name} is ${size} pixels.`;
    return { code: 'asset-too-large', message, expected: `at most ${maxSide} by ${maxSide} pixels` };
  }
  if (format !== 'svg' && Math.min(width, height) < minSide) {
    const message = `${name} is ${size} pixels: there is nothing to see.`;
    return { code: 'broken-picture', message, expected: `at least ${minSide} by ${minSide} pixels` };
  }
  const is = width / height;
  if (is >= ratio[0] * 0.99 && is <= ratio[1] * 1.01) return null;
  return {
    code: 'asset-wrong-ratio',
    message: `${name} is ${size}.`,
    expected: ratio[0] === ratio[1] ? 'a square' : `a width of ${ratio[0]} to ${ratio[1]} times its height`,
  };
}

/** The fault of a picture that cannot be decoded, shows nothing, or moves where it should not. */
function contentFault(
  bytes: Uint8Array,
  name: string,
  format: PictureFormat,
  { still, drawnByServer }: PictureRequirement,
  decode: DecodePicture,
): PictureFault | null {
  if (still && isAnimated(bytes, format))
    return { code: 'asset-wrong-format', message: `${name} is animated.`, expected: 'a still picture' };
  const decoded = decode(bytes, format);
  if ('reason' in decoded) {
    const why = format === 'svg' ? decoded.reason : 'the file is damaged or cut off';
    return { code: 'broken-picture', message: `${name} cannot be shown: ${why}.` };
  }
  if (!decoded.isBlank) return null;
  const text = format === 'svg' ? new TextDecoder().decode(bytes) : '';
  // A browser has fonts and formats that the decoder has not.
  const needsBrowser = /<(?:[\w-]+:)?(?:text|image)\b/.test(text);
  if (!needsBrowser) return { code: 'broken-picture', message: `${name} shows nothing.` };
  if (!drawnByServer) return null;
  return {
    code: 'broken-picture',
    message: `${name} consists of letters or pictures, which home screens do not draw.`,
    expected: 'letters as outlines',
  };
}
