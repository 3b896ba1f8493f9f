import { schema } from '../schema.ts';
import { limits, optionalInstant, paymentPassword, setUps, turnover, wantedAmount } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, instant, label, listOf, masked, objectOf } from './shapes.ts';

/** The name of the main wallet where a transfer names one; wallets of vendors have the vendor's code. */
export const mainWallet = 'main';

const operation = { area: 'payments', session: 'required' } as const;

export const listWallets = {
  name: 'listWallets',
  ...operation,
  method: 'GET',
  path: '/wps/relay/wallets',
} as const satisfies Operation;

export const transfer = {
  name: 'transfer',
  ...operation,
  method: 'POST',
  path: '/wps/relay/wallets/transfer',
  module: 'FUNDTRANS3',
  money: true,
} as const satisfies Operation;

export const collectWallets = {
  name: 'collectWallets',
  ...operation,
  method: 'POST',
  path: '/wps/relay/wallets/collect',
  module: 'FUNDTRANS3',
  money: true,
} as const satisfies Operation;

export const setAutomaticTransfer = {
  name: 'setAutomaticTransfer',
  ...operation,
  method: 'PUT',
  path: '/wps/relay/wallets/automatic',
  module: 'FUNDTRANS3',
} as const satisfies Operation;

export const getUplineTransfer = {
  name: 'getUplineTransfer',
  ...operation,
  method: 'GET',
  path: '/wps/relay/transfer/upline',
  module: 'MEMTRANS3',
} as const satisfies Operation;

export const transferToUpline = {
  name: 'transferToUpline',
  ...operation,
  method: 'POST',
  path: '/wps/relay/transfer/upline',
  module: 'MEMTRANS3',
  money: true,
} as const satisfies Operation;

/** A member's wallets. `total` is all that is theirs to play with; `held`: on its way out. */
const wallets = schema(
  objectOf({
    main: amount,
    held: amount,
    total: amount,
    vendors: listOf(objectOf({ vendor: code, name: label, balance: amount })),
    /** Whether a launch moves the money to the game's vendor by itself. */
    automatic: bool,
  }),
);

/** Transfers between a member's wallets, and to their upline (WA-3). */
export const transferOperations = {
  listWallets: contract(listWallets, { assumed: true, value: wallets }),
  transfer: contract(transfer, {
    assumed: true,
    /** One of the two is the main wallet. */
    body: schema({
      type: 'object',
      properties: { from: code, to: code, amount: wantedAmount },
      required: ['from', 'to', 'amount'],
      additionalProperties: false,
    }),
    value: wallets,
  }),
  collectWallets: contract(collectWallets, {
    assumed: true,
    /** Moves all of every vendor's wallet to the main one. */
    body: schema({ type: 'object', properties: {}, additionalProperties: false }),
    value: wallets,
  }),
  setAutomaticTransfer: contract(setAutomaticTransfer, {
    assumed: true,
    body: schema({ type: 'object', properties: { on: bool }, required: ['on'], additionalProperties: false }),
    value: wallets,
  }),
  getUplineTransfer: contract(getUplineTransfer, {
    assumed: true,
    value: schema(
      objectOf({
        upline: masked,
        available: amount,
        limits,
        turnover,
        heldUntil: optionalInstant,
        missing: setUps,
      }),
    ),
  }),
  transferToUpline: contract(transferToUpline, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { amount: wantedAmount, paymentPassword },
      required: ['amount', 'paymentPassword'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ id: code, at: instant, amount, to: masked })),
  }),
} as const;
