/** Average returns of a game in percent, as the API has them. */
interface ReturnOfGame {
  readonly returnRate?: string | null | undefined;
  readonly returnRateLow?: string | null | undefined;
}

/** A share of a hundred as a fraction, as text: a double would be cut to less than was stated. */
function fraction(percent: string): Intl.StringNumericLiteral {
  const [whole = '', decimals = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}` as Intl.StringNumericLiteral;
}

/**
 * A game's return as players read it: "96.2%", or both ends where its bets differ. Cut, never rounded up, to `decimals`;
 * undefined where it states none.
 */
export function returnText(
  { returnRate, returnRateLow }: ReturnOfGame,
  intl: string,
  decimals: number,
): string | undefined {
  if (!returnRate) return undefined;
  const format = new Intl.NumberFormat(intl, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  });
  const high = format.format(fraction(returnRate));
  if (!returnRateLow || format.format(fraction(returnRateLow)) === high) return high;
  return format.formatRange(fraction(returnRateLow), fraction(returnRate));
}
