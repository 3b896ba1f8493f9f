import { schema } from '../schema.ts';
import {
  feeRule,
  limits,
  optionalInstant,
  optionalText,
  paymentPassword,
  setUps,
  shortCard,
  steps,
  turnover,
  wantedAmount,
} from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, count, instant, listOf, objectOf } from './shapes.ts';

/**
 * States of a withdrawal. `requested`: an operator is to approve it. `approved`: it is to be sent. `sending`: it is being
 * sent. `unknown`: nobody can say yet whether it was sent. `paid` is final; after `refused`, `cancelled` and `returned`
 * the money is in the wallet again.
 */
export const withdrawalStates = [
  'requested',
  'approved',
  'sending',
  'unknown',
  'paid',
  'refused',
  'cancelled',
  'returned',
] as const;

const operation = { area: 'payments', session: 'required' } as const;

export const getWithdrawTerms = {
  name: 'getWithdrawTerms',
  ...operation,
  method: 'GET',
  path: '/wps/relay/withdraw/terms',
} as const satisfies Operation;

export const withdraw = {
  name: 'withdraw',
  ...operation,
  method: 'POST',
  path: '/wps/transaction/withdraw',
  money: true,
} as const satisfies Operation;

export const getWithdrawal = {
  name: 'getWithdrawal',
  ...operation,
  method: 'GET',
  path: '/wps/relay/withdraw/order',
} as const satisfies Operation;

export const cancelWithdrawal = {
  name: 'cancelWithdrawal',
  ...operation,
  method: 'POST',
  path: '/wps/relay/withdraw/cancel',
} as const satisfies Operation;

const withdrawal = objectOf({
  id: code,
  /** The Idempotency-Key that it was asked for with: who kept the key knows by it that this is what became of it. */
  key: code,
  state: { type: 'string', enum: withdrawalStates } as const,
  /** What leaves the wallet; the card gets `net`. */
  amount,
  fee: amount,
  net: amount,
  card: shortCard,
  requestedAt: instant,
  doneAt: optionalInstant,
  reason: optionalText,
  cancellable: bool,
  steps,
});

const id = schema({
  type: 'object',
  properties: { id: code },
  required: ['id'],
  additionalProperties: false,
});
const value = schema(withdrawal);

/** Withdrawals (specification 7, 'Withdraw and deposit'; WA-2). */
export const withdrawalOperations = {
  getWithdrawTerms: contract(getWithdrawTerms, {
    assumed: true,
    value: schema(
      objectOf({
        /** What can be withdrawn now: in the main wallet; and what lies in wallets of vendors. */
        available: amount,
        elsewhere: amount,
        limits,
        /** What is left of today's bounds, by the account's day; null without a bound. */
        countLeft: { type: ['integer', 'null'], minimum: 0 } as const,
        amountLeft: { type: ['string', 'null'], pattern: '^\\d{1,20}(\\.\\d{1,8})?$' } as const,
        fee: feeRule,
        /** How many further withdrawals of today have no fee. */
        freeLeft: count,
        turnover,
        /** Until when no money leaves the account after a change of its security; null if it may. */
        heldUntil: optionalInstant,
        /** What is to be set up first. */
        missing: setUps,
        cards: listOf(shortCard),
        /** Whether the brand lets a member cancel what was not sent yet. */
        cancellable: bool,
        waiting: listOf(withdrawal),
      }),
    ),
  }),
  withdraw: contract(withdraw, {
    body: schema({
      type: 'object',
      properties: {
        amount: wantedAmount,
        /** What the member was told that it costs. Where it would be another fee, nothing moves: `money.changed`. */
        fee: wantedAmount,
        card: code,
        paymentPassword,
      },
      required: ['amount', 'fee', 'card', 'paymentPassword'],
      additionalProperties: false,
    }),
    value,
  }),
  getWithdrawal: contract(getWithdrawal, {
    assumed: true,
    query: schema({ type: 'object', properties: { id: code }, required: ['id'] }),
    value,
  }),
  cancelWithdrawal: contract(cancelWithdrawal, { assumed: true, body: id, value }),
} as const;
