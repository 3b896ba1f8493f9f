import { strokesOf } from '#src/server/accounts/captcha/captchaStrokes.ts';

type Point = readonly [x: number, y: number];

/** A character as it may stand in a picture: points of its strokes around its centre. */
export interface Template {
  readonly character: string;
  readonly points: readonly Point[];
  /** Half of the box that holds its ink. */
  readonly reach: readonly [x: number, y: number];
  /** Pixels that its ink covers. */
  readonly area: number;
}

/** Pixels between two points, and the thickness of a stroke. */
const spacing = 4;
const thickness = 5.2;

const turns = [-0.14, 0.14];
const leans = [-0.14, 0, 0.14];
const sizes = [
  [2.45, 2.95],
  [2.75, 3.25],
] as const;

/** The points in an order that soon tells whether the character is there: every seventh, then those beside them. */
const spread = (points: readonly Point[]): Point[] =>
  Array.from({ length: 7 }, (_, start) => points.filter((_, i) => i % 7 === start)).flat();

function templateOf(
  character: string,
  turn: number,
  lean: number,
  [sx, sy]: readonly [number, number],
): Template {
  const points: Point[] = [];
  let length = 0;
  for (const stroke of strokesOf(character)) {
    let before: Point | undefined;
    for (let i = 0; i < stroke.length; i += 2) {
      const y = ((stroke[i + 1] ?? 0) - 8) * sy;
      const x = ((stroke[i] ?? 0) - 5) * sx + lean * y;
      const here: Point = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
      const [px, py] = before ?? here;
      const way = Math.hypot(here[0] - px, here[1] - py);
      const parts = Math.max(1, Math.round(way / spacing));
      for (let part = 1; part <= parts; part++)
        points.push([
          Math.round(px + ((here[0] - px) * part) / parts),
          Math.round(py + ((here[1] - py) * part) / parts),
        ]);
      length += way;
      before = here;
    }
  }
  const reach = (axis: 0 | 1) => Math.max(6, ...points.map((point) => Math.abs(point[axis]))) + 3;
  return { character, points: spread(points), reach: [reach(0), reach(1)], area: length * thickness + 16 };
}

/** The templates of the characters, in the rotations, slants and sizes that pictures have. */
export const glyphTemplates = (characters: string): Template[] =>
  [...characters].flatMap((character) =>
    turns.flatMap((turn) =>
      leans.flatMap((lean) => sizes.map((size) => templateOf(character, turn, lean, size))),
    ),
  );
