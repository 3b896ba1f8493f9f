import type { PictureFormat } from '#src/manifest/assets/decodedPicture.ts';
import { renderSvgAsPng } from './renderSvg.ts';
import { runTask } from './runTask.ts';

/** How an icon is drawn. */
export interface IconDrawing {
  /** Pixels a side. */
  readonly side: number;
  /** Colour behind a transparent icon; null leaves it transparent. */
  readonly ground: string | null;
  /** Part of the side that the icon takes. */
  readonly part: number;
}

/** The drawing in the middle of a square of one colour. */
function onGround(svg: Uint8Array, { side, ground, part }: IconDrawing): string {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const [inner, before] = [side * part, (side * (1 - part)) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${ground}"/><image x="${before}" y="${before}" width="${inner}" height="${inner}" href="${address}"/></svg>`;
}

/** Draws a square icon as PNG. */
export function drawHomeScreenIcon(
  bytes: Uint8Array,
  format: PictureFormat,
  drawing: IconDrawing,
): Uint8Array {
  const { side, ground, part } = drawing;
  if (format === 'svg') {
    const svg = new TextDecoder().decode(bytes);
    return renderSvgAsPng(ground === null ? svg : onGround(bytes, drawing), side, svg);
  }
  const reply = runTask(bytes, { do: 'draw', side, ground, part });
  if ('reason' in reply) throw new Error(`An icon cannot be drawn: ${reply.reason}`);
  return reply.result;
}
