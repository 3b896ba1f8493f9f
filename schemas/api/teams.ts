import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { optionalAmount, optionalInstant, pageOf } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { recordPageQuery, recordPageSize, recordRow } from './records.ts';
import { amount, bool, code, count, day, label, listOf, objectOf, pageNumber, text } from './shapes.ts';
import { downlineShows, downlineSorts, teamReaches } from './teamLists.ts';

const operation = { area: 'team', session: 'required', method: 'GET' } as const;

export const getTeamKpi = {
  name: 'getTeamKpi',
  ...operation,
  path: '/wps/relay/agent/kpi',
  module: 'AGEINFO3',
  constants: { size: 0 },
} as const satisfies Operation;

export const readAgentNotices = {
  name: 'readAgentNotices',
  ...operation,
  method: 'POST',
  path: '/wps/relay/agent/notices/read',
  module: 'AGEANNOUNCE3',
} as const satisfies Operation;

export const getTeamOverview = {
  name: 'getTeamOverview',
  ...operation,
  path: '/wps/relay/agent/team/overview',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const listDownline = {
  name: 'listDownline',
  ...operation,
  path: '/wps/agent/downline',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const getDownline = {
  name: 'getDownline',
  ...operation,
  path: '/wps/relay/agent/team/member',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const getTeamProfitAndLoss = {
  name: 'getTeamProfitAndLoss',
  ...operation,
  path: '/wps/relay/agent/team/profitAndLoss',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const exportTeamProfitAndLoss = {
  name: 'exportTeamProfitAndLoss',
  ...operation,
  path: '/wps/relay/agent/team/profitAndLoss/export',
  module: 'AGEINFO3',
} as const satisfies Operation;

export const listTeamBets = {
  name: 'listTeamBets',
  area: 'payments',
  session: 'required',
  method: 'GET',
  path: '/wps/relay/record/teamBets',
  module: 'AGEINFO3',
  constants: { pageSize: recordPageSize },
} as const satisfies Operation;

/**
 * What a team won, lost and moved, as its members' own records have it: bets on the day they were settled. `net`: wins less
 * stakes, and bonus.
 */
const figures = {
  orders: count,
  stake: amount,
  win: amount,
  bonus: amount,
  net: amount,
  deposits: amount,
  withdrawals: amount,
} as const;

const range = { from: day, to: day } as const;
const gameType = { type: 'string', enum: gameFamilies } as const;

/**
 * Somebody of a team, by the name that an agent may see. `number`: the places from right below the agent to them, such as
 * 3.12; empty of who is not below any more.
 */
const person = { id: code, name: label, number: code } as const;

/** From right below the asking agent to whose team is shown: empty for their own. */
const path = listOf(objectOf(person));

const optionalDay = { ...day, type: ['string', 'null'] } as const;

const memberRow = {
  ...person,
  /** Has a team of their own. */
  agent: bool,
  joined: day,
  /** When they were last here, where the brand shows it. */
  lastSeen: optionalInstant,
  /** The last day of the last 30 on which they bet. */
  played: optionalDay,
  /** How many are right below, and below in all. */
  direct: count,
  team: count,
  /** What they and their team staked in the last 30 days. */
  stake: amount,
} as const;

/** Teams of agents (AG-1, AG-2). Refused (`permission.denied`) to members who are no agents. */
export const teamOperations = {
  getTeamKpi: contract(getTeamKpi, {
    assumed: true,
    query: schema(objectOf({ startDate: day, endDate: day })),
    /** Of everybody below: who signed in, bet and joined in these days, and who is here now. */
    value: schema(
      objectOf({
        footer: objectOf({
          teamLoginMemberCount: count,
          teamBetMemberCount: count,
          teamRegisterMemberCount: count,
          teamOnlineCount: count,
          /** Announcements for agents that the asker has not seen. */
          unreadCount: count,
        }),
      }),
    ),
  }),
  readAgentNotices: contract(readAgentNotices, {
    assumed: true,
    /** Those that an agent has been shown. Others stay unread. */
    body: schema(objectOf({ ids: listOf(code) })),
    value: schema(objectOf({ unreadCount: count })),
  }),
  getTeamOverview: contract(getTeamOverview, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { ...range, reach: { type: 'string', enum: teamReaches } },
      required: ['from', 'to', 'reach'],
    }),
    value: schema(
      objectOf({
        /** How many are below now. */
        members: count,
        /** How many of them bet and signed in, each once however often; who joined. */
        players: count,
        visitors: count,
        joined: count,
        totals: objectOf(figures),
        /** Every day of the range, in order. */
        days: listOf(objectOf({ day, players: count, visitors: count, joined: count, ...figures })),
        /** Where they bet, the highest stake first. */
        categories: listOf(objectOf({ gameType, ...figures })),
        vendors: listOf(objectOf({ gameType, vendor: label, ...figures })),
      }),
    ),
  }),
  listDownline: contract(listDownline, {
    query: schema({
      type: 'object',
      properties: {
        /** Whose team; default: one's own. */
        of: code,
        /** Those right below (default), or everybody below: the newest first, however it is to be sorted. */
        reach: { type: 'string', enum: teamReaches },
        /** An account, or where the brand shows names how one begins: looked for among everybody below. */
        search: label,
        show: { type: 'string', enum: downlineShows },
        sort: { type: 'string', enum: downlineSorts },
        page: pageNumber,
      },
    }),
    value: schema(
      objectOf({
        path,
        /** Whether names are masked: then only whole accounts are found. */
        masked: bool,
        list: listOf(objectOf(memberRow)),
        total: count,
        page: pageNumber,
        totalPages: count,
      }),
    ),
  }),
  getDownline: contract(getDownline, {
    assumed: true,
    query: schema({ type: 'object', properties: { id: code }, required: ['id'] }),
    value: schema(
      objectOf({
        ...memberRow,
        path,
        /** What is in the main wallet, where the brand shows it. */
        balance: optionalAmount,
        /** What the member and their team did in the last 30 days, or since they are in the asker's team. */
        days: objectOf(range),
        own: objectOf(figures),
        below: objectOf(figures),
      }),
    ),
  }),
  getTeamProfitAndLoss: contract(getTeamProfitAndLoss, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { ...range, of: code, page: pageNumber },
      required: ['from', 'to'],
    }),
    value: schema(
      objectOf({
        path,
        totals: objectOf(figures),
        days: listOf(objectOf({ day, ...figures })),
        /** Those right below who did something, with all below them: all together come to the totals. */
        branches: listOf(
          objectOf({
            ...person,
            /** Has somebody below. */
            agent: bool,
            /** In another team by now. */
            gone: bool,
            own: objectOf(figures),
            team: objectOf(figures),
            sum: objectOf(figures),
          }),
        ),
        total: count,
        page: pageNumber,
        totalPages: count,
      }),
    ),
  }),
  exportTeamProfitAndLoss: contract(exportTeamProfitAndLoss, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { ...range, of: code, language: code },
      required: ['from', 'to', 'language'],
    }),
    /** All branches as CSV (UTF-8 with a byte order mark), and their sum. */
    value: schema(
      objectOf({
        fileName: { type: 'string', maxLength: 128 } as const,
        content: { type: 'string', maxLength: 4_000_000 } as const,
        rows: count,
        more: bool,
      }),
    ),
  }),
  listTeamBets: contract(listTeamBets, {
    assumed: true,
    /** Bets of everybody below by when they were settled. `amount`: win less stake. `type` filters by `gameType`. */
    query: recordPageQuery,
    value: pageOf(
      objectOf({
        ...recordRow,
        member: label,
        memberNumber: code,
        title: text,
        vendor: label,
        gameType,
        stake: amount,
        win: amount,
      }),
    ),
  }),
} as const;
