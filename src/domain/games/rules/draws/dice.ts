import type { DrawPlay } from '#schemas/games/draw.ts';
import { type BetType, type DrawFamily, type DrawKind, plainBet } from './betTypes.ts';
import { sumBets, sumChance, sumWins } from './sums.ts';

/** Bets on one number, by how many dice must show it. */
const shows: Partial<Record<DrawPlay, number>> = { single: 1, double: 2, triple: 3 };

/** Whether a throw wins a bet that is not on its sum. */
function throwWins(play: BetType, numbers: readonly string[], thrown: readonly string[]): boolean {
  const least = shows[play.id];
  if (least !== undefined) return thrown.filter((die) => die === numbers[0]).length >= least;
  const sorted = thrown.map(Number).sort((a, b) => a - b);
  const [first = 0] = sorted;
  const step = play.id === 'run' ? 1 : 0;
  return sorted.every((die, at) => die === first + step * at);
}

/** Every throw, as text. */
function allThrows({ picks, low, high }: DrawKind): string[][] {
  let all: string[][] = [[]];
  for (let die = 0; die < picks; die++)
    all = all.flatMap((before) =>
      Array.from({ length: high - low + 1 }, (_, at) => [...before, String(low + at)]),
    );
  return all;
}

const isOnSum = ({ id }: BetType): boolean => !(id in shows) && id !== 'anyTriple' && id !== 'run';

/** Three dice: on a number, on three alike or in a row, and on the sum. */
export const diceDraw: DrawFamily = {
  betTypes(draw, board) {
    const { low, high } = draw;
    if (board === 'ent')
      return [...sumBets(draw), plainBet('anyTriple', low, high), plainBet('run', low, high)];
    return (['single', 'double', 'triple'] as const).map((id) => ({
      id,
      takes: 1,
      repeats: false,
      ordered: false,
      from: low,
      to: high,
    }));
  },
  chance(draw, play) {
    if (isOnSum(play)) return sumChance(draw, play);
    const all = allThrows(draw);
    // Every number has the same chance.
    const winning = all.filter((thrown) => throwWins(play, [String(draw.low)], thrown));
    return { ways: BigInt(winning.length), all: BigInt(all.length) };
  },
  wins: (_draw, play, numbers, thrown) =>
    isOnSum(play) ? sumWins(play, thrown) : throwWins(play, numbers, thrown),
};
