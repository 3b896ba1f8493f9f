import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, objectOf } from './shapes.ts';

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

/**
 * Waits until anything of the member's money is another than the one with the version `after`: a balance, or a deposit or
 * withdrawal on its way. Answered after some 20 seconds at the latest, and at once without `after`.
 */
export const followMoney = {
  name: 'followMoney',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/wallets/follow',
  session: 'required',
  background: true,
} as const satisfies Operation;

/** The balance in the header; what moves money is in `deposits.ts`, `withdrawals.ts` and `transfers.ts`. */
export const walletOperations = {
  getBalance: contract(getBalance, {
    /** `sumBalance`: of the main wallet and those of vendors together. */
    value: schema(objectOf({ sumBalance: amount, currencySymbol: { type: 'string', maxLength: 4 } })),
  }),
  followMoney: contract(followMoney, {
    assumed: true,
    query: schema({ type: 'object', properties: { after: code }, additionalProperties: false }),
    /** `version`: of the money as it is now; `pause`: seconds to let pass before asking again. */
    value: schema(objectOf({ version: code, pause: { type: 'integer', minimum: 0, maximum: 3600 } })),
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
