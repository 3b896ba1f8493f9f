import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { optionalAmount, optionalInstant, optionalText } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, count, instant, listOf, objectOf, text, url } from './shapes.ts';

/** Where activities are listed; a brand shows those that it has activities of. */
export const activityCategories = [
  'welcome',
  'deposit',
  'cashback',
  'games',
  'sports',
  'lottery',
  'vip',
  'season',
] as const;
export type ActivityCategory = (typeof activityCategories)[number];

/**
 * How a member takes part: by joining and then doing what counts; by claiming what was done anyway; or by applying, which
 * an operator decides.
 */
export const activityKinds = ['join', 'claim', 'apply'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What an activity is to whoever asks (specification 8), `coming`: coming soon. */
export const activityStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming',
] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** What can be done about it now; `wait`: time or an operator brings it on. */
export const activitySteps = ['signIn', 'join', 'apply', 'claim', 'deposit', 'play', 'wait', 'none'] as const;
export type ActivityStep = (typeof activitySteps)[number];

/**
 * Why an activity has its status: it has not begun (`opensAt` says when it does); it rests today (`opensAt`); it is over; its
 * budget is spent; it is for others (by kind of account, level, time of registration or language); a trial takes no part;
 * the goal is not reached yet (`progress`); the application is being looked at; it was turned down (`words`); it was paid
 * for this turn (`opensAt`: the next one) or for good.
 */
export const activityReasons = [
  'notStarted',
  'restDay',
  'over',
  'spent',
  'otherMembers',
  'otherLevel',
  'otherTime',
  'otherLanguage',
  'trial',
  'goal',
  'undecided',
  'turnedDown',
  'nextTurn',
  'allTaken',
] as const;
export type ActivityReason = (typeof activityReasons)[number];

/** What is counted: deposits that arrived, stakes of settled bets, how many bets, or on how many days there was one. */
export const activityMeasures = ['deposit', 'stake', 'rounds', 'days'] as const;
export type ActivityMeasure = (typeof activityMeasures)[number];

/** How often what is counted begins anew, by the brand's days. */
export const activityRhythms = ['once', 'day', 'week', 'month'] as const;
export type ActivityRhythm = (typeof activityRhythms)[number];

/** Longest comment of an application (specification 9). */
export const commentLimit = 140;

const operation = { area: 'activities', session: 'required' } as const;

export const listActivities = {
  name: 'listActivities',
  area: 'activities',
  session: 'optional',
  method: 'GET',
  path: '/wps/relay/activities',
} as const satisfies Operation;

export const getActivity = {
  name: 'getActivity',
  area: 'activities',
  session: 'optional',
  method: 'GET',
  path: '/wps/relay/activities/detail',
} as const satisfies Operation;

/** Joined again, nothing happens. */
export const joinActivity = {
  name: 'joinActivity',
  ...operation,
  method: 'POST',
  path: '/wps/relay/activities/join',
} as const satisfies Operation;

/** Pays what waits, once: a repeated request with the same Idempotency-Key answers what the first one paid. */
export const claimActivity = {
  name: 'claimActivity',
  ...operation,
  method: 'POST',
  path: '/wps/relay/activities/claim',
  money: true,
} as const satisfies Operation;

/** Applied with the same Idempotency-Key again, nothing happens. */
export const applyForActivity = {
  name: 'applyForActivity',
  ...operation,
  method: 'POST',
  path: '/wps/relay/activities/apply',
  idempotent: true,
} as const satisfies Operation;

/** A number that may be without bound. */
const bound = { type: ['integer', 'null'], minimum: 0 } as const;

/** An activity in a list, as it is to whoever asks. */
const card = objectOf({
  id: code,
  category: { type: 'string', enum: activityCategories } as const,
  kind: { type: 'string', enum: activityKinds } as const,
  title: text,
  summary: text,
  /** What there is to win, in a few words; may be empty. */
  prize: text,
  /** A drawing without words, 780 by 320. */
  imageUrl: url,
  status: { type: 'string', enum: activityStatuses } as const,
  next: { type: 'string', enum: activitySteps } as const,
  reason: { type: ['string', 'null'], enum: [...activityReasons, null] } as const,
  /** The operator's words, where an application was turned down. */
  words: optionalText,
  startsAt: instant,
  endsAt: optionalInstant,
  /** When it begins, or begins anew. */
  opensAt: optionalInstant,
  /** What would be paid now; null where nothing can be claimed. */
  claimable: optionalAmount,
});

/** How far the member is; null where nothing is counted, and for visitors. Counts of bets and days are whole numbers. */
const progress = {
  ...objectOf({
    measure: { type: 'string', enum: activityMeasures } as const,
    done: amount,
    goal: amount,
    /** Families of games that count; none: all. */
    categories: listOf({ type: 'string', enum: gameFamilies } as const),
    /** The time that is counted; `until` null: without end. */
    since: instant,
    until: optionalInstant,
  }),
  type: ['object', 'null'],
} as const;

/** What is paid: an amount, or a part of what was counted, `most` at most. */
const reward = objectOf({
  kind: { type: 'string', enum: ['fixed', 'percent'] } as const,
  /** "0" where it is a part of what was counted. */
  amount,
  percent: amount,
  most: optionalAmount,
  /** How often it is to be wagered before money may leave; "0": not at all. */
  turnover: amount,
});

/** What a member applied with, and what came of it; null where the member did not. */
const application = {
  ...objectOf({
    id: code,
    state: { type: 'string', enum: ['waiting', 'issued', 'rejected'] } as const,
    comment: { type: 'string', maxLength: commentLimit } as const,
    /** Ids of pictures: see `getPicture`. */
    pictures: listOf(code),
    at: instant,
    decidedAt: optionalInstant,
    amount: optionalAmount,
  }),
  type: ['object', 'null'],
} as const;

/** An activity in full. */
const detail = objectOf({
  ...card.properties,
  serverTime: instant,
  /** Sanitised HTML. */
  rules: text,
  reward,
  /** What is asked for; null where nothing is. `goal`: of one reward. */
  goal: {
    ...objectOf({
      measure: { type: 'string', enum: activityMeasures } as const,
      goal: amount,
      categories: listOf({ type: 'string', enum: gameFamilies } as const),
      /** Whether the day, week or month before counts, instead of the running one. */
      before: { type: 'boolean' } as const,
    }),
    type: ['object', 'null'],
  } as const,
  progress,
  rhythm: { type: 'string', enum: activityRhythms } as const,
  /** Rewards of a turn, and of all turns together; null: without bound. */
  perTurn: count,
  total: bound,
  /** What the member was paid in this turn, and in all. */
  takenNow: count,
  taken: count,
  /** Levels that it is for; none: all. */
  levels: listOf(count),
  /** Days of the week on which it is open, Monday 1 to Sunday 7; none: all. */
  days: listOf({ type: 'integer', minimum: 1, maximum: 7 } as const),
  application,
  /** What the member was paid, the newest first. */
  rewards: listOf(objectOf({ id: code, amount, at: instant })),
});

const one = {
  type: 'object',
  properties: { id: code },
  required: ['id'],
  additionalProperties: false,
} as const;

/** Activities (PR-1). */
export const activityOperations = {
  listActivities: contract(listActivities, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        category: { type: 'string', enum: activityCategories } as const,
        /** Several, separated by commas. */
        status: { type: 'string', maxLength: 200, pattern: '^[a-z]+(,[a-z]+)*$' } as const,
        language: code,
      },
      additionalProperties: false,
    }),
    /** `categories`: those that there are activities of, whatever was asked for. What is open comes first. */
    value: schema(
      objectOf({
        serverTime: instant,
        categories: listOf({ type: 'string', enum: activityCategories } as const),
        list: listOf(card),
      }),
    ),
  }),
  getActivity: contract(getActivity, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { id: code, language: code },
      required: ['id'],
      additionalProperties: false,
    }),
    value: schema(detail),
  }),
  joinActivity: contract(joinActivity, {
    assumed: true,
    body: schema(one),
    value: schema(objectOf({ joinedAt: instant })),
  }),
  claimActivity: contract(claimActivity, {
    assumed: true,
    body: schema(one),
    value: schema(objectOf({ rewards: listOf(code), amount, turnover: amount })),
  }),
  applyForActivity: contract(applyForActivity, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: {
        id: code,
        comment: { type: 'string', maxLength: 1000 },
        /** Ids of uploaded pictures: see `uploadPicture`. */
        pictures: { type: 'array', items: code, maxItems: 20 },
      },
      required: ['id', 'comment', 'pictures'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ id: code })),
  }),
} as const;
