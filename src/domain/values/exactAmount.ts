import { type Currency, scaleAmount } from './money.ts';

const decimalsShown = (amount: string, decimals: number): number =>
  Math.max(decimals, /\.(\d*[1-9])/.exec(amount)?.[1]?.length ?? 0);

/**
 * An amount with the currency's decimals, or with all of its own where more of them count: what rows show then adds up
 * to what their total shows.
 */
export const exactAmount = (amount: string, decimals: number): string =>
  scaleAmount(amount, decimalsShown(amount, decimals));

/** A currency that shows all decimals of an amount. */
export const exactCurrency = (amount: string, currency: Currency): Currency => ({
  ...currency,
  decimals: decimalsShown(amount, currency.decimals),
});
