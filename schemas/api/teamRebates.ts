import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { optionalInstant } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, count, day, label, listOf, objectOf, pageNumber } from './shapes.ts';

const operation = { area: 'team', session: 'required', method: 'GET' } as const;

export const getTeamRates = {
  name: 'getTeamRates',
  ...operation,
  path: '/wps/relay/agent/team/rates',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const setTeamRates = {
  name: 'setTeamRates',
  ...operation,
  method: 'POST',
  path: '/wps/relay/agent/team/rates',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const getTeamRebates = {
  name: 'getTeamRebates',
  ...operation,
  path: '/wps/relay/agent/team/rebates',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const getTeamRebateDay = {
  name: 'getTeamRebateDay',
  ...operation,
  path: '/wps/relay/agent/team/rebates/day',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const exportTeamRebates = {
  name: 'exportTeamRebates',
  ...operation,
  path: '/wps/relay/agent/team/rebates/export',
  module: 'AGEINFO3',
} as const satisfies Operation;

const gameType = { type: 'string', enum: gameFamilies } as const;

/** Percent of what a team stakes, without a sign. */
const percent = { type: 'string', pattern: '^\\d{1,3}(\\.\\d{1,8})?$' } as const;

/** Somebody of a team, by the name that an agent may see, and the places from right below the agent to them. */
const person = { id: code, name: label, number: code } as const;

/** What holds today, and from the next day on. */
const rate = { gameType, now: percent, next: percent } as const;

const childRow = {
  ...person,
  /** How many are below in all. */
  team: count,
  /** Of these rates and their bounds: what a change of them must be based on. */
  version: code,
  rates: listOf(
    objectOf({
      ...rate,
      /** The highest that they gave somebody right below from the next day on: theirs cannot be lower. */
      floor: percent,
      /** The asker's own from the next day on: theirs cannot be higher. */
      ceiling: percent,
      /** What their team staked in the last 30 days, as part of the asker's team. */
      stake: amount,
    }),
  ),
} as const;

/** Lines of a day that an answer has at most. */
export const rebateLinesShown = 200;

const range = { from: day, to: day } as const;

/** Rates of agents, and what they bring (AG-4). Refused (`permission.denied`) to members who are no agents. */
export const teamRebateOperations = {
  getTeamRates: contract(getTeamRates, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        /** An account, or where the brand shows names how one begins: looked for among agents right below. */
        search: label,
        page: pageNumber,
      },
    }),
    value: schema(
      objectOf({
        /** The brand's day, and the one from which changes hold. */
        today: day,
        next: day,
        /** Whether names are masked: then only whole accounts are found. */
        masked: bool,
        /** The asker's own rates: categories in which there is one. */
        own: listOf(objectOf(rate)),
        /** Agents right below, the newest first. */
        list: listOf(objectOf(childRow)),
        /** How many agents are right below whatever is searched for. */
        agents: count,
        total: count,
        page: pageNumber,
        totalPages: count,
      }),
    ),
  }),
  setTeamRates: contract(setTeamRates, {
    assumed: true,
    /** Rates of an agent right below from the next day on; categories that are left out stay. */
    body: schema(
      objectOf({
        id: code,
        version: code,
        rates: listOf(objectOf({ gameType, percent })),
      }),
    ),
    value: schema(objectOf(childRow)),
  }),
  getTeamRebates: contract(getTeamRebates, {
    assumed: true,
    query: schema(objectOf(range)),
    value: schema(
      objectOf({
        total: amount,
        /** Whether the asker has a rate, today or from the next day on. */
        rated: bool,
        /** The first day of which the brand pays, and the last one that is paid; null before there is one. */
        since: { ...day, type: ['string', 'null'] } as const,
        closed: { ...day, type: ['string', 'null'] } as const,
        /** Every day of the range, in order. */
        days: listOf(objectOf({ day, amount })),
        /** What was paid for, the highest amount first; amounts are exact, before the day is rounded down. */
        categories: listOf(objectOf({ gameType, stake: amount, amount })),
      }),
    ),
  }),
  getTeamRebateDay: contract(getTeamRebateDay, {
    assumed: true,
    query: schema(objectOf({ day })),
    value: schema(
      objectOf({
        day,
        amount,
        /** Null where nothing was paid for the day. */
        paidAt: optionalInstant,
        /** The sum of all lines before it is rounded down. */
        exact: amount,
        /** What it is made of, by category, the highest amounts first; at most 200. */
        lines: listOf(
          objectOf({
            gameType,
            /** Whose team staked it; null where those right below did so themselves. */
            of: { ...objectOf(person), type: ['object', 'null'] } as const,
            stake: amount,
            /** The asker's own rate, what stays in the branch, and what is left. */
            rate: percent,
            below: { ...percent, type: ['string', 'null'] } as const,
            percent,
            /** To the last digit. */
            amount,
          }),
        ),
        /** Lines that are left out. */
        more: count,
      }),
    ),
  }),
  exportTeamRebates: contract(exportTeamRebates, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { ...range, language: code },
      required: ['from', 'to', 'language'],
    }),
    /** All lines of all days as CSV (UTF-8 with a byte order mark), and their sum. */
    value: schema(
      objectOf({
        fileName: { type: 'string', maxLength: 128 } as const,
        content: { type: 'string', maxLength: 4_000_000 } as const,
        rows: count,
        more: bool,
      }),
    ),
  }),
} as const;
