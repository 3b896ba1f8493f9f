import { randomInt } from 'node:crypto';

/** Each digit as strokes on a field of 10 by 16: lists of corners, drawn as one line. */
const strokes: readonly (readonly (readonly number[])[])[] = [
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

const width = 160;
const height = 56;

const between = (low: number, high: number): number => low + (randomInt(0, 1001) / 1000) * (high - low);
const round = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * A soft line along the corners, cut at places of chance so that the number of its parts tells little of
 * the digit.
 */
function soft(corners: readonly (readonly [number, number])[]): string {
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

/** One digit at `left`: turned, leaning, stretched, every corner moved a little. */
function digit(value: number, left: number): string[] {
  const turn = between(-0.28, 0.28);
  const lean = between(-0.25, 0.25);
  const [sx, sy] = [between(1.6, 2), between(1.9, 2.4)];
  const [cx, cy] = [left + 12, height / 2 + between(-4, 4)];
  return (strokes[value] ?? []).map((stroke) => {
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
    return soft(corners);
  });
}

/** A slow wave across the picture, as thick as the digits are. */
function wave(): string {
  const [middle, first] = [between(18, height - 18), randomInt(0, 2) * 2 - 1];
  return soft(
    [0, 1, 2, 3, 4].map((i) => [
      4 + (i * (width - 8)) / 4 + between(-6, 6),
      middle + (i % 2 === 0 ? 1 : -1) * first * between(3, 9),
    ]),
  );
}

/**
 * A picture of digits that people can read: strokes only, no text, distorted by chance, in one path in an
 * order of chance. Returns an SVG data address (specification 7: the captcha is a base64 image).
 */
export function drawCaptcha(digits: string): string {
  const step = (width - 24) / digits.length;
  const lines = [...digits].flatMap((value, i) =>
    digit(Number(value), 12 + i * step + (step - 24) / 2 + between(-2, 2)),
  );
  const all = [...lines, wave()];
  for (let i = all.length - 1; i > 0; i--) {
    const j = randomInt(0, i + 1);
    [all[i], all[j]] = [all[j] ?? '', all[i] ?? ''];
  }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#f4f1e8"/>` +
    `<path d="${all.join('')}" fill="none" stroke="#2b2a33" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
