import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { drawSvg } from './drawSvg.ts';
import type { SvgAnswer } from './svgProcess.ts';

/** A drawing as pixels of four bytes each: red, green, blue, opacity. */
export interface RenderedSvg {
  readonly pixels: Uint8Array;
  readonly width: number;
}

/** Longest time for a drawing whose cost its size does not tell, in milliseconds. */
const patience = 5000;
/** Greatest answer of the process: a picture of 1,024 by 4,096 pixels. */
const mostBytes = 16 * 1024 * 1024;

// In a variable, so that bundlers do not rewrite the URL: Node runs the process from source.
const processFile = new URL('./svgProcess.ts', import.meta.url);

/** Elements that cost what the size of their text tells. Others, such as filters and copies, can cost anything. */
const plain = new Set(
  'svg g path rect circle ellipse line polyline polygon title desc metadata defs linearGradient radialGradient stop text tspan clipPath'.split(
    ' ',
  ),
);
/** Most uses of clip paths in a plain drawing: clip paths that are clipped themselves multiply. */
const mostClips = 8;
/** Most characters of a plain drawing with dashes. */
const mostDashed = 8000;

/** Whether lines are cut into so many dashes that drawing them may take long: tiny ones, or those of endless lines. */
function hasManyDashes(svg: string): boolean {
  const dashes = [...svg.matchAll(/dasharray\s*[=:]\s*["']?([^"';>]*)/gi)];
  if (dashes.length === 0) return false;
  const periods = dashes.map(([, list = '']) =>
    list
      .trim()
      .split(/[\s,]+/)
      .reduce((sum, length) => sum + Number(length), 0),
  );
  const numbers = svg.replace(/xmlns\S*|\b(?:id|aria-label)="[^"]*"|url\([^)]*\)|#[\da-f]+|\.\d+/gi, '');
  return (
    svg.length > mostDashed || periods.some((period) => !(period >= 1)) || /\d{4}|\de[+\d]/i.test(numbers)
  );
}

/** Whether a few bytes of a drawing can keep a processor busy for hours. */
export const isElaborate = (svg: string): boolean =>
  /filter\s*[=:]/i.test(svg) ||
  [...svg.matchAll(/clip-path/gi)].length > mostClips ||
  hasManyDashes(svg) ||
  [...svg.matchAll(/<\s*([\w:.-]+)/g)].some(([, element = '']) => !plain.has(element));

/** Runs the process that draws an elaborate picture, and ends it where that takes too long. */
function renderElsewhere(svg: string, what: SvgAnswer, side: number): Buffer {
  const { stdout, stderr, status, error, signal } = spawnSync(
    process.execPath,
    [fileURLToPath(processFile), what, String(side)],
    { input: svg, timeout: patience, killSignal: 'SIGKILL', maxBuffer: mostBytes },
  );
  if (signal) throw new Error(`it takes longer than ${patience / 1000} seconds to draw`);
  if (error) throw error;
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}

/**
 * Draws an SVG at a width in pixels. Throws why it cannot be drawn, and where that takes longer than five seconds: one
 * picture must not keep others from being served.
 */
export function renderSvg(svg: string, side: number): RenderedSvg {
  if (!isElaborate(svg)) return drawSvg(svg, side);
  const answer = renderElsewhere(svg, 'pixels', side);
  return { width: answer.readUInt32LE(0), pixels: answer.subarray(4) };
}

/** The same as a PNG. `part`: what of it a brand has written, where that is not all of it. */
export const renderSvgAsPng = (svg: string, side: number, part = svg): Uint8Array =>
  isElaborate(part) ? renderElsewhere(svg, 'png', side) : drawSvg(svg, side).asPng();
