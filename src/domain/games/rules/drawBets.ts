import type { Board } from '#schemas/games/codes.ts';
import type { DrawKindId } from '#schemas/games/draw.ts';
import type { BetType, DrawFamily, DrawKind } from './draws/betTypes.ts';
import { bingo } from './draws/bingo.ts';
import { diceDraw } from './draws/dice.ts';
import { drawnNumberText, permutationCount } from './draws/lines.ts';
import { balls, digits } from './draws/numbers.ts';
import { race } from './draws/race.ts';
import { type ExactChance, oddsOf } from './odds.ts';

const families: Readonly<Record<DrawKindId, DrawFamily>> = { digits, balls, dice: diceDraw, race, bingo };

/** The bet types of a board. */
export const betTypesOf = (draw: DrawKind, board: Board): readonly BetType[] =>
  families[draw.kind].betTypes(draw, board);

/** How many draws win a line, and how many draws there are. `orders`: permutations of a boxed line. */
export const winningDraws = (draw: DrawKind, play: BetType, orders = 1): ExactChance =>
  families[draw.kind].chance(draw, play, orders);

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
export const lineWins = (
  draw: DrawKind,
  play: BetType,
  numbers: readonly string[],
  drawn: readonly string[],
): boolean => families[draw.kind].wins(draw, play, numbers, drawn);
