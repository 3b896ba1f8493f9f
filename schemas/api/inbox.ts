import { messageKinds } from '../messageKinds.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { bool, code, count, instant, nonEmptyText, objectOf, text } from './shapes.ts';

const operation = { area: 'messages', session: 'required' } as const;
const changing = { ...operation, method: 'POST' } as const;

export const getMessage = {
  name: 'getMessage',
  ...operation,
  method: 'GET',
  path: '/wps/relay/message',
} as const satisfies Operation;

/** Marks messages as read or unread. */
export const markMessages = {
  name: 'markMessages',
  ...changing,
  path: '/wps/relay/message/mark',
} as const satisfies Operation;

/** Marks all messages as read up to the one named, so that none is that came meanwhile. */
export const markAllRead = {
  name: 'markAllRead',
  ...changing,
  path: '/wps/relay/message/markAll',
} as const satisfies Operation;

/** Deletes messages, which can be brought back for a while. */
export const deleteMessages = {
  name: 'deleteMessages',
  ...changing,
  path: '/wps/relay/message/delete',
} as const satisfies Operation;

/** Brings deleted messages back. */
export const restoreMessages = {
  name: 'restoreMessages',
  ...changing,
  path: '/wps/relay/message/restore',
} as const satisfies Operation;

/** Most messages that one call changes. */
export const mostMarked = 500;

/** Ids of a member's own messages; those of others, and of deleted ones, change nothing. */
const ids = { type: 'array', items: nonEmptyText, minItems: 1, maxItems: mostMarked } as const;

/** How many messages are unread then. */
const value = schema(objectOf({ unread: count }));

export const inboxOperations = {
  getMessage: contract(getMessage, {
    assumed: true,
    query: schema({ type: 'object', properties: { id: code, language: code }, required: ['id'] }),
    value: schema(
      objectOf({
        id: code,
        kind: { type: 'string', enum: messageKinds } as const,
        title: text,
        /** HTML. */
        content: text,
        /** Id of the page that it leads to; empty for none. */
        link: code,
        sentAt: instant,
        read: bool,
      }),
    ),
  }),
  markMessages: contract(markMessages, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { ids, read: bool },
      required: ['ids', 'read'],
      additionalProperties: false,
    }),
    value,
  }),
  markAllRead: contract(markAllRead, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: {
        /** The place of the newest message that the member sees. */
        upTo: nonEmptyText,
      },
      required: ['upTo'],
      additionalProperties: false,
    }),
    value,
  }),
  deleteMessages: contract(deleteMessages, {
    assumed: true,
    body: schema({ type: 'object', properties: { ids }, required: ['ids'], additionalProperties: false }),
    value,
  }),
  restoreMessages: contract(restoreMessages, {
    assumed: true,
    body: schema({ type: 'object', properties: { ids }, required: ['ids'], additionalProperties: false }),
    value,
  }),
} as const;
