import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { amount, anyObject, objectOf } from './shapes.ts';

const transferBody = schema(objectOf({ from: { type: 'string' }, to: { type: 'string' }, amount }));
const payment = {
  assumed: true,
  planned: true,
  body: schema(anyObject),
  value: schema(anyObject),
} as const;

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

export const transfer = {
  name: 'transfer',
  area: 'wallet',
  method: 'POST',
  path: '/wps/relay/wallets/transfer',
  session: 'required',
  module: 'FUNDTRANS3',
  money: true,
} as const satisfies Operation;

export const listTransactions = {
  name: 'listTransactions',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/wallets/transactions',
  session: 'required',
  module: 'MEMTRANS3',
} as const satisfies Operation;

export const listTransactionCodes = {
  name: 'listTransactionCodes',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/wallets/transactions/codes',
  session: 'required',
  module: 'MEMTRANS3',
} as const satisfies Operation;

export const getProfitAndLoss = {
  name: 'getProfitAndLoss',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/member/profitAndLoss',
  session: 'required',
  module: 'PERSPNL3',
} as const satisfies Operation;

export const withdraw = {
  name: 'withdraw',
  area: 'wallet',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  session: 'required',
  money: true,
} as const satisfies Operation;

export const listBanks = {
  name: 'listBanks',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/deposit/banks',
  session: 'required',
} as const satisfies Operation;

export const listDepositPromotions = {
  name: 'listDepositPromotions',
  area: 'wallet',
  method: 'GET',
  path: '/wps/relay/deposit/promotions',
  session: 'required',
} as const satisfies Operation;

export const depositByTransfer = {
  name: 'depositByTransfer',
  area: 'wallet',
  method: 'POST',
  path: '/wps/relay/deposit/manual',
  session: 'required',
  money: true,
} as const satisfies Operation;

export const depositByGateway = {
  name: 'depositByGateway',
  area: 'wallet',
  method: 'POST',
  path: '/wps/relay/deposit/gateway',
  session: 'required',
  money: true,
} as const satisfies Operation;

export const depositByWechat = {
  name: 'depositByWechat',
  area: 'wallet',
  method: 'POST',
  path: '/wps/relay/deposit/wechat',
  session: 'required',
  money: true,
} as const satisfies Operation;

/** Wallet, deposit and withdrawal. */
export const walletOperations = {
  getBalance: contract(getBalance, {
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
  transfer: contract(transfer, {
    assumed: true,
    planned: true,
    body: transferBody,
    value: schema({ type: 'boolean' }),
  }),
  listTransactions: contract(listTransactions, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  listTransactionCodes: contract(listTransactionCodes, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  getProfitAndLoss: contract(getProfitAndLoss, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  withdraw: contract(withdraw, {
    planned: true,
    body: schema(anyObject),
    value: schema(anyObject),
  }),
  listBanks: contract(listBanks, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  listDepositPromotions: contract(listDepositPromotions, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  depositByTransfer: contract(depositByTransfer, payment),
  depositByGateway: contract(depositByGateway, payment),
  depositByWechat: contract(depositByWechat, payment),
} as const;
