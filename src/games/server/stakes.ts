import { toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import type { GameCallContext } from './gameCallContext.ts';

/** Throws GameFailure `bet.limits` for a stake outside the available range, or with more decimals than the currency. */
export function requireStake(stake: string, { stakes, currency }: GameCallContext): void {
  const units = toUnits(stake);
  const exact = toUnits(scaleAmount(stake, currency.decimals)) === units;
  const [lowest = '0', highest = '0'] = [stakes[0], stakes.at(-1)];
  if (!exact || units < toUnits(lowest) || units > toUnits(highest)) throw new GameFailure('bet.limits');
}
