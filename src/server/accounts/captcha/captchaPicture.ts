import { type RandomInt, randomIntFor } from '#src/server/kernel/randomInt.ts';

type Strokes = readonly (readonly number[])[];

/** Digits as strokes in a box of 10 by 16. A stroke is a list of alternating x and y of its corners. */
const digitStrokes: readonly Strokes[] = [
  [[5, 0, 1, 3, 0, 8, 1, 13, 5, 16, 9, 13, 10, 8, 9, 3, 5, 0]],
  [[1, 4, 6, 0, 6, 16]],
  [[0, 4, 2, 1, 6, 0, 9, 2, 9, 6, 5, 10, 0, 16, 10, 16]],
  [[0, 1, 5, 0, 9, 3, 8, 6, 4, 8, 9, 10, 9, 14, 5, 16, 0, 15]],
  [[7, 16, 7, 0, 0, 11, 10, 11]],
  [[9, 0, 1, 0, 1, 7, 6, 6, 9, 9, 9, 13, 5, 16, 0, 15]],
  [[8, 0, 3, 3, 0, 9, 1, 14, 5, 16, 9, 14, 9, 10, 6, 8, 1, 10]],
  [
    [0, 0, 10, 0, 4, 16],
    [3, 8, 9, 8],
  ],
  [[5, 8, 1, 5, 2, 1, 5, 0, 8, 1, 9, 5, 5, 8, 0, 11, 1, 15, 5, 16, 9, 15, 10, 11, 5, 8]],
  [[9, 6, 6, 8, 2, 7, 0, 4, 2, 1, 6, 0, 9, 2, 10, 7, 7, 13, 3, 16]],
];

/** Strokes of the other characters of `captchaKinds.ts`. */
const characterStrokes: Readonly<Record<string, Strokes>> = {
  A: [
    [0, 16, 5, 0, 10, 16],
    [2, 10, 8, 10],
  ],
  C: [[10, 3, 7, 0, 3, 0, 0, 4, 0, 12, 3, 16, 7, 16, 10, 13]],
  D: [[0, 0, 0, 16, 5, 16, 10, 11, 10, 5, 5, 0, 0, 0]],
  E: [
    [10, 0, 0, 0, 0, 16, 10, 16],
    [0, 8, 8, 8],
  ],
  F: [
    [10, 0, 0, 0, 0, 16],
    [0, 8, 8, 8],
  ],
  H: [
    [0, 0, 0, 16],
    [10, 0, 10, 16],
    [0, 8, 10, 8],
  ],
  J: [[9, 0, 9, 12, 6, 16, 3, 16, 0, 12]],
  K: [
    [0, 0, 0, 16],
    [10, 0, 0, 9, 10, 16],
  ],
  L: [[0, 0, 0, 16, 10, 16]],
  M: [[0, 16, 0, 0, 5, 9, 10, 0, 10, 16]],
  N: [[0, 16, 0, 0, 10, 16, 10, 0]],
  P: [[0, 16, 0, 0, 7, 0, 10, 3, 10, 6, 7, 9, 0, 9]],
  R: [
    [0, 16, 0, 0, 7, 0, 10, 3, 10, 6, 7, 9, 0, 9],
    [4, 9, 10, 16],
  ],
  T: [
    [0, 0, 10, 0],
    [5, 0, 5, 16],
  ],
  U: [[0, 0, 0, 12, 3, 16, 7, 16, 10, 12, 10, 0]],
  W: [[0, 0, 2, 16, 5, 6, 8, 16, 10, 0]],
  X: [
    [0, 0, 10, 16],
    [10, 0, 0, 16],
  ],
  Y: [
    [0, 0, 5, 8, 10, 0],
    [5, 8, 5, 16],
  ],
  '+': [
    [5, 3, 5, 13],
    [0, 8, 10, 8],
  ],
  '-': [[0, 8, 10, 8]],
  '=': [
    [0, 6, 10, 6],
    [0, 11, 10, 11],
  ],
  '?': [
    [1, 3, 4, 0, 8, 1, 9, 4, 5, 8, 5, 11],
    [5, 14, 5, 16],
  ],
};

const strokesOf = (character: string): Strokes =>
  (/\d/.test(character) ? digitStrokes[Number(character)] : characterStrokes[character]) ?? [];

/** Width for up to six characters; longer texts make the picture wider. */
const minWidth = 160;
const height = 56;
/** Width of a character, and of both margins together. */
const characterWidth = 24;

/** A random number from `low` to `high`, in a thousand steps. */
type Between = (low: number, high: number) => number;

const betweenBy =
  (randomInt: RandomInt): Between =>
  (low, high) =>
    low + (randomInt(0, 1001) / 1000) * (high - low);
const round = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * SVG path data of a smooth line along the corners. It is split at random places, so that the number of its parts reveals
 * little about the character.
 */
function smoothLine(corners: readonly (readonly [number, number])[], randomInt: RandomInt): string {
  const between = betweenBy(randomInt);
  const points: [number, number][] = [];
  corners.forEach(([x, y], i) => {
    const [px, py] = corners[i - 1] ?? [x, y];
    const parts = i === 0 ? 0 : randomInt(2, 5);
    for (let part = 1; part < parts; part++)
      points.push([
        px + ((x - px) * part) / parts + between(-0.4, 0.4),
        py + ((y - py) * part) / parts + between(-0.4, 0.4),
      ]);
    points.push([x, y]);
  });
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${round(x)} ${round(y)}`;
      const next = points[i + 1];
      if (!next) return `L${round(x)} ${round(y)}`;
      return `Q${round(x)} ${round(y)} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`;
    })
    .join('');
}

/** Path data of one character at `left`, randomly rotated, sheared and scaled, with every corner shifted a little. */
function distortedCharacter(character: string, left: number, randomInt: RandomInt): string[] {
  const between = betweenBy(randomInt);
  const turn = between(-0.28, 0.28);
  const lean = between(-0.25, 0.25);
  const [sx, sy] = [between(1.6, 2), between(1.9, 2.4)];
  const [cx, cy] = [left + 12, height / 2 + between(-4, 4)];
  return strokesOf(character).map((stroke) => {
    const corners: [number, number][] = [];
    for (let i = 0; i < stroke.length; i += 2) {
      const x = ((stroke[i] ?? 0) - 5) * sx + between(-1.2, 1.2);
      const y = ((stroke[i + 1] ?? 0) - 8) * sy + between(-1.2, 1.2);
      const dx = x + lean * y;
      corners.push([
        cx + dx * Math.cos(turn) - y * Math.sin(turn),
        cy + dx * Math.sin(turn) + y * Math.cos(turn),
      ]);
    }
    return smoothLine(corners, randomInt);
  });
}

/** A wave across the picture, with the line width of the characters. */
function wave(width: number, randomInt: RandomInt): string {
  const between = betweenBy(randomInt);
  const [middle, first] = [between(18, height - 18), randomInt(0, 2) * 2 - 1];
  return smoothLine(
    [0, 1, 2, 3, 4].map((i) => [
      4 + (i * (width - 8)) / 4 + between(-6, 6),
      middle + (i % 2 === 0 ? 1 : -1) * first * between(3, 9),
    ]),
    randomInt,
  );
}

/**
 * Draws characters readable by humans: randomly distorted strokes in one path in random order, no text. Returns an SVG
 * data URL (specification 7: the captcha is a base64 image).
 */
export function drawCaptcha(characters: string): string {
  const randomInt = randomIntFor(`captcha ${characters}`);
  const between = betweenBy(randomInt);
  const width = Math.max(minWidth, characterWidth * (characters.length + 1));
  const step = (width - characterWidth) / characters.length;
  const characterPaths = [...characters].flatMap((character, i) =>
    distortedCharacter(character, 12 + i * step + (step - characterWidth) / 2 + between(-2, 2), randomInt),
  );
  const paths = [...characterPaths, wave(width, randomInt)];
  for (let i = paths.length - 1; i > 0; i--) {
    const j = randomInt(0, i + 1);
    [paths[i], paths[j]] = [paths[j] ?? '', paths[i] ?? ''];
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#f4f1e8"/>` +
    `<path d="${paths.join('')}" fill="none" stroke="#2b2a33" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
