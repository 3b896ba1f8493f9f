import { schema } from '../schema.ts';
import { optionalAmount, optionalInstant, optionalText } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, count, instant, label, listOf, objectOf, pageNumber } from './shapes.ts';

/** Friends of a page of the list. */
export const friendPageSize = 20;

/** How far a friend has come: an account, a first deposit, all that the rule asks for. */
export const friendSteps = ['registered', 'deposited', 'qualified'] as const;

/**
 * What an invitation brings: it may still, it brought a reward, somebody looks at it first, the month's bound or the budget
 * was reached, it was refused, the time was over, or there was no rule when the friend came.
 */
export const friendOutcomes = [
  'open',
  'rewarded',
  'checking',
  'limited',
  'spent',
  'refused',
  'lapsed',
  'none',
] as const;

const operation = { area: 'referral', session: 'required', method: 'GET' } as const;

export const getInvitation = {
  name: 'getInvitation',
  ...operation,
  path: '/wps/relay/referral',
} as const satisfies Operation;

export const listInvitedFriends = {
  name: 'listInvitedFriends',
  ...operation,
  path: '/wps/relay/referral/friends',
} as const satisfies Operation;

/** A number that may be without bound. */
const bound = { type: ['integer', 'null'], minimum: 0 } as const;

/** What an invitation brings to both sides, and for what. */
const rule = objectOf({
  /** What the one who invites gets for each friend, and what the friend gets; null for nothing. */
  inviter: optionalAmount,
  friend: optionalAmount,
  /** One deposit of at least this much, and stakes of so much, within the days after the friend registered; null: not asked. */
  deposit: optionalAmount,
  stake: optionalAmount,
  days: count,
  /** How often a reward is wagered before money may leave; "0": not at all. */
  turnover: amount,
  /** Friends of a month that bring a reward, and how many more of them this month may; null: without bound. */
  monthly: bound,
  monthlyLeft: bound,
  until: optionalInstant,
  note: optionalText,
});

/** Members who invite friends (PR-3). */
export const referralOperations = {
  getInvitation: contract(getInvitation, {
    assumed: true,
    query: schema(objectOf({ language: code })),
    value: schema(
      objectOf({
        /** What the link of this member holds: an invitation code, which may be missing, and who recommends. */
        link: objectOf({ code: { ...code, type: ['string', 'null'] } as const, ref: code }),
        rule: { ...rule, type: ['object', 'null'] } as const,
        totals: objectOf({
          registered: count,
          deposited: count,
          qualified: count,
          /** What friends have brought so far. */
          earned: amount,
        }),
      }),
    ),
  }),
  listInvitedFriends: contract(listInvitedFriends, {
    assumed: true,
    query: schema(objectOf({ pageNo: pageNumber })),
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            /** Only the first characters: friends know each other, others who look on do not. */
            name: label,
            at: instant,
            step: { type: 'string', enum: friendSteps } as const,
            outcome: { type: 'string', enum: friendOutcomes } as const,
            /** What it brought; null while it brought nothing. */
            reward: optionalAmount,
            /** Until when the friend can still qualify; null unless it is open. */
            until: optionalInstant,
          }),
        ),
        pageNum: count,
        totalPages: count,
        total: count,
      }),
    ),
  }),
} as const;
