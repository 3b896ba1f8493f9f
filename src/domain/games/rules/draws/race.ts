import type { DrawPlay } from '#schemas/games/draw.ts';
import { type DrawFamily, type DrawKind, plainBet } from './betTypes.ts';

/** Bets on the first boats in their order, by how many. */
const firsts = { champion: 1, podium2: 2, podium3: 3 } as const satisfies Partial<Record<DrawPlay, number>>;

/** When a bet without numbers wins, by the numbers of the first two boats and of the last. */
const conditions: Partial<
  Record<DrawPlay, (draw: DrawKind, first: number, second: number, last: number) => boolean>
> = {
  champBig: ({ low, high }, first) => first > (low + high) / 2,
  champSmall: ({ low, high }, first) => first < (low + high) / 2,
  champOdd: (_, first) => first % 2 === 1,
  champEven: (_, first) => first % 2 === 0,
  dragon: (_draw, first, _second, last) => first > last,
  tiger: (_draw, first, _second, last) => first < last,
  topBig: ({ low, high }, first, second) => first + second > low + high,
  topSmall: ({ low, high }, first, second) => first + second <= low + high,
  topOdd: (_draw, first, second) => (first + second) % 2 === 1,
  topEven: (_draw, first, second) => (first + second) % 2 === 0,
};

const withoutNumbers = Object.keys(conditions) as DrawPlay[];

/** The range of boats or sums that a bet wins with, as far as it is one. */
function rangeOf({ low, high }: DrawKind, id: DrawPlay): readonly [number, number] {
  const middle = Math.floor((low + high) / 2);
  if (id === 'champBig') return [middle + 1, high];
  if (id === 'champSmall') return [low, middle];
  if (id === 'topBig') return [low + high + 1, 2 * high - 1];
  if (id === 'topSmall') return [2 * low + 1, low + high];
  return [low, high];
}

/** Boats that come in one after the other: bets on the first of them, and on the first against the last. */
export const race: DrawFamily = {
  betTypes(draw, board) {
    const { low, high } = draw;
    if (board === 'ent') return withoutNumbers.map((id) => plainBet(id, ...rangeOf(draw, id)));
    return (Object.keys(firsts) as (keyof typeof firsts)[]).map((id) => ({
      id,
      takes: firsts[id],
      repeats: false,
      ordered: true,
      from: low,
      to: high,
    }));
  },
  chance(draw, play) {
    const boats = Array.from({ length: draw.high - draw.low + 1 }, (_, at) => draw.low + at);
    const condition = conditions[play.id];
    if (!condition) {
      const orders = Array.from({ length: play.takes ?? 0 }, (_, at) => BigInt(boats.length - at));
      return { ways: 1n, all: orders.reduce((all, left) => all * left, 1n) };
    }
    let [ways, all] = [0n, 0n];
    for (const first of boats)
      for (const second of boats)
        for (const last of boats) {
          if (first === second || first === last || second === last) continue;
          all++;
          if (condition(draw, first, second, last)) ways++;
        }
    return { ways, all };
  },
  wins(draw, play, numbers, order) {
    const condition = conditions[play.id];
    if (!condition) return numbers.every((number, at) => number === order[at]);
    const [first = 0, second = 0] = order.map(Number);
    return condition(draw, first, second, Number(order.at(-1)));
  },
};
