import type { Board } from '#schemas/games/codes.ts';
import type { DrawKindId, DrawPlay } from '#schemas/games/draw.ts';
import type { ExactChance } from '../odds.ts';

/** The draw of a lottery, as far as bets depend on it. Bonus numbers decide no bet. */
export interface DrawKind {
  readonly kind: DrawKindId;
  readonly picks: number;
  readonly low: number;
  readonly high: number;
}

/** A bet type: what a line of it takes, and how it wins. */
export interface BetType {
  readonly id: DrawPlay;
  /** How many numbers a line takes; null for a bet without numbers. */
  readonly takes: number | null;
  readonly repeats: boolean;
  /** Whether the order of a line's numbers counts. */
  readonly ordered: boolean;
  /** Range of numbers to choose from; for a bet on the sum, the range of winning sums. */
  readonly from: number;
  readonly to: number;
}

/** The bets that lotteries of one kind offer, their exact chances, and when they win. */
export interface DrawFamily {
  readonly betTypes: (draw: DrawKind, board: Board) => readonly BetType[];
  /** How many draws win a line, and how many draws there are. `orders`: permutations of a boxed line. */
  readonly chance: (draw: DrawKind, play: BetType, orders: number) => ExactChance;
  readonly wins: (
    draw: DrawKind,
    play: BetType,
    numbers: readonly string[],
    drawn: readonly string[],
  ) => boolean;
}

/** A bet type without numbers. */
export const plainBet = (id: DrawPlay, from: number, to: number): BetType => ({
  id,
  takes: null,
  repeats: false,
  ordered: false,
  from,
  to,
});

/** How many sets of `k` there are of `n`. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}
