import { shortMoney } from '../payments/moneyFields.ts';

/** An amount with its sign, as money that comes or goes: `+12.5`, `−3`. */
export const signedMoney = (amount: string): string =>
  amount.startsWith('-') ? `−${shortMoney(amount.slice(1))}` : `+${shortMoney(amount)}`;
