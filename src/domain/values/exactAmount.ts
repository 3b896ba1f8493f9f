import { scaleAmount } from './money.ts';

/**
 * An amount with the currency's decimals, or with all of its own where more of them count: what rows show then adds up
 * to what their total shows.
 */
export const exactAmount = (amount: string, decimals: number): string =>
  scaleAmount(amount, Math.max(decimals, /\.(\d*[1-9])/.exec(amount)?.[1]?.length ?? 0));
