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

/** The payout of a stake at the given odds, truncated to the currency's decimals: decimal text. */
export function payoutAt(stake: string, odds: string, decimals: number): string {
  const [whole = '0', fraction = ''] = odds.split('.');
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  const units = (toUnits(stake) * hundredths) / 100n;
  const digits = units.toString().padStart(9, '0');
  return scaleAmount(`${digits.slice(0, -8)}.${digits.slice(-8)}`, decimals);
}
