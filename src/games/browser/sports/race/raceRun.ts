import type { Race } from '#schemas/games/sports.ts';
import { hashText } from '#src/domain/values/hashText.ts';

/** Where a runner is at a time: both in parts of the whole, of the race's time and of its course. */
export interface RunPoint {
  readonly at: number;
  readonly way: number;
}

/** When the winner is in, and how much later each other place is, in parts of the race's time. */
const winnerIn = 0.82;
const gap = 0.024;

/** Where the field is timed on its way. */
const marks = [0.2, 0.4, 0.6, 0.8] as const;

/** How far before or behind its pace a runner may be on its way, in parts of the course. */
const swing = 0.09;

/**
 * The way of a runner over the course, made up from its place: it is in at the time of its place, and before that a little
 * ahead or behind, so that who leads changes. Undefined of who does not run.
 */
export function runOf(
  { id, order }: Pick<Race, 'id' | 'order'>,
  number: number,
): readonly RunPoint[] | undefined {
  const place = order?.indexOf(number) ?? -1;
  if (place < 0) return undefined;
  const finish = winnerIn + gap * place;
  const between = marks.map((mark) => {
    const lot = (hashText(`${id} ${number} ${mark}`) / 0xffffffff) * 2 - 1;
    // The swing is widest halfway, and gone at the line.
    return { at: mark * finish, way: mark + lot * swing * 4 * mark * (1 - mark) };
  });
  return [{ at: 0, way: 0 }, ...between, { at: finish, way: 1 }, { at: 1, way: 1 }];
}
