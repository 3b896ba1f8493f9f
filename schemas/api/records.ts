import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { depositKinds } from './depositMethods.ts';
import { depositStates } from './deposits.ts';
import { optionalText, pageOf } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { recordDetail } from './recordDetail.ts';
import { amount, bool, code, count, day, instant, label, listOf, objectOf, text } from './shapes.ts';
import { withdrawalStates } from './withdrawals.ts';

/** Rows of a page of records. */
export const recordPageSize = 20;

/** The records of a member, and of an agent's team, by the name that a manifest gives as a list's source. */
export const recordNames = [
  'deposits',
  'withdrawals',
  'transactions',
  'bets',
  'rebates',
  'teamBets',
] as const;
export type RecordName = (typeof recordNames)[number];

/** What is said of a record besides its rows: which columns of money are summed up, and which column a filter compares. */
interface RecordFigures {
  readonly sums: readonly string[];
  readonly filters: { readonly type?: string; readonly state?: string };
}

export const recordFigures = {
  deposits: {
    sums: ['amount', 'arrived', 'fee', 'bonus', 'credited'],
    filters: { type: 'kind', state: 'state' },
  },
  withdrawals: { sums: ['amount', 'fee', 'net', 'paid'], filters: { state: 'state' } },
  transactions: { sums: ['amount'], filters: { type: 'type' } },
  bets: { sums: ['amount', 'stake', 'win'], filters: { type: 'gameType', state: 'state' } },
  rebates: { sums: ['amount', 'stake', 'paid'], filters: { type: 'gameType', state: 'state' } },
  teamBets: { sums: ['amount', 'stake', 'win'], filters: { type: 'gameType' } },
} as const satisfies Readonly<Record<RecordName, RecordFigures>>;

/** Most days of a range of records. */
export const longestRange = 92;

/** The first day that a range may have. */
export const firstRecordDay = '2000-01-01';

/** What moved money, as `listTransactionCodes` names it. `A`: what agents do. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'transfer',
  'upline',
  'toDownline',
  'salary',
  'dividend',
  'teamRebate',
  'rainGiven',
  'bonus',
  'rebate',
  'reward',
  'fee',
  'adjustment',
  'welcome',
] as const;

const operation = { area: 'payments', session: 'required', method: 'GET' } as const;
const list = { ...operation, constants: { pageSize: recordPageSize } } as const;

export const listDeposits = {
  name: 'listDeposits',
  ...list,
  path: '/wps/relay/record/deposits',
} as const satisfies Operation;

export const listWithdrawals = {
  name: 'listWithdrawals',
  ...list,
  path: '/wps/relay/record/withdrawals',
} as const satisfies Operation;

export const listTransactions = {
  name: 'listTransactions',
  ...list,
  path: '/wps/relay/wallets/transactions',
  module: 'MEMTRANS3',
} as const satisfies Operation;

export const listTransactionCodes = {
  name: 'listTransactionCodes',
  ...operation,
  path: '/wps/relay/wallets/transactions/codes',
  module: 'MEMTRANS3',
} as const satisfies Operation;

export const listBets = {
  name: 'listBets',
  ...list,
  path: '/wps/relay/record/bets',
} as const satisfies Operation;

export const getRecordTotals = {
  name: 'getRecordTotals',
  ...operation,
  path: '/wps/relay/record/totals',
} as const satisfies Operation;

export const getRecord = {
  name: 'getRecord',
  ...operation,
  path: '/wps/relay/record/detail',
} as const satisfies Operation;

export const exportRecords = {
  name: 'exportRecords',
  ...operation,
  path: '/wps/relay/record/export',
} as const satisfies Operation;

export const getProfitAndLoss = {
  name: 'getProfitAndLoss',
  ...operation,
  path: '/wps/relay/member/profitAndLoss',
  module: 'PERSPNL3',
} as const satisfies Operation;

/** Days of a range, both included, in the brand's time zone. */
const range = { from: day, to: day } as const;

/**
 * Filters of a record. `types`: `PL` what players do, `A` what agents do. `type` and `state` are those that
 * `recordFigures` has: a value of the column, or of the state of orders `waiting`, `done` or `failed`.
 */
const filters = {
  ...range,
  types: { type: 'string', enum: ['PL', 'A'] },
  type: code,
  state: code,
} as const;

const record = { type: 'string', enum: recordNames } as const;

/**
 * A page of a record: without `before` its first. `asOf`, from the answer of the first page, leaves out what came since,
 * so that totals agree with the rows.
 */
export const recordPageQuery = schema({
  type: 'object',
  properties: { ...filters, before: code, asOf: code, language: code },
  required: ['from', 'to', 'language'],
});

/** What every row has: its id for `getRecord`, its time, its signed amount. */
export const recordRow = { id: code, at: instant, amount } as const;

/** What a member won, lost and moved. `net`: wins less stakes of bets settled on the day, plus bonus. */
const figures = {
  stake: amount,
  win: amount,
  bonus: amount,
  net: amount,
  deposits: amount,
  withdrawals: amount,
} as const;

/** The records of a member (WA-4). */
export const recordOperations = {
  listDeposits: contract(listDeposits, {
    assumed: true,
    /**
     * `amount`: what was to be paid in; `arrived`: what came; `credited`: what the wallet got, `arrived` less fee, and bonus.
     * All but the amount are zero until they are booked.
     */
    query: recordPageQuery,
    value: pageOf(
      objectOf({
        ...recordRow,
        title: label,
        kind: { type: 'string', enum: depositKinds } as const,
        state: { type: 'string', enum: depositStates } as const,
        fee: amount,
        bonus: amount,
        arrived: amount,
        credited: amount,
      }),
    ),
  }),
  listWithdrawals: contract(listWithdrawals, {
    assumed: true,
    /**
     * `amount`: what was to leave the wallet, negative; `net`: what the card gets, zero once the money came back. `paid`: the
     * amount of what was paid, zero of any other. Fees of what came back are zero.
     */
    query: recordPageQuery,
    value: pageOf(
      objectOf({
        ...recordRow,
        title: label,
        state: { type: 'string', enum: withdrawalStates } as const,
        fee: amount,
        net: amount,
        paid: amount,
      }),
    ),
  }),
  listTransactions: contract(listTransactions, {
    assumed: true,
    /** `balance`: of the main wallet after it. `title`: the game's, vendor's or method's name, null for none. */
    query: recordPageQuery,
    value: pageOf(
      objectOf({
        ...recordRow,
        type: { type: 'string', enum: transactionTypes } as const,
        title: optionalText,
        balance: amount,
      }),
    ),
  }),
  listTransactionCodes: contract(listTransactionCodes, {
    assumed: true,
    query: schema({ type: 'object', properties: { types: filters.types } }),
    /** The types that the transactions of this kind have. */
    value: schema(objectOf({ list: listOf({ type: 'string', enum: transactionTypes } as const) })),
  }),
  listBets: contract(listBets, {
    assumed: true,
    /** `amount`: win less stake, the negative stake while open, zero of a void bet, whose stake came back as `win`. `type` filters by `gameType`. */
    query: recordPageQuery,
    value: pageOf(
      objectOf({
        ...recordRow,
        title: text,
        vendor: label,
        gameType: { type: 'string', enum: gameFamilies } as const,
        state: { type: 'string', enum: ['open', 'settled', 'void'] } as const,
        stake: amount,
        win: amount,
      }),
    ),
  }),
  getRecordTotals: contract(getRecordTotals, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { ...filters, record, asOf: code },
      required: ['record', 'from', 'to', 'asOf'],
    }),
    /** Of all rows that match: how many, up to a bound (`more`), and the exact sum of each column of money. */
    value: schema(
      objectOf({ count, more: bool, sums: { type: 'object', additionalProperties: amount } as const }),
    ),
  }),
  getRecord: contract(getRecord, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { record, id: code, language: code },
      required: ['record', 'id', 'language'],
    }),
    value: schema(recordDetail),
  }),
  exportRecords: contract(exportRecords, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { ...filters, record, language: code },
      required: ['record', 'from', 'to', 'language'],
    }),
    /** The rows as CSV (UTF-8 with a byte order mark), newest first; `more`: there were more than fit. */
    value: schema(
      objectOf({
        /** Record, first and last day, and the zone of the days and times. */
        fileName: { type: 'string', maxLength: 128 } as const,
        content: { type: 'string', maxLength: 4_000_000 } as const,
        rows: count,
        more: bool,
      }),
    ),
  }),
  getProfitAndLoss: contract(getProfitAndLoss, {
    assumed: true,
    query: schema({ type: 'object', properties: range, required: ['from', 'to'] }),
    /** Every day of the range, in order. */
    value: schema(
      objectOf({
        days: listOf(objectOf({ day, ...figures })),
        totals: objectOf(figures),
      }),
    ),
  }),
} as const;
