import { oddsOfHundredths, overAtOnce, percentOf, type RulesOfRound } from './roundRules.ts';

/** The fish, from the weakest to the strongest. */
export const species = ['minnow', 'clown', 'puffer', 'turtle', 'ray', 'shark', 'dragon'] as const;
export type Species = (typeof species)[number];

/** What a caught fish pays per unit of stake. */
export const fishPays: Readonly<Record<Species, number>> = {
  minnow: 2,
  clown: 3,
  puffer: 5,
  turtle: 10,
  ray: 20,
  shark: 50,
  dragon: 100,
};

/** Average return of a shot in percent, at whatever fish. */
const payoutPercent = 97;

/** The code of a shot. */
export const shotAt = (fish: Species): string => `fish-${fish}`;

const targets = new Map(species.map((fish) => [shotAt(fish), fish]));

/** The fish that a code is a shot at; undefined for another code. */
export const fishOf = (on: string): Species | undefined => targets.get(on);

/** A shot at a fish that pays n catches it in 97 of 100 n chances. */
const isCaught = (fish: Species, chance: (low: number, above: number) => number): boolean =>
  chance(0, 100 * fishPays[fish]) < payoutPercent;

interface FishingState {
  /** Of each shot whether it caught its fish. */
  readonly catches: readonly boolean[];
}

/** Shots at fish, each a bet of its own: the stronger the fish, the more it pays and the more shots it takes. */
export const fishing: RulesOfRound<FishingState> = {
  ...overAtOnce,
  returns: [{ of: 'shot', percent: percentOf(BigInt(payoutPercent), 100n) }],
  simpleBet: shotAt('minnow'),
  start(bets, { chance }) {
    const fish = bets.flatMap(({ on }) => fishOf(on) ?? []);
    if (fish.length !== bets.length) return undefined;
    const catches = fish.map((one) => isCaught(one, chance));
    return {
      state: { catches },
      odds: fish.map((one, at) => oddsOfHundredths(catches[at] ? 100 * fishPays[one] : 0)),
    };
  },
  view: ({ catches }) => ({
    kind: 'fishing',
    catches: catches.flatMap((caught, at) => (caught ? [at] : [])),
  }),
};
