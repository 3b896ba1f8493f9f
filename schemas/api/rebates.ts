import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { pageOf } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { recordPageQuery, recordPageSize, recordRow } from './records.ts';
import { amount, bool, code, count, day, instant, label, listOf, objectOf } from './shapes.ts';

const operation = { area: 'payments', session: 'required' } as const;

export const getRebates = {
  name: 'getRebates',
  ...operation,
  method: 'GET',
  path: '/wps/relay/rebate',
} as const satisfies Operation;

export const claimRebates = {
  name: 'claimRebates',
  ...operation,
  method: 'POST',
  path: '/wps/relay/rebate/claim',
  money: true,
} as const satisfies Operation;

export const listRebates = {
  name: 'listRebates',
  ...operation,
  method: 'GET',
  path: '/wps/relay/record/rebates',
  constants: { pageSize: recordPageSize },
} as const satisfies Operation;

/** Percent of a stake, without a sign. */
const percent = { type: 'string', pattern: '^\\d{1,3}(\\.\\d{1,8})?$' } as const;

/** From which play a rebate is, and how much of it comes back. */
const play = {
  category: { type: 'string', enum: gameFamilies } as const,
  vendor: label,
  /** Bets, and what was staked with them. */
  orders: count,
  stake: amount,
  percent,
  amount,
} as const;

/** Rebates of a member's play (PR-2). */
export const rebateOperations = {
  getRebates: contract(getRebates, {
    assumed: true,
    value: schema(
      objectOf({
        serverTime: instant,
        /** manual: the member claims. automatic: it is paid once a day is over. off: there is none, or none any more. */
        mode: { type: 'string', enum: ['manual', 'automatic', 'off'] } as const,
        /** Whether the member's play counts: that of a trial does not. */
        counts: bool,
        /** What can be claimed: the sum of `lines`. */
        total: amount,
        /** What ends first comes first. `late`: it was settled once its day was closed. `cut`: a bound took something away. */
        lines: listOf(objectOf({ id: code, day, ...play, late: bool, cut: bool, expiresAt: instant })),
        /** The play of the day that is not over, and what it comes to by now; `until`: when it can be claimed. */
        today: objectOf({ day, until: instant, amount, play: listOf(objectOf(play)) }),
        /** The rule of the day. Amounts: the least that is paid at a time, the most for a day. */
        rule: objectOf({ least: amount, mostDaily: amount, days: count, turnover: amount }),
        level: count,
        /** Levels with their percentages by category, in the order of `categories`. */
        categories: listOf({ type: 'string', enum: gameFamilies } as const),
        levels: listOf(objectOf({ level: count, name: label, percents: listOf(percent) })),
      }),
    ),
  }),
  claimRebates: contract(claimRebates, {
    assumed: true,
    /** Lines as `getRebates` names them. One that was paid before stays as it is. */
    body: schema(objectOf({ lines: listOf(code) })),
    /** What all of these lines that are paid come to, whenever that was, and what of it was paid now. */
    value: schema(objectOf({ amount, paidNow: amount, lines: count, left: count })),
  }),
  listRebates: contract(listRebates, {
    assumed: true,
    /**
     * What a day's play of a category with a vendor brought, by when that day began. `amount`: what it comes to; `paid`: that
     * of what was paid, zero of any other. `basis`: by what it was computed. `type` filters by `gameType`.
     */
    query: recordPageQuery,
    value: pageOf(
      objectOf({
        ...recordRow,
        vendor: label,
        gameType: { type: 'string', enum: gameFamilies } as const,
        state: { type: 'string', enum: ['open', 'paid', 'expired', 'none'] } as const,
        stake: amount,
        basis: label,
        paid: amount,
      }),
    ),
  }),
} as const;
