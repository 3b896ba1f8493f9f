import type { Volatility } from '#schemas/codes.ts';
import { engineOf } from './gameEngine.ts';
import { roundGames, roundKindOf } from './round/roundGames.ts';
import { returnToPlayer } from './slotRules.ts';

/** Average returns to the player in percent: the highest of a game's bets, and the lowest where they differ. */
interface ReturnRates {
  readonly returnRate?: string;
  readonly returnRateLow?: string;
}

/** The order of shares with two decimals as text. */
const byShare = (one: string, other: string): number =>
  one.padStart(6, '0').localeCompare(other.padStart(6, '0'));

let ofSlots: string | undefined;

/**
 * The returns that are counted for the game that opens. Draws and matches state none: what their bets return depends on
 * odds that are cut to two decimals.
 */
export function returnRates(category: string, classify: string | null): ReturnRates {
  const kind = roundKindOf(category, classify);
  if (kind === undefined) {
    if (engineOf(category, classify) !== 'slot') return {};
    ofSlots ??= returnToPlayer();
    return { returnRate: ofSlots };
  }
  const all = roundGames[kind].returns.map(({ percent }) => percent).sort(byShare);
  const [low, high] = [all[0], all.at(-1)];
  if (low === undefined || high === undefined) return {};
  return low === high ? { returnRate: high } : { returnRate: high, returnRateLow: low };
}

/** Variance of a round's win in stakes, from which a game is of medium and of high volatility. */
const volatileFrom = { medium: 9, high: 36 } as const;

/** Variance of the win of a slot's round on all lines, in stakes, cut to two decimals: counted over all stops. */
export const slotVariance = 10.69;

/** The volatility of a game whose every round is the same bet; undefined where it depends on what a player bets on. */
export function volatilityOf(category: string, classify: string | null): Volatility | undefined {
  if (engineOf(category, classify) !== 'slot') return undefined;
  const calm = slotVariance < volatileFrom.medium;
  return calm ? 'low' : slotVariance < volatileFrom.high ? 'medium' : 'high';
}
