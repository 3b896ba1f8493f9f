import type { Board } from '#schemas/games/codes.ts';
import type { DrawPlay } from '#schemas/games/draw.ts';
import { sumDistribution } from './sumDistribution.ts';

/** The draw of a lottery, as far as bets depend on it. Bonus numbers decide no bet. */
export interface DrawKind {
  readonly kind: 'digits' | 'balls';
  readonly picks: number;
  readonly low: number;
  readonly high: number;
}

/** Average return to the player in percent of the stake, from which the odds are computed. */
export const payoutPercent = 95n;

/** A bet type: what a line of it takes, and how it wins. */
export interface BetType {
  readonly id: DrawPlay;
  /** How many numbers a line takes; null for a bet without numbers. */
  readonly takes: number | null;
  readonly repeats: boolean;
  /** Range of numbers to choose from; for a bet without numbers, the range of winning sums. */
  readonly from: number;
  readonly to: number;
}

/** Odds if `ways` of `all` draws win: decimal text, truncated to two decimals, never below 1.00. */
export function oddsOf(ways: bigint, all: bigint): string {
  const hundredths = (all * payoutPercent) / ways;
  const text = String(hundredths < 100n ? 100n : hundredths);
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
};

/** Number of distinct permutations of these numbers: 3 for "7 7 1". */
export function permutationCount(numbers: readonly string[]): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const counts = new Map<string, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(numbers.length));
}

/** Most balls that a bet can pick. */
const mostPicked = 5;
const pickPlays = ['pick1', 'pick2', 'pick3', 'pick4', 'pick5'] as const;
const bandPlays = ['band1', 'band2', 'band3', 'band4', 'band5'] as const;

function traditional({ kind, picks, low, high }: DrawKind): BetType[] {
  const play = (id: DrawPlay, takes: number): BetType => ({
    id,
    takes,
    repeats: kind === 'digits',
    from: low,
    to: high,
  });
  if (kind === 'balls')
    return pickPlays.slice(0, Math.min(picks, mostPicked)).map((id, at) => play(id, at + 1));
  return [
    play('straight', picks),
    ...(picks > 1 ? [play('box', picks)] : []),
    ...(picks > 2 ? [play('first2', 2), play('last2', 2)] : []),
  ];
}

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
  return cut.map((to, at) => ({
    id: bandPlays[at] ?? 'band5',
    takes: null,
    repeats: false,
    from: at === 0 ? first : (cut[at - 1] ?? first) + 1,
    to,
  }));
}

function entertainment(draw: DrawKind): BetType[] {
  const { first, ways } = sumDistribution(draw);
  const last = first + ways.length - 1;
  const middle = Math.floor((first + last) / 2);
  const play = (id: DrawPlay, from: number, to: number): BetType => ({
    id,
    takes: null,
    repeats: false,
    from,
    to,
  });
  return [
    play('big', middle + 1, last),
    play('small', first, middle),
    play('odd', first, last),
    play('even', first, last),
    ...bands(draw),
  ];
}

/** The bet types of a board. */
export const betTypesOf = (draw: DrawKind, board: Board): readonly BetType[] =>
  board === 'trad' ? traditional(draw) : entertainment(draw);

const parity: Partial<Record<DrawPlay, number>> = { odd: 1, even: 0 };

/** Whether a sum wins a bet without numbers. */
function sumWins({ id, from, to }: BetType, sum: number): boolean {
  const remainder = parity[id];
  return sum >= from && sum <= to && (remainder === undefined || sum % 2 === remainder);
}

/** How many draws win a line, and how many draws there are. `orders`: permutations of a boxed line. */
export function winningDraws(draw: DrawKind, play: BetType, orders = 1): { ways: bigint; all: bigint } {
  const span = draw.high - draw.low + 1;
  if (play.takes === null) {
    const { first, ways } = sumDistribution(draw);
    const winning = ways.reduce((sum, count, at) => (sumWins(play, first + at) ? sum + count : sum), 0n);
    return { ways: winning, all: ways.reduce((sum, count) => sum + count, 0n) };
  }
  if (draw.kind === 'balls') return { ways: choose(draw.picks, play.takes), all: choose(span, play.takes) };
  return { ways: BigInt(orders), all: BigInt(span) ** BigInt(play.takes) };
}

/** The odds of a line: payout per unit staked. */
export const lineOdds = (draw: DrawKind, play: BetType, numbers: readonly string[]): string => {
  const { ways, all } = winningDraws(draw, play, play.id === 'box' ? permutationCount(numbers) : 1);
  return oddsOf(ways, all);
};

/** Odds of boxed lines by their number of permutations; with one permutation a line is a straight bet. */
export function boxOdds(draw: DrawKind, play: BetType): { orders: number; odds: string }[] {
  if (play.id !== 'box') return [];
  const seen = new Set<number>();
  // Every pattern of repeated numbers: 1123, 1122, 1112 …
  const walk = (line: number[]) => {
    if (line.length === draw.picks) seen.add(permutationCount(line.map(String)));
    else for (let next = 0; next <= Math.max(-1, ...line) + 1; next++) walk([...line, next]);
  };
  walk([]);
  return [...seen]
    .filter((orders) => orders > 1)
    .sort((a, b) => b - a)
    .map((orders) => {
      const { ways, all } = winningDraws(draw, play, orders);
      return { orders, odds: oddsOf(ways, all) };
    });
}

/** A drawn number as text; balls are padded to the width of the highest. */
export const drawnNumberText = ({ kind, high }: DrawKind, number: number): string =>
  kind === 'balls' ? String(number).padStart(String(high).length, '0') : String(number);

/**
 * Whether these numbers are a valid line of the bet type: the right count, within the range, spelled as drawn numbers
 * are.
 */
export function isValidLine(draw: DrawKind, play: BetType, numbers: readonly string[]): boolean {
  if (play.takes === null) return numbers.length === 0;
  if (numbers.length !== play.takes) return false;
  if (!play.repeats && new Set(numbers).size < numbers.length) return false;
  if (play.id === 'box' && permutationCount(numbers) === 1) return false;
  return numbers.every((number) => {
    const value = Number(number);
    return value >= draw.low && value <= draw.high && number === drawnNumberText(draw, value);
  });
}

/** Whether a line wins with the drawn numbers. */
export function lineWins(play: BetType, numbers: readonly string[], drawn: readonly string[]): boolean {
  if (play.takes === null) {
    return sumWins(
      play,
      drawn.reduce((sum, number) => sum + Number(number), 0),
    );
  }
  const same = (a: readonly string[], b: readonly string[]) => a.every((number, at) => number === b[at]);
  if (play.id === 'straight') return same(numbers, drawn);
  if (play.id === 'first2') return same(numbers, drawn.slice(0, 2));
  if (play.id === 'last2') return same(numbers, drawn.slice(-2));
  if (play.id === 'box') return same([...numbers].sort(), [...drawn].sort());
  return numbers.every((number) => drawn.includes(number));
}
