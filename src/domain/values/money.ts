/** Currency of a brand. */
export interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly decimals: number;
}

const amountPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Whether a text is an amount of money. */
export const isAmount = (text: string): boolean => amountPattern.test(text);

/**
 * The amount with exactly `decimals` decimals, truncated, so that a balance never reads higher than it is. Works on
 * the digits: no amount passes through floating point. Throws RangeError for other text.
 */
export function scaleAmount(amount: string, decimals: number): string {
  const parts = amountPattern.exec(amount);
  if (!parts) throw new RangeError(`not an amount: ${amount}`);
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const digits = fraction.padEnd(decimals, '0').slice(0, decimals);
  const value = `${BigInt(whole)}${decimals > 0 ? `.${digits}` : ''}`;
  return sign && /[1-9]/.test(value) ? `-${value}` : value;
}

/** The currency as a whole amount is shown in it: without decimals, unless the amount has some that count. */
export const wholeIn = (currency: Currency, amount: string): Currency =>
  /\.\d*[1-9]/.test(amount) ? currency : { ...currency, decimals: 0 };

/**
 * Formats an amount: grouped by the language's rules, Latin digits, the brand's symbol before it. Works alike for
 * currencies that Intl does not know (USDT, points).
 */
export function formatMoney(
  amount: string,
  currency: Pick<Currency, 'symbol' | 'decimals'>,
  intl: string,
): string {
  const scaled = scaleAmount(amount, currency.decimals);
  const negative = scaled.startsWith('-');
  const number = new Intl.NumberFormat(intl, {
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: currency.decimals,
  }).format((negative ? scaled.slice(1) : scaled) as Intl.StringNumericLiteral);
  return `${negative ? '\u2212' : ''}${currency.symbol}\u00a0${number}`;
}
