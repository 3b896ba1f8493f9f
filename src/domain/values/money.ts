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

/** The currency of what is in a wallet: with the wallet's own symbol where it has one, else the brand's. */
export const walletCurrency = (
  currency: Currency,
  wallet: { readonly currencySymbol?: string | undefined } | undefined,
): Currency => (wallet?.currencySymbol ? { ...currency, symbol: wallet.currencySymbol } : currency);

/**
 * Formats an amount: grouped by the language's rules, Latin digits, the symbol before it, all decimals of the currency. Works alike for
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
