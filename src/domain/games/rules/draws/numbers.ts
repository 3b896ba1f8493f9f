import type { DrawPlay } from '#schemas/games/draw.ts';
import { type BetType, choose, type DrawFamily, type DrawKind } from './betTypes.ts';
import { sumBets, sumChance, sumWins } from './sums.ts';

/** Most balls that a bet can pick. */
const mostPicked = 5;
const pickPlays = ['pick1', 'pick2', 'pick3', 'pick4', 'pick5'] as const;

/** Bets that all picked balls are among those drawn. */
export const pickBets = ({ picks, low, high }: DrawKind): BetType[] =>
  pickPlays.slice(0, Math.min(picks, mostPicked)).map((id, at) => ({
    id,
    takes: at + 1,
    repeats: false,
    ordered: false,
    from: low,
    to: high,
  }));

/** The chance that all picked balls are among those drawn. */
export const pickChance = ({ picks, low, high }: DrawKind, takes: number) => ({
  ways: choose(picks, takes),
  all: choose(high - low + 1, takes),
});

/** Whether all picked balls are among those drawn. */
export const pickWins = (numbers: readonly string[], drawn: readonly string[]): boolean =>
  numbers.every((number) => drawn.includes(number));

/** Balls from one drum, each once. */
export const balls: DrawFamily = {
  betTypes: (draw, board) => (board === 'trad' ? pickBets(draw) : sumBets(draw)),
  chance: (draw, play) => (play.takes === null ? sumChance(draw, play) : pickChance(draw, play.takes)),
  wins: (_draw, play, numbers, drawn) =>
    play.takes === null ? sumWins(play, drawn) : pickWins(numbers, drawn),
};

function digitBets({ picks, low, high }: DrawKind): BetType[] {
  const play = (id: DrawPlay, takes: number): BetType => ({
    id,
    takes,
    repeats: true,
    ordered: true,
    from: low,
    to: high,
  });
  return [
    play('straight', picks),
    ...(picks > 1 ? [play('box', picks)] : []),
    ...(picks > 2 ? [play('first2', 2), play('last2', 2)] : []),
  ];
}

/** Digits that are drawn one after the other, and may repeat. */
export const digits: DrawFamily = {
  betTypes: (draw, board) => (board === 'trad' ? digitBets(draw) : sumBets(draw)),
  chance(draw, play, orders) {
    if (play.takes === null) return sumChance(draw, play);
    return { ways: BigInt(orders), all: BigInt(draw.high - draw.low + 1) ** BigInt(play.takes) };
  },
  wins(_draw, play, numbers, drawn) {
    const same = (a: readonly string[], b: readonly string[]) => a.every((number, at) => number === b[at]);
    if (play.takes === null) return sumWins(play, drawn);
    if (play.id === 'first2') return same(numbers, drawn.slice(0, 2));
    if (play.id === 'last2') return same(numbers, drawn.slice(-2));
    if (play.id === 'box') return same([...numbers].sort(), [...drawn].sort());
    return same(numbers, drawn);
  },
};
