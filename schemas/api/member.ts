import { messageKinds } from '../messageKinds.ts';
import { schema } from '../schema.ts';
import { sessionDuties } from '../sessionDuties.ts';
import { contract, type Operation } from './operation.ts';
import { code, count, day, instant, label, listOf, objectOf, pageNumber, text } from './shapes.ts';

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
    query: schema({
      type: 'object',
      properties: {
        pageNo: pageNumber,
        language: code,
        /** The place of a message: those after it in the list, whatever came meanwhile; `pageNo` says nothing then. */
        before: code,
        /** Unread messages alone. */
        unread: { type: 'boolean' },
      },
      required: ['pageNo'],
    }),
    /** Newest first. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            id: code,
            kind: { type: 'string', enum: messageKinds } as const,
            title: text,
            /** The beginning of what it says, as plain text. */
            summary: text,
            sentAt: instant,
            read: { type: 'boolean' },
            /** Its place in the list. */
            place: code,
          }),
        ),
        pageNum: pageNumber,
        totalPages: count,
        total: count,
      }),
    ),
  }),
} as const;
