import { schema } from '../schema.ts';
import { computation, computed } from './computedPay.ts';
import { contractKinds, contractStates, dividendPeriods } from './contractLists.ts';
import { optionalAmount, optionalInstant, pageOf, paymentPassword } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import {
  amount,
  bool,
  code,
  count,
  day,
  instant,
  label,
  listOf,
  objectOf,
  pageNumber,
  text,
} from './shapes.ts';

const operation = { area: 'team', session: 'required' } as const;
const shown = { ...operation, method: 'GET', module: 'AGEINFO3' } as const;
const done = { ...operation, method: 'POST', module: 'AGEDOWNMAN3' } as const;

export const getSalaryContract = {
  name: 'getSalaryContract',
  ...shown,
  path: '/wps/relay/agent/contract/salary',
} as const satisfies Operation;

export const getDividendContract = {
  name: 'getDividendContract',
  ...shown,
  path: '/wps/relay/agent/contract/dividend',
  tokenInQuery: true,
} as const satisfies Operation;

export const processSalary = {
  name: 'processSalary',
  ...shown,
  path: '/wps/relay/agent/contract/salary/process',
} as const satisfies Operation;

export const processHourlySalary = {
  name: 'processHourlySalary',
  ...shown,
  method: 'POST',
  path: '/wps/relay/agent/contract/hourly/process',
} as const satisfies Operation;

export const getDividendInfo = {
  name: 'getDividendInfo',
  ...shown,
  path: '/wps/relay/agent/dividend',
} as const satisfies Operation;

export const getDividendProgress = {
  name: 'getDividendProgress',
  ...shown,
  path: '/wps/relay/agent/dividend/progress',
} as const satisfies Operation;

export const answerContract = {
  name: 'answerContract',
  ...done,
  path: '/wps/relay/agent/contract/answer',
} as const satisfies Operation;

export const listDownlineContracts = {
  name: 'listDownlineContracts',
  ...shown,
  path: '/wps/relay/agent/contract/downline',
} as const satisfies Operation;

export const offerContract = {
  name: 'offerContract',
  ...done,
  path: '/wps/relay/agent/contract/offer',
} as const satisfies Operation;

export const withdrawContract = {
  name: 'withdrawContract',
  ...done,
  path: '/wps/relay/agent/contract/withdraw',
} as const satisfies Operation;

const kind = { type: 'string', enum: contractKinds } as const;
const optionalDay = { ...day, type: ['string', 'null'] } as const;

/**
 * From each step's base on, its percentage of the whole base: what the team staked in the day, or lost in the period.
 * `active`: members of the team who must have bet. `most`: for a day, or a period. `period`: of a dividend; null else.
 */
const terms = objectOf({
  /** At most `mostSteps` (contractLists.ts). */
  steps: listOf(objectOf({ from: amount, percent: amount })),
  active: count,
  most: optionalAmount,
  period: { type: ['string', 'null'], enum: [...dividendPeriods, null] } as const,
});

/** A contract as it was offered: never changed, only answered and ended. */
const contractVersion = objectOf({
  id: code,
  /** 1 for the member's first of its kind. */
  version: count,
  state: { type: 'string', enum: contractStates } as const,
  terms,
  /** The name of the agent who offers it, as the member may see it; null: the operator. */
  by: { ...label, type: ['string', 'null'] } as const,
  offeredAt: instant,
  answeredAt: optionalInstant,
  /** The first and the last day that count. Null: not signed, and open. */
  from: optionalDay,
  until: optionalDay,
});

const optionalContract = { ...contractVersion, type: ['object', 'null'] } as const;

const computations = pageOf(computation);

/** Contracts of agents with who is above them, and what they come to (AG-3). */
export const contractOperations = {
  getSalaryContract: contract(getSalaryContract, {
    assumed: true,
    /** Whatever its kind: daily without one. Refused to trials. */
    query: schema({ type: 'object', properties: { kind } }),
    value: schema(
      objectOf({
        kind,
        /** What is in force, or will be from its first day on. */
        current: optionalContract,
        offer: optionalContract,
        /** All of them, the newest first. */
        versions: listOf(contractVersion),
        /**
         * What the offer, else the current one, would come to with the member's own figures of the last whole day, or of the
         * dividend's period so far. Null without either.
         */
        example: { ...objectOf({ from: day, to: day, ...computed }), type: ['object', 'null'] } as const,
        /** Whether the member may offer contracts of this kind to those right below. */
        offers: bool,
        /** Whether a payment password is set, with which it is signed. */
        canSign: bool,
      }),
    ),
  }),
  getDividendContract: contract(getDividendContract, {
    assumed: true,
    /** Contracts that an upline offers and the member has not answered, each as a non-empty field. */
    value: schema({
      type: 'object',
      properties: { dailysalreqtype: text, divtypecompperiodreq: text, contracthoursalreq: text },
    }),
  }),
  processSalary: contract(processSalary, {
    assumed: true,
    /**
     * What was computed of contracts of a kind, daily ones without it, the newest first. `next` is the `pageNo` of the page
     * after it.
     */
    query: schema({ type: 'object', properties: { kind, pageNo: pageNumber } }),
    value: computations,
  }),
  processHourlySalary: contract(processHourlySalary, {
    assumed: true,
    /** The hours of a day of the brand, the newest first; the last day with any without one. */
    body: schema({ type: 'object', properties: { day } }),
    value: schema(
      objectOf({
        day: optionalDay,
        /** Days before and after it with any. */
        before: optionalDay,
        after: optionalDay,
        hours: listOf(computation),
      }),
    ),
  }),
  getDividendInfo: contract(getDividendInfo, {
    assumed: true,
    /** Whether the member has a dividend contract, and its dividend not yet paid. */
    value: schema(
      objectOf({
        contracted: bool,
        pending: amount,
        currencySymbol: { type: 'string', maxLength: 4 },
      }),
    ),
  }),
  getDividendProgress: contract(getDividendProgress, {
    assumed: true,
    value: schema(
      objectOf({
        /** The period that runs, until now, of a dividend contract in force; null without one. */
        running: {
          ...objectOf({
            from: day,
            to: day,
            today: day,
            terms,
            ...computed,
            /** Losses of the team by day, and what the contract would have come to after each. */
            days: listOf(objectOf({ day, base: amount, amount })),
          }),
          type: ['object', 'null'],
        } as const,
      }),
    ),
  }),
  answerContract: contract(answerContract, {
    assumed: true,
    /**
     * Signs an offer, for which the payment password is needed, or declines it. Signed, it holds from the brand's next day
     * on, and ends the one before. Refused where it is not open any more: `contract.over`.
     */
    body: schema({
      type: 'object',
      properties: { id: code, accept: bool, paymentPassword },
      required: ['id', 'accept'],
    }),
    value: schema(objectOf({ contract: contractVersion })),
  }),
  listDownlineContracts: contract(listDownlineContracts, {
    assumed: true,
    /** Those right below, by name or whole account where `search` is given. Of one kind. */
    query: schema({
      type: 'object',
      properties: { kind, search: label, pageNo: pageNumber },
      required: ['kind'],
    }),
    value: schema(
      objectOf({
        /** What may be offered: the member's own terms in force; null where none may. */
        within: { ...terms, type: ['object', 'null'] } as const,
        list: listOf(
          objectOf({
            id: code,
            name: label,
            number: code,
            current: optionalContract,
            offer: optionalContract,
            /** What their team staked, or lost, in the last 30 days, and how many of it bet. */
            base: amount,
            active: count,
          }),
        ),
        total: count,
        pageNo: count,
      }),
    ),
  }),
  offerContract: contract(offerContract, {
    assumed: true,
    /**
     * Offers a contract to somebody right below, in place of an offer that waits. Refused where it is above the own one
     * (`contract.above`) or makes no sense (`contract.terms`).
     */
    body: schema(objectOf({ kind, memberId: code, terms })),
    value: schema(objectOf({ contract: contractVersion })),
  }),
  withdrawContract: contract(withdrawContract, {
    assumed: true,
    /** Takes an own offer back, or ends an own contract with somebody right below with the day (a dividend: the period). */
    body: schema(objectOf({ id: code })),
    value: schema(objectOf({ contract: contractVersion })),
  }),
} as const;
