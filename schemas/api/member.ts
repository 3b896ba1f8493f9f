import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import {
  amount,
  anyObject,
  code,
  count,
  instant,
  listOf,
  objectOf,
  pageNumber,
  text,
  url,
} from './shapes.ts';

/** Messages per page. */
export const messagePageSize = 20;

export const getMember = {
  name: 'getMember',
  area: 'member',
  method: 'GET',
  path: '/wps/member/info',
  session: 'required',
  cache: 'once',
} as const satisfies Operation;

export const getHeadIcon = {
  name: 'getHeadIcon',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/member/headIcon',
  session: 'required',
} as const satisfies Operation;

export const getBenefits = {
  name: 'getBenefits',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/member/club/benefit',
  session: 'required',
} as const satisfies Operation;

export const countUnreadMessages = {
  name: 'countUnreadMessages',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/message/unread',
  session: 'required',
} as const satisfies Operation;

export const listMessages = {
  name: 'listMessages',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/message/list',
  session: 'required',
} as const satisfies Operation;

export const sendFeedback = {
  name: 'sendFeedback',
  area: 'member',
  method: 'PUT',
  path: '/wps/feedback',
  session: 'required',
} as const satisfies Operation;

export const getTeamKpi = {
  name: 'getTeamKpi',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/kpi',
  session: 'required',
  constants: { size: 0 },
} as const satisfies Operation;

export const getSalaryContract = {
  name: 'getSalaryContract',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/contract/salary',
  session: 'required',
} as const satisfies Operation;

export const getDividendContract = {
  name: 'getDividendContract',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/contract/dividend',
  session: 'required',
} as const satisfies Operation;

export const processSalary = {
  name: 'processSalary',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/contract/salary/process',
  session: 'required',
} as const satisfies Operation;

export const processHourlySalary = {
  name: 'processHourlySalary',
  area: 'member',
  method: 'POST',
  path: '/wps/relay/agent/contract/hourly/process',
  session: 'required',
} as const satisfies Operation;

export const getDividendInfo = {
  name: 'getDividendInfo',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/agent/dividend',
  session: 'required',
} as const satisfies Operation;

export const listDownline = {
  name: 'listDownline',
  area: 'member',
  method: 'GET',
  path: '/wps/agent/downline',
  session: 'required',
} as const satisfies Operation;

export const openDownline = {
  name: 'openDownline',
  area: 'member',
  method: 'POST',
  path: '/wps/agent/downline',
  session: 'required',
} as const satisfies Operation;

export const transferToDownline = {
  name: 'transferToDownline',
  area: 'member',
  method: 'POST',
  path: '/wps/agent/transferDownline',
  session: 'required',
  money: true,
} as const satisfies Operation;

export const getCustomerServiceLink = {
  name: 'getCustomerServiceLink',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/customerService',
} as const satisfies Operation;

/** Members and agents. */
export const memberOperations = {
  getMember: contract(getMember, {
    beforeOwnPassword: true,
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
        /** The member's level, with the brand's name for it. Absent if the brand has no such level. */
        memberInfo: {
          type: 'object',
          properties: { level: { type: 'integer', minimum: 0 }, levelName: code },
        },
      },
      required: ['id', 'account', 'userName', 'nickname', 'type', 'regDate', 'toUpline'],
    }),
  }),
  getHeadIcon: contract(getHeadIcon, {
    beforeOwnPassword: true,
    assumed: true,
    /** Address of the profile picture. */
    value: schema(objectOf({ headIcon: url })),
  }),
  getBenefits: contract(getBenefits, {
    assumed: true,
    /** All levels from the lowest with their benefits, the member's level, and the progress to the next. */
    value: schema(
      objectOf({
        level: count,
        /** Total stakes so far. */
        turnover: amount,
        /** Stakes remaining to the next level; null at the highest. `percent`: of the total stakes that level needs. */
        next: {
          type: ['object', 'null'],
          properties: { remaining: amount, percent: { type: 'integer', minimum: 0, maximum: 100 } },
          required: ['remaining', 'percent'],
        },
        levels: listOf(
          objectOf({
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
  }),
  countUnreadMessages: contract(countUnreadMessages, {
    beforeOwnPassword: true,
    assumed: true,
    value: schema(count),
  }),
  listMessages: contract(listMessages, {
    assumed: true,
    query: schema({ type: 'object', properties: { pageNo: pageNumber }, required: ['pageNo'] }),
    /** Newest first; content is HTML. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({ id: code, title: text, content: text, sentAt: instant, read: { type: 'boolean' } }),
        ),
        pageNum: pageNumber,
        totalPages: count,
        total: count,
      }),
    ),
  }),
  sendFeedback: contract(sendFeedback, {
    planned: true,
    body: schema(anyObject),
    value: schema({ type: 'boolean' }),
  }),
  getTeamKpi: contract(getTeamKpi, {
    assumed: true,
    planned: true,
    query: schema(objectOf({ startDate: text, endDate: text })),
    value: schema(
      objectOf({
        footer: objectOf({
          teamLoginMemberCount: count,
          teamBetMemberCount: count,
          teamRegisterMemberCount: count,
          teamOnlineCount: count,
        }),
      }),
    ),
  }),
  getSalaryContract: contract(getSalaryContract, {
    assumed: true,
    planned: true,
    value: schema(anyObject),
  }),
  getDividendContract: contract(getDividendContract, {
    assumed: true,
    /** Contracts that an upline offers and the member has not answered, each as a non-empty field. */
    value: schema({
      type: 'object',
      properties: { dailysalreqtype: text, divtypecompperiodreq: text, contracthoursalreq: text },
    }),
  }),
  processSalary: contract(processSalary, { assumed: true, planned: true, value: schema(anyObject) }),
  processHourlySalary: contract(processHourlySalary, {
    assumed: true,
    planned: true,
    body: schema(anyObject),
    value: schema(anyObject),
  }),
  getDividendInfo: contract(getDividendInfo, {
    assumed: true,
    /** Whether the member has a dividend contract, and its dividend not yet paid. */
    value: schema(
      objectOf({
        contracted: { type: 'boolean' },
        pending: amount,
        currencySymbol: { type: 'string', maxLength: 4 },
      }),
    ),
  }),
  listDownline: contract(listDownline, { planned: true, value: schema(anyObject) }),
  openDownline: contract(openDownline, {
    assumed: true,
    planned: true,
    body: schema(anyObject),
    value: schema({ type: 'boolean' }),
  }),
  transferToDownline: contract(transferToDownline, {
    planned: true,
    body: schema(anyObject),
    value: schema({ type: 'boolean' }),
  }),
  getCustomerServiceLink: contract(getCustomerServiceLink, {
    assumed: true,
    planned: true,
    value: schema(objectOf({ url })),
  }),
} as const;
