import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { amount, objectOf } from './shapes.ts';

export const getBalance = {
  name: 'getBalance',
  area: 'wallet',
  method: 'GET',
  path: '/wps/wallets/balance',
  session: 'required',
} as const satisfies Operation;

export const getMerchantWallet = {
  name: 'getMerchantWallet',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/wallets/merchant',
  session: 'required',
} as const satisfies Operation;

/** The balance in the header; what moves money is in `deposits.ts`, `withdrawals.ts` and `transfers.ts`. */
export const walletOperations = {
  getBalance: contract(getBalance, {
    /** `sumBalance`: of the main wallet and those of vendors together. */
    value: schema(objectOf({ sumBalance: amount, currencySymbol: { type: 'string', maxLength: 4 } })),
  }),
  getMerchantWallet: contract(getMerchantWallet, {
    assumed: true,
    /** Balance with the merchant itself, not with a vendor: the amount available for transfers. */
    value: schema(
      objectOf({
        merchantCode: { type: 'string', maxLength: 64 },
        balance: amount,
        currencySymbol: { type: 'string', maxLength: 4 },
      }),
    ),
  }),
} as const;
