import { schema } from '../schema.ts';
import { optionalInstant, pageOf } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, count, instant, listOf, objectOf, text } from './shapes.ts';

/** Rewards of a page of the list. */
export const rewardPageSize = 20;

/** Most rewards that are claimed with one request. */
export const mostRewardsAtOnce = 100;

/** What a reward is from. */
export const rewardSources = ['activity', 'mission', 'rebate', 'referral', 'rain', 'other'] as const;

/** A reward waits until it is claimed, was paid, was not claimed in time, or was taken back before it was. */
export const rewardStates = ['waiting', 'paid', 'expired', 'withdrawn'] as const;

const operation = { area: 'missions', session: 'required' } as const;

export const listRewards = {
  name: 'listRewards',
  ...operation,
  method: 'GET',
  path: '/wps/relay/rewards',
} as const satisfies Operation;

export const claimRewards = {
  name: 'claimRewards',
  ...operation,
  method: 'POST',
  path: '/wps/relay/rewards/claim',
  money: true,
} as const satisfies Operation;

/** A reward of a member. `turnover`: how often it is to be wagered; `expiresAt`: null where it waits for good. */
const reward = objectOf({
  id: code,
  source: { type: 'string', enum: rewardSources } as const,
  title: text,
  amount,
  turnover: amount,
  state: { type: 'string', enum: rewardStates } as const,
  grantedAt: instant,
  expiresAt: optionalInstant,
  /** When it came to its end. */
  doneAt: optionalInstant,
});

const rewardPage = pageOf(reward);

/** The rewards centre (PR-2): what waits for a member, whatever it is from. */
export const rewardOperations = {
  listRewards: contract(listRewards, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        list: { type: 'string', enum: ['waiting', 'history'] },
        before: code,
        language: code,
      },
      required: ['list'],
      additionalProperties: false,
    }),
    value: schema(
      objectOf({
        ...rewardPage.properties,
        serverTime: instant,
        /** All that waits, also on other pages. */
        waiting: objectOf({ count, amount }),
      }),
    ),
  }),
  claimRewards: contract(claimRewards, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: {
        ids: { type: 'array', items: code, minItems: 1, maxItems: mostRewardsAtOnce },
      },
      required: ['ids'],
      additionalProperties: false,
    }),
    /** What has been paid of them, also by a request before, and how many of them could not be. */
    value: schema(objectOf({ paid: listOf(code), amount, missed: count })),
  }),
} as const;
