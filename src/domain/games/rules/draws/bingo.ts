import type { DrawPlay } from '#schemas/games/draw.ts';
import { type DrawFamily, type DrawKind, plainBet } from './betTypes.ts';
import { pickBets, pickChance, pickWins } from './numbers.ts';

/** The columns of a bingo card, each with a fifth of the balls. */
const columns = ['colB', 'colI', 'colN', 'colG', 'colO'] as const satisfies readonly DrawPlay[];

const isPick = (id: DrawPlay): boolean => id.startsWith('pick');

/** Whether the first ball wins a bet on it. */
function firstBallWins({ low, high }: DrawKind, id: DrawPlay, ball: number): boolean {
  if (id === 'firstOdd') return ball % 2 === 1;
  if (id === 'firstEven') return ball % 2 === 0;
  const width = (high - low + 1) / columns.length;
  return columns[Math.floor((ball - low) / width)] === id;
}

/** Bingo: picked balls among those drawn, and the column or the parity of the ball that comes first. */
export const bingo: DrawFamily = {
  betTypes(draw, board) {
    if (board === 'trad') return pickBets(draw);
    const { low, high } = draw;
    const width = (high - low + 1) / columns.length;
    return [
      ...columns.map((id, at) => plainBet(id, low + at * width, low + (at + 1) * width - 1)),
      plainBet('firstOdd', low, high),
      plainBet('firstEven', low, high),
    ];
  },
  chance(draw, { id, takes }) {
    if (isPick(id)) return pickChance(draw, takes ?? 0);
    const all = Array.from({ length: draw.high - draw.low + 1 }, (_, at) => draw.low + at);
    const winning = all.filter((ball) => firstBallWins(draw, id, ball));
    return { ways: BigInt(winning.length), all: BigInt(all.length) };
  },
  wins: (draw, { id }, numbers, drawn) =>
    isPick(id) ? pickWins(numbers, drawn) : firstBallWins(draw, id, Number(drawn[0])),
};
