import { readFileSync } from 'node:fs';
import { drawSvg } from './drawSvg.ts';

// Draws one SVG in a process of its own: standard input is the drawing, standard output the width of the picture in
// four bytes and its pixels, or a PNG; standard error is why it cannot be drawn.

/** What is answered: pixels of four bytes each, or a PNG. */
export type SvgAnswer = 'pixels' | 'png';

const [what, side] = process.argv.slice(2);
try {
  const image = drawSvg(readFileSync(0, 'utf8'), Number(side));
  const width = Buffer.alloc(4);
  width.writeUInt32LE(image.width);
  const answer = (what as SvgAnswer) === 'png' ? image.asPng() : Buffer.concat([width, image.pixels]);
  process.stdout.write(answer);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
