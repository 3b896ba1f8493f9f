import { toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';

/** The payout of a stake at the given odds, truncated to the currency's decimals: decimal text. */
export function payoutAt(stake: string, odds: string, decimals: number): string {
  const [whole = '0', fraction = ''] = odds.split('.');
  const hundredths = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  const units = (toUnits(stake) * hundredths) / 100n;
  const digits = units.toString().padStart(9, '0');
  return scaleAmount(`${digits.slice(0, -8)}.${digits.slice(-8)}`, decimals);
}
