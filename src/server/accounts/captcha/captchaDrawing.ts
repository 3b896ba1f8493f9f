import type { RandomInt } from '#src/domain/values/randomInt.ts';
import {
  type Between,
  bending,
  betweenBy,
  divided,
  type Point,
  round,
  smoothLine,
} from './captchaGeometry.ts';
import { strokesOf } from './captchaStrokes.ts';

/** How a captcha is drawn. Lengths in pixels of the picture, which pages show at half its size. */
export interface CaptchaLook {
  /** Largest rotation and shear of a character, in radians. */
  readonly turn: number;
  /** Part of a character's width that its neighbour may cover. */
  readonly overlap: readonly [number, number];
  /** Largest shift of the waves that bend the whole line. */
  readonly warp: number;
  /** Arcs through the characters, as thick as their strokes. */
  readonly arcs: number;
  /** Short strokes, as thick as those of the characters. */
  readonly scraps: number;
  /** Lines from top to bottom at which ink and paper change places. */
  readonly bands: number;
  /** Specks of ink and paper. */
  readonly specks: number;
}

/** Width for up to six characters; longer texts make the picture wider. */
const minWidth = 232;
const height = 80;
/** Width of a character before it is distorted. */
const characterWidth = 34;
/** Pixels at both ends of the text. */
const margin = 14;

interface Line {
  readonly path: string;
  readonly thickness: number;
}

/** The strokes of one character around `center`: rotated, sheared and scaled, with every corner shifted a little. */
function distortedCharacter(
  character: string,
  center: Point,
  look: CaptchaLook,
  between: Between,
  bend: (point: Point) => Point,
): Line[] {
  const [turn, lean] = [between(-look.turn, look.turn), between(-look.turn, look.turn)];
  const [sx, sy] = [between(2.3, 2.9), between(2.8, 3.4)];
  const loose = look.turn * 6;
  return strokesOf(character).map((stroke) => {
    const corners: Point[] = [];
    for (let i = 0; i < stroke.length; i += 2) {
      const x = ((stroke[i] ?? 0) - 5) * sx + between(-loose, loose);
      const y = ((stroke[i + 1] ?? 0) - 8) * sy + between(-loose, loose);
      const dx = x + lean * y;
      corners.push([
        center[0] + dx * Math.cos(turn) - y * Math.sin(turn),
        center[1] + dx * Math.sin(turn) + y * Math.cos(turn),
      ]);
    }
    return { path: smoothLine(divided(corners).map(bend)), thickness: between(3.8, 7) };
  });
}

/** The characters' strokes, on a line that begins anywhere. */
function distortedText(
  characters: string,
  width: number,
  look: CaptchaLook,
  between: Between,
  bend: (point: Point) => Point,
): Line[] {
  const steps = [...characters].map(() => characterWidth * (1 - between(...look.overlap)));
  const length = steps.reduce((sum, step) => sum + step, 0);
  let x = between(margin, Math.max(margin, width - length - margin));
  return [...characters].flatMap((character, i) => {
    const step = steps[i] ?? characterWidth;
    const center: Point = [x + step / 2, height / 2 + between(-look.warp, look.warp) * 0.6];
    x += step;
    return distortedCharacter(character, center, look, between, bend);
  });
}

/** An arc through the characters. */
function arc(width: number, between: Between): Line {
  const [from, to] = [between(-10, width * 0.3), between(width * 0.7, width + 10)];
  const points = Array.from(
    { length: 5 },
    (_, i): Point => [from + ((to - from) * i) / 4, between(14, height - 14)],
  );
  return { path: smoothLine(divided(points)), thickness: between(3.8, 7) };
}

/** A short bent stroke that could be a part of a character. */
function scrap(width: number, between: Between): Line {
  const [x, y, direction, bend] = [
    between(8, width - 8),
    between(8, height - 8),
    between(0, Math.PI),
    between(-1.6, 1.6),
  ];
  const reach = between(8, 15);
  const end = (angle: number): Point => [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  return {
    path: smoothLine([end(direction), [x, y], end(direction + Math.PI + bend)]),
    thickness: between(3.8, 7),
  };
}

/** Outlines of all that is right of each of `count` waving lines from top to bottom: every second band lies in an odd number. */
function bands(count: number, width: number, between: Between): string {
  const step = width / (count + 1);
  return Array.from({ length: count }, (_, i) => {
    const middle = step * (i + 1) + between(-step * 0.3, step * 0.3);
    const slant = between(-0.5, 0.5);
    const points = [-10, 15, 40, 65, height + 10].map(
      (y): Point => [middle + slant * (y - height / 2) + between(-9, 9), y],
    );
    return `${smoothLine(points)}L${2 * width} ${height + 10}V-10Z`;
  }).join('');
}

const speck = (width: number, between: Between): string => {
  const [x, y] = [between(0, width), between(0, height)];
  return `M${round(x)} ${round(y)}l${round(between(-3, 3))} ${round(between(-3, 3))}`;
};

/** A dark and a light colour of random hues; either may be the ink. */
function colors(randomInt: RandomInt): [ink: string, paper: string] {
  const dark = `hsl(${randomInt(0, 360)},${randomInt(25, 70)}%,${randomInt(16, 25)}%)`;
  const light = `hsl(${randomInt(0, 360)},${randomInt(20, 60)}%,${randomInt(84, 93)}%)`;
  return randomInt(0, 2) === 0 ? [dark, light] : [light, dark];
}

/** Draws characters as an SVG of strokes in random order, without text: the source of a captcha's picture. */
export function captchaDrawing(characters: string, look: CaptchaLook, randomInt: RandomInt): string {
  const between = betweenBy(randomInt);
  const width = Math.max(minWidth, characterWidth * characters.length + 2 * margin);
  const many = <T>(count: number, draw: (width: number, between: Between) => T): T[] =>
    Array.from({ length: count }, () => draw(width, between));
  const lines = [
    ...distortedText(characters, width, look, between, bending(look.warp, between)),
    ...many(look.arcs, arc),
    ...many(look.scraps, scrap),
  ];
  const strokes = lines
    .map(({ path, thickness }) => `<path d="${path}" stroke-width="${round(thickness)}"/>`)
    .join('');
  const specks = [0, 1].map(() => many(look.specks / 2, speck).join(''));
  const [ink, paper] = colors(randomInt);
  const layer = (front: string, back: string, clip: string) =>
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"${clip}>` +
    `<rect width="${width}" height="${height}" fill="${back}"/><g stroke="${front}">${strokes}</g>` +
    `<g stroke-width="1.4"><path d="${specks[0]}" stroke="${front}"/><path d="${specks[1]}" stroke="${back}"/></g></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<clipPath id="p"><path clip-rule="evenodd" d="${bands(look.bands, width, between)}"/></clipPath>` +
    layer(ink, paper, '') +
    (look.bands === 0 ? '' : layer(paper, ink, ' clip-path="url(#p)"')) +
    '</svg>'
  );
}
