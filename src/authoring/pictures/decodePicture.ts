import { createHash } from 'node:crypto';
import {
  type BrokenPicture,
  type DecodedPicture,
  type DecodePicture,
  measurePixels,
} from '#src/manifest/assets/decodedPicture.ts';
import { isElaborate, renderSvg } from './renderSvg.ts';
import { runTask } from './runTask.ts';

/** Pixels a side at which a picture is looked at. */
const side = 64;
/** The same of drawings that may take long: the greatest at which the server draws them for home screens. */
const elaborateSide = 512;

/** Results by format and hash of the content: a brand is checked many times, and its pictures rarely change. */
const known = new Map<string, DecodedPicture | BrokenPicture>();
const mostKnown = 10_000;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function decodeSvg(bytes: Uint8Array): DecodedPicture | BrokenPicture {
  try {
    // Drawings of an extreme shape are refused by their ratio.
    const svg = new TextDecoder().decode(bytes);
    const { pixels, width } = renderSvg(svg, isElaborate(svg) ? elaborateSide : side);
    return measurePixels(pixels, width);
  } catch (error) {
    return { reason: messageOf(error).replace(/^SVG data parsing failed cause /, '') };
  }
}

function decodeBitmap(bytes: Uint8Array): DecodedPicture | BrokenPicture {
  const reply = runTask(bytes, { do: 'decode', side });
  return 'result' in reply ? measurePixels(reply.result, side) : reply;
}

/** Decodes a picture: drawings here, others by sharp. */
export const decodePicture: DecodePicture = (bytes, format) => {
  const key = `${format} ${createHash('sha256').update(bytes).digest('hex')}`;
  const before = known.get(key);
  if (before) return before;
  const decoded = format === 'svg' ? decodeSvg(bytes) : decodeBitmap(bytes);
  if (known.size >= mostKnown) known.clear();
  known.set(key, decoded);
  return decoded;
};
