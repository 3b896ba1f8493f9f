import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { amount } from './shapes.ts';

export const getBalance = {
  name: 'getBalance',
  area: 'wallet',
  method: 'GET',
  path: '/wps/wallets/balance',
  session: 'required',
} as const satisfies Operation;

/**
 * The balance in the header, which first visits load. What else is asked about a member's money is in `memberMoney.ts`; what
 * moves it in `deposits.ts`, `withdrawals.ts` and `transfers.ts`.
 */
export const walletOperations = {
  getBalance: contract(getBalance, {
    /** `sumBalance`: of the main wallet and those of vendors together. `currencySymbol`: default is the brand's. */
    value: schema({
      type: 'object',
      properties: { sumBalance: amount, currencySymbol: { type: 'string', maxLength: 4 } },
      required: ['sumBalance'],
    }),
  }),
} as const;
