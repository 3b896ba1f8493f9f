import type { DrawPlay } from '#schemas/games/draw.ts';
import type { ExactChance } from '../odds.ts';
import { sumDistribution } from '../sumDistribution.ts';
import { type BetType, type DrawKind, plainBet } from './betTypes.ts';

const bandPlays = ['band1', 'band2', 'band3', 'band4', 'band5'] as const;

/** Five bands of sums, each with about a fifth of all draws. */
function bands(draw: DrawKind): BetType[] {
  const { first, ways } = sumDistribution(draw);
  const all = ways.reduce((sum, count) => sum + count, 0n);
  const ends: number[] = [];
  let passed = 0n;
  ways.forEach((count, at) => {
    passed += count;
    // A band ends where its share of all draws is reached, so that no band is empty.
    if (passed * 5n >= all * BigInt(ends.length + 1)) ends.push(first + at);
  });
  const last = first + ways.length - 1;
  const cut = [...new Set([...ends.filter((end) => end < last).slice(0, 4), last])];
  return cut.map((to, at) =>
    plainBet(bandPlays[at] ?? 'band5', at === 0 ? first : (cut[at - 1] ?? first) + 1, to),
  );
}

/** Bets on the sum of all drawn numbers: its upper and lower half, its parity, and its bands. */
export function sumBets(draw: DrawKind): BetType[] {
  const { first, ways } = sumDistribution(draw);
  const last = first + ways.length - 1;
  const middle = Math.floor((first + last) / 2);
  return [
    plainBet('big', middle + 1, last),
    plainBet('small', first, middle),
    plainBet('odd', first, last),
    plainBet('even', first, last),
    ...bands(draw),
  ];
}

const parity: Partial<Record<DrawPlay, number>> = { odd: 1, even: 0 };

/** Whether a sum wins a bet on it. */
function sumIsIn({ id, from, to }: BetType, sum: number): boolean {
  const remainder = parity[id];
  return sum >= from && sum <= to && (remainder === undefined || sum % 2 === remainder);
}

/** Whether drawn numbers win a bet on their sum. */
export const sumWins = (play: BetType, drawn: readonly string[]): boolean =>
  sumIsIn(
    play,
    drawn.reduce((sum, number) => sum + Number(number), 0),
  );

/** The chance of a bet on the sum. */
export function sumChance(draw: DrawKind, play: BetType): ExactChance {
  const { first, ways } = sumDistribution(draw);
  return {
    ways: ways.reduce((sum, count, at) => (sumIsIn(play, first + at) ? sum + count : sum), 0n),
    all: ways.reduce((sum, count) => sum + count, 0n),
  };
}
