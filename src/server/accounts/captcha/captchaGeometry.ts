import type { RandomInt } from '#src/domain/values/randomInt.ts';

/** A point of a drawing, in pixels. */
export type Point = readonly [x: number, y: number];
/** A random number from `low` to `high`, in a thousand steps. */
export type Between = (low: number, high: number) => number;

/** A source of random numbers in a range. */
export const betweenBy =
  (randomInt: RandomInt): Between =>
  (low, high) =>
    low + (randomInt(0, 1001) / 1000) * (high - low);
/** A coordinate as text of an SVG. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** SVG path data of a smooth line along the points. */
export const smoothLine = (points: readonly Point[]): string =>
  points
    .map(([x, y], i) => {
      const next = points[i + 1];
      if (i === 0) return `M${round(x)} ${round(y)}`;
      if (!next) return `L${round(x)} ${round(y)}`;
      return `Q${round(x)} ${round(y)} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`;
    })
    .join('');

/** The corners with points between them, so that a bent line is round. */
export const divided = (corners: readonly Point[]): Point[] =>
  corners.flatMap(([x, y], i) => {
    const [px, py] = corners[i - 1] ?? [x, y];
    const parts = Math.max(1, Math.ceil(Math.hypot(x - px, y - py) / 9));
    return Array.from({ length: parts }, (_, part): Point => {
      const share = (part + 1) / parts;
      return [px + (x - px) * share, py + (y - py) * share];
    });
  });

/** Bends the plane by slow waves of random phase. */
export function bending(warp: number, between: Between): (point: Point) => Point {
  const wave = (length: number, size: number) => {
    const phase = between(0, 2 * Math.PI);
    const pace = (2 * Math.PI) / (length * between(0.8, 1.2));
    return (at: number) => size * Math.sin(at * pace + phase);
  };
  const [sway, rise, ripple] = [wave(60, warp * 0.5), wave(190, warp), wave(52, warp * 0.45)];
  return ([x, y]) => [x + sway(y), y + rise(x) + ripple(x)];
}
