import { schema } from '../schema.ts';
import { sessionDuties } from '../sessionDuties.ts';
import { contract, type Operation } from './operation.ts';
import {
  anyObject,
  code,
  count,
  day,
  instant,
  label,
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

export const getCustomerServiceLink = {
  name: 'getCustomerServiceLink',
  area: 'member',
  method: 'GET',
  path: '/wps/relay/customerService',
} as const satisfies Operation;

/** Members. */
export const memberOperations = {
  getMember: contract(getMember, {
    openBefore: sessionDuties,
    value: schema({
      type: 'object',
      properties: {
        id: code,
        account: label,
        userName: label,
        nickname: { type: ['string', 'null'], maxLength: 64 },
        type: { type: 'integer' },
        regDate: day,
        toUpline: { type: 'boolean' },
        /** The member's level, with the brand's name for it. Absent if the brand has no such level. */
        memberInfo: {
          type: 'object',
          properties: { level: { type: 'integer', minimum: 0 }, levelName: label },
        },
      },
      required: ['id', 'account', 'userName', 'nickname', 'type', 'regDate', 'toUpline'],
    }),
  }),
  countUnreadMessages: contract(countUnreadMessages, {
    openBefore: sessionDuties,
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
  getCustomerServiceLink: contract(getCustomerServiceLink, {
    assumed: true,
    planned: true,
    value: schema(objectOf({ url })),
  }),
} as const;
