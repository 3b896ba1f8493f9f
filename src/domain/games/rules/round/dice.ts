import { oddsOfHundredths, overAtOnce, percentOf, type RulesOfRound } from './roundRules.ts';

/** Sides of the die: it shows 0 to 99. */
const sides = 100;
/** Average return in percent, from which the odds are computed. */
const payoutPercent = 97;
/** Fewest and most winning numbers of a bet. */
export const fewestWinning = 2;
export const mostWinning = 95;

/** A bet on the die: how many numbers win, and whether they are the lowest or the highest. */
export interface DiceBet {
  readonly side: 'under' | 'over';
  /** `under-30` wins below 30, `over-69` above 69: 30 numbers each. */
  readonly limit: number;
  readonly winning: number;
}

/** Reads `under-30` or `over-69`; undefined for another code, and for too few or too many winning numbers. */
export function diceBetOf(on: string): DiceBet | undefined {
  const [, side, digits] = /^(under|over)-(0|[1-9]\d?)$/.exec(on) ?? [];
  if (side === undefined || digits === undefined) return undefined;
  const limit = Number(digits);
  const winning = side === 'under' ? limit : sides - 1 - limit;
  if (winning < fewestWinning || winning > mostWinning) return undefined;
  return { side: side as DiceBet['side'], limit, winning };
}

/** The code of a bet with so many winning numbers. */
export const diceCode = (side: DiceBet['side'], winning: number): string =>
  side === 'under' ? `under-${winning}` : `over-${sides - 1 - winning}`;

/** Odds in hundredths of a bet with so many winning numbers, rounded down. */
export const diceOdds = (winning: number): number => Math.floor((payoutPercent * sides) / winning);

const winsAt = (roll: number, { side, limit }: DiceBet): boolean =>
  side === 'under' ? roll < limit : roll > limit;

/** The least return of all bets: odds are rounded down. */
const leastReturn = Math.min(
  ...Array.from({ length: mostWinning - fewestWinning + 1 }, (_, at) => {
    const winning = fewestWinning + at;
    return winning * diceOdds(winning);
  }),
);

/** A die of a hundred sides: the player chooses how many of its numbers win. */
export const dice: RulesOfRound<{ readonly roll: number }> = {
  ...overAtOnce,
  returns: [{ of: 'all', percent: percentOf(BigInt(leastReturn), 10_000n) }],
  simpleBet: diceCode('under', 50),
  start([bet, ...more], { chance }) {
    const on = diceBetOf(bet?.on ?? '');
    if (!on || more.length > 0) return undefined;
    const roll = chance(0, sides);
    return { state: { roll }, odds: [oddsOfHundredths(winsAt(roll, on) ? diceOdds(on.winning) : 0)] };
  },
  view: ({ roll }) => ({ kind: 'dice', roll }),
};
