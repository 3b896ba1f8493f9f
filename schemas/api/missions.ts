import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { optionalAmount } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, count, instant, label, listOf, objectOf, text } from './shapes.ts';

/** Ranks that a page of the leaderboard shows. */
export const leaderboardSize = 50;

/**
 * How far a round is: it has not begun, it runs, the last bets are being counted, or its ranking is final and prizes are
 * granted.
 */
export const roundStates = ['upcoming', 'running', 'counting', 'final'] as const;
export type RoundState = (typeof roundStates)[number];

/** How far a member is with a task; `expired`: its time was over before it was done, or before its reward was claimed. */
export const taskStates = ['open', 'progress', 'claimable', 'claimed', 'expired'] as const;
export type TaskState = (typeof taskStates)[number];

const operation = { area: 'missions', session: 'required' } as const;

export const getLeaderboard = {
  name: 'getLeaderboard',
  ...operation,
  method: 'GET',
  path: '/wps/relay/missions/leaderboard',
} as const satisfies Operation;

export const listMissions = {
  name: 'listMissions',
  ...operation,
  method: 'GET',
  path: '/wps/relay/missions',
} as const satisfies Operation;

export const claimMission = {
  name: 'claimMission',
  ...operation,
  method: 'POST',
  path: '/wps/relay/missions/claim',
  money: true,
} as const satisfies Operation;

/** By what points are counted: see `missionMetrics` of the server. */
const metric = { type: 'string', enum: ['stake', 'rounds', 'multiple', 'deposit'] } as const;
/** Families of games whose bets count; none: all. */
const categories = listOf({ type: 'string', enum: gameFamilies } as const);
const optionalRank = { type: ['integer', 'null'], minimum: 1 } as const;

/** A rank of a ranking: whose it is, with only a part of the name, and what it gets; null: nothing. */
const ranked = objectOf({
  /** Position in the list, from 1 on, also where several share a rank. */
  place: { type: 'integer', minimum: 1 } as const,
  rank: { type: 'integer', minimum: 1 } as const,
  name: label,
  points: amount,
  prize: optionalAmount,
  mine: bool,
});

/** A round in the list of rounds. */
const roundLine = objectOf({
  id: code,
  title: text,
  state: { type: 'string', enum: roundStates } as const,
  startsAt: instant,
  endsAt: instant,
});

/** What a member still needs: points to a rank, and what it gets. */
const nextPrize = {
  ...objectOf({ points: amount, rank: count, prize: amount }),
  type: ['object', 'null'],
} as const;

/** A member's own place. `rank`: null below the points from which members are ranked. */
const ownPlace = {
  ...objectOf({ rank: optionalRank, points: amount, prize: optionalAmount, next: nextPrize }),
  type: ['object', 'null'],
} as const;

/** A round with its ranking. `own`: null for whoever does not take part, such as a trial. */
const round = {
  ...objectOf({
    id: code,
    title: text,
    note: text,
    state: { type: 'string', enum: roundStates } as const,
    startsAt: instant,
    endsAt: instant,
    endedEarly: bool,
    metric,
    categories,
    /** Bets or deposits below it do not count. */
    leastStake: amount,
    /** Points from which members are ranked. */
    goal: amount,
    ties: { type: 'string', enum: ['shared', 'earlier'] } as const,
    turnover: amount,
    claimDays: count,
    prizes: listOf(objectOf({ from: count, to: count, amount })),
    /** How many are ranked. */
    players: count,
    ranking: listOf(ranked),
    own: ownPlace,
  }),
  type: ['object', 'null'],
} as const;

/** A task with how far the member is. `period`: the day or week it is about, which a claim names. */
const task = objectOf({
  id: code,
  period: code,
  title: text,
  note: text,
  state: { type: 'string', enum: taskStates } as const,
  rhythm: { type: 'string', enum: ['once', 'day', 'week'] } as const,
  metric,
  categories,
  leastStake: amount,
  goal: amount,
  points: amount,
  reward: amount,
  turnover: amount,
  /** When this day, week or task is over. */
  endsAt: instant,
});

/** Missions (PR-2): rounds of a leaderboard, and tasks with steps. */
export const missionOperations = {
  getLeaderboard: contract(getLeaderboard, {
    assumed: true,
    /** Without a round: the one that runs, else the next, else the last. */
    query: schema({
      type: 'object',
      properties: { round: code, language: code },
      additionalProperties: false,
    }),
    value: schema(objectOf({ serverTime: instant, rounds: listOf(roundLine), round })),
  }),
  listMissions: contract(listMissions, {
    assumed: true,
    query: schema({ type: 'object', properties: { language: code }, additionalProperties: false }),
    value: schema(objectOf({ serverTime: instant, list: listOf(task) })),
  }),
  claimMission: contract(claimMission, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { id: code, period: code },
      required: ['id', 'period'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ amount })),
  }),
} as const;
