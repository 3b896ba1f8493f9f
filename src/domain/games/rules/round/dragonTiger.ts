import { dealt, rankIndex } from './cards.ts';
import { chipGame } from './chipGame.ts';
import { percentOf, type RulesOfRound } from './roundRules.ts';

/** Decks in the shoe, freshly shuffled for every round. */
const decks = 8;

/** One card for each side. */
export interface DragonTigerState {
  readonly dragon: number;
  readonly tiger: number;
}

/** What winning spots pay in hundredths of the stake, stake included. */
export const dragonTigerOdds = { dragon: 200, tiger: 200, tie: 1200 } as const;
export type DragonTigerSpot = keyof typeof dragonTigerOdds;

/** The height of a card from 0: here the ace is the lowest. */
const height = (card: number): number => (rankIndex(card) + 1) % 13;

/** The result of a round: the higher card wins, suits do not count. */
export function dragonTigerWinner({ dragon, tiger }: DragonTigerState): DragonTigerSpot {
  const lead = height(dragon) - height(tiger);
  return lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie';
}

function pays(state: DragonTigerState, on: DragonTigerSpot): number {
  const winner = dragonTigerWinner(state);
  if (winner === on) return dragonTigerOdds[on];
  // A tie gives half of what was put on a side back.
  return winner === 'tie' ? 50 : 0;
}

/** After the first card: cards of its rank, and all cards. */
const [ties, all] = [BigInt(4 * decks - 1), BigInt(52 * decks - 1)];

/** Dragon and tiger get one card each. */
export const dragonTiger: RulesOfRound<DragonTigerState> = {
  ...chipGame<DragonTigerState>({
    isSpot: (on) => Object.hasOwn(dragonTigerOdds, on),
    draw(chance) {
      const [dragon = 0, tiger = 0] = dealt(decks, 2, chance);
      return { dragon, tiger };
    },
    pays: (state, on) => pays(state, on as DragonTigerSpot),
  }),
  returns: [
    { of: 'dragonOrTiger', percent: percentOf(2n * all - ties, 2n * all) },
    { of: 'tie', percent: percentOf(12n * ties, all) },
  ],
  simpleBet: 'dragon',
  view: ({ dragon, tiger }) => ({ kind: 'dragonTiger', dragon, tiger }),
};
