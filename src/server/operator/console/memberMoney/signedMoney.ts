import type { Currency } from '#src/domain/values/money.ts';
import { moneyWords } from '../payments/moneyFields.ts';

/** An amount with its sign, as money that comes or goes: `+12.50 USD`, `−3.00 USD`. */
export const signedMoney = (amount: string, currency: Currency): string =>
  amount.startsWith('-') ? `−${moneyWords(amount.slice(1), currency)}` : `+${moneyWords(amount, currency)}`;
