import type { RandomInt } from '#src/domain/values/randomInt.ts';
import { chipGame } from './chipGame.ts';
import { covered, paysAt, pockets } from './roulette.ts';
import { percentOf, type RulesOfRound, shuffled } from './roundRules.ts';

/** How many numbers lightning strikes in a round, after the bets are placed. */
export const luckyCount = 3;

/** What a single number pays per unit of stake, stake included, without lightning. */
export const plainPays = 30;

/** What a struck number pays instead: each entry is as likely as another. */
export const luckyPays = [
  ...Array.from({ length: 12 }, () => 50),
  ...[100, 100, 100, 100],
  ...[200, 200, 200],
  500,
] as const;

interface LightningState {
  readonly number: number;
  /** The struck numbers, with what they pay. */
  readonly lucky: readonly { readonly number: number; readonly pays: number }[];
}

const strike = (chance: RandomInt): LightningState['lucky'] =>
  shuffled(
    Array.from({ length: pockets }, (_, number) => number),
    chance,
  )
    .slice(0, luckyCount)
    .map((number) => ({ number, pays: luckyPays[chance(0, luckyPays.length)] ?? plainPays }));

function pays({ number, lucky }: LightningState, on: string): number {
  if (!on.startsWith('straight-')) return paysAt(number, on);
  if (on !== `straight-${number}`) return 0;
  return 100 * (lucky.find((struck) => struck.number === number)?.pays ?? plainPays);
}

/** The return of a single number, as a fraction: struck with a chance of 3 in 37, it pays the average of `luckyPays`. */
function straightReturn(): string {
  const entries = BigInt(luckyPays.length);
  const lucky = luckyPays.reduce<bigint>((sum, paid) => sum + BigInt(paid), 0n) * BigInt(luckyCount);
  const plain = BigInt(plainPays * (pockets - luckyCount)) * entries;
  return percentOf(lucky + plain, BigInt(pockets * pockets) * entries);
}

/** Roulette in which lightning strikes three numbers: they pay 50 to 500 times the stake, all others less than usual. */
export const lightningRoulette: RulesOfRound<LightningState> = {
  ...chipGame<LightningState>({
    isSpot: (on) => covered.has(on),
    draw: (chance) => ({ number: chance(0, pockets), lucky: strike(chance) }),
    pays,
  }),
  returns: [
    { of: 'straight', percent: straightReturn() },
    { of: 'outside', percent: percentOf(36n, BigInt(pockets)) },
  ],
  simpleBet: 'red',
  view: ({ number, lucky }) => ({
    kind: 'lightningRoulette',
    number,
    lucky: lucky.map((struck) => ({ ...struck })),
  }),
};
