import { schema } from '../schema.ts';
import { amount, object, open } from './shapes.ts';

const transfer = schema(object({ from: { type: 'string' }, to: { type: 'string' }, amount }));
const payment = {
  method: 'POST',
  session: 'required',
  money: true,
  assumed: true,
  planned: true,
  body: schema(open),
  value: schema(open),
} as const;

/** Wallet, deposit and withdrawal. */
export const walletOperations = {
  getBalance: {
    method: 'GET',
    path: '/wps/wallets/balance',
    session: 'required',
    value: schema(object({ sumBalance: amount, currencySymbol: { type: 'string', maxLength: 4 } })),
  },
  getMerchantWallet: {
    method: 'GET',
    path: '/wps/relay/wallets/merchant',
    session: 'required',
    assumed: true,
    /** What lies with the merchant itself, not with a vendor: what a transfer may move. */
    value: schema(
      object({
        merchantCode: { type: 'string', maxLength: 64 },
        balance: amount,
        currencySymbol: { type: 'string', maxLength: 4 },
      }),
    ),
  },
  transfer: {
    method: 'POST',
    path: '/wps/relay/wallets/transfer',
    session: 'required',
    module: 'FUNDTRANS3',
    money: true,
    assumed: true,
    planned: true,
    body: transfer,
    value: schema({ type: 'boolean' }),
  },
  listTransactions: {
    method: 'GET',
    path: '/wps/relay/wallets/transactions',
    session: 'required',
    module: 'MEMTRANS3',
    assumed: true,
    planned: true,
    value: schema(open),
  },
  listTransactionCodes: {
    method: 'GET',
    path: '/wps/relay/wallets/transactions/codes',
    session: 'required',
    assumed: true,
    planned: true,
    value: schema(open),
  },
  withdraw: {
    method: 'POST',
    path: '/wps/transaction/withdraw',
    session: 'required',
    money: true,
    planned: true,
    body: schema(open),
    value: schema(open),
  },
  listBanks: {
    method: 'GET',
    path: '/wps/relay/deposit/banks',
    session: 'required',
    assumed: true,
    planned: true,
    value: schema(open),
  },
  listDepositPromotions: {
    method: 'GET',
    path: '/wps/relay/deposit/promotions',
    session: 'required',
    assumed: true,
    planned: true,
    value: schema(open),
  },
  depositByTransfer: { ...payment, path: '/wps/relay/deposit/manual' },
  depositByGateway: { ...payment, path: '/wps/relay/deposit/gateway' },
  depositByWechat: { ...payment, path: '/wps/relay/deposit/wechat' },
} as const;
