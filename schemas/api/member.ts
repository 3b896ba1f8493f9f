import { schema } from '../schema.ts';
import { amount, code, count, instant, list, object, open, pageNumber, text, url } from './shapes.ts';

/** Messages of one page. */
export const messagePageSize = 20;

/** Members and agents. */
export const memberOperations = {
  getMember: {
    method: 'GET',
    path: '/wps/member/info',
    session: 'required',
    cache: 'once',
    value: schema({
      type: 'object',
      properties: {
        id: code,
        account: code,
        userName: code,
        nickname: { type: ['string', 'null'], maxLength: 64 },
        type: { type: 'integer' },
        regDate: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
        toUpline: { type: 'boolean' },
        /** Level that the member has reached, with the name the brand gives it. Absent where there are no levels. */
        memberInfo: {
          type: 'object',
          properties: { level: { type: 'integer', minimum: 0 }, levelName: code },
        },
      },
      required: ['id', 'account', 'userName', 'nickname', 'type', 'regDate', 'toUpline'],
    }),
  },
  getHeadIcon: {
    method: 'GET',
    path: '/wps/relay/member/headIcon',
    session: 'required',
    assumed: true,
    /** Address of the profile picture. */
    value: schema(object({ headIcon: url })),
  },
  getBenefits: {
    method: 'GET',
    path: '/wps/relay/member/club/benefit',
    session: 'required',
    assumed: true,
    /** The levels from the lowest with what each brings, where the member stands, and how far the next one is. */
    value: schema(
      object({
        level: count,
        /** What was staked so far. */
        turnover: amount,
        /** What is left to stake until the next level; null at the highest. `percent`: of the whole way from nothing. */
        next: {
          type: ['object', 'null'],
          properties: { remaining: amount, percent: { type: 'integer', minimum: 0, maximum: 100 } },
          required: ['remaining', 'percent'],
        },
        levels: list(
          object({
            level: count,
            name: code,
            turnover: amount,
            rebatePercent: { type: 'string', pattern: '^\\d{1,2}(\\.\\d{1,2})?$' },
            withdrawDaily: amount,
            withdrawTimes: count,
            birthdayGift: amount,
            ownHost: { type: 'boolean' },
          }),
        ),
      }),
    ),
  },
  countUnreadMessages: {
    method: 'GET',
    path: '/wps/relay/message/unread',
    session: 'required',
    assumed: true,
    value: schema(count),
  },
  listMessages: {
    method: 'GET',
    path: '/wps/relay/message/list',
    session: 'required',
    assumed: true,
    query: schema({ type: 'object', properties: { pageNo: pageNumber }, required: ['pageNo'] }),
    /** The newest first; content is HTML. */
    value: schema(
      object({
        list: list(
          object({ id: code, title: text, content: text, sentAt: instant, read: { type: 'boolean' } }),
        ),
        pageNum: pageNumber,
        totalPages: count,
        total: count,
      }),
    ),
  },
  sendFeedback: {
    method: 'PUT',
    path: '/wps/feedback',
    session: 'required',
    planned: true,
    body: schema(open),
    value: schema({ type: 'boolean' }),
  },
  getTeamKpi: {
    method: 'GET',
    path: '/wps/relay/agent/kpi',
    session: 'required',
    assumed: true,
    planned: true,
    query: schema(object({ startDate: text, endDate: text, size: { type: 'integer', const: 0 } })),
    value: schema(
      object({
        footer: object({
          teamLoginMemberCount: count,
          teamBetMemberCount: count,
          teamRegisterMemberCount: count,
          teamOnlineCount: count,
        }),
      }),
    ),
  },
  getSalaryContract: {
    method: 'GET',
    path: '/wps/relay/agent/contract/salary',
    session: 'required',
    assumed: true,
    planned: true,
    value: schema(open),
  },
  getDividendContract: {
    method: 'GET',
    path: '/wps/relay/agent/contract/dividend',
    session: 'required',
    assumed: true,
    /** Contracts that an upline offers and the member has not answered: one whose field is not empty. */
    value: schema({
      type: 'object',
      properties: { dailysalreqtype: text, divtypecompperiodreq: text, contracthoursalreq: text },
    }),
  },
  processSalary: {
    method: 'GET',
    path: '/wps/relay/agent/contract/salary/process',
    session: 'required',
    assumed: true,
    planned: true,
    value: schema(open),
  },
  processHourlySalary: {
    method: 'POST',
    path: '/wps/relay/agent/contract/hourly/process',
    session: 'required',
    assumed: true,
    planned: true,
    body: schema(open),
    value: schema(open),
  },
  getDividendInfo: {
    method: 'GET',
    path: '/wps/relay/agent/dividend',
    session: 'required',
    assumed: true,
    /** Whether the member has a dividend contract, and what it has brought that is not paid yet. */
    value: schema(
      object({
        contracted: { type: 'boolean' },
        pending: amount,
        currencySymbol: { type: 'string', maxLength: 4 },
      }),
    ),
  },
  listDownline: {
    method: 'GET',
    path: '/wps/agent/downline',
    session: 'required',
    planned: true,
    value: schema(open),
  },
  openDownline: {
    method: 'POST',
    path: '/wps/agent/downline',
    session: 'required',
    assumed: true,
    planned: true,
    body: schema(open),
    value: schema({ type: 'boolean' }),
  },
  transferToDownline: {
    method: 'POST',
    path: '/wps/agent/transferDownline',
    session: 'required',
    money: true,
    planned: true,
    body: schema(open),
    value: schema({ type: 'boolean' }),
  },
  getCustomerServiceLink: {
    method: 'GET',
    path: '/wps/relay/customerService',
    assumed: true,
    planned: true,
    value: schema(object({ url })),
  },
} as const;
