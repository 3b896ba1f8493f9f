import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, count, instant, label, listOf, objectOf, text, url } from './shapes.ts';

/** What notifications are about; each is wanted or not. */
export const pushTopics = ['money', 'prizes', 'messages', 'offers'] as const;
export type PushTopic = (typeof pushTopics)[number];

const operation = { area: 'messages', session: 'required' } as const;

/** What the member's notifications are like: the key to subscribe with, the browsers, and what is wanted. */
export const getPush = {
  name: 'getPush',
  ...operation,
  method: 'GET',
  path: '/wps/relay/push',
} as const satisfies Operation;

/** Tells the server how to reach a browser: anew by the member's wish, or again at the start of the app. */
export const keepPushDevice = {
  name: 'keepPushDevice',
  ...operation,
  method: 'POST',
  path: '/wps/relay/push/device',
} as const satisfies Operation;

/** Ends the notifications of a browser of the member. */
export const removePushDevice = {
  name: 'removePushDevice',
  ...operation,
  method: 'POST',
  path: '/wps/relay/push/device/remove',
} as const satisfies Operation;

/** Says what the member wants to be told of, and when not. */
export const setPushWishes = {
  name: 'setPushWishes',
  ...operation,
  method: 'POST',
  path: '/wps/relay/push/wishes',
} as const satisfies Operation;

const flag = { type: 'boolean' } as const;
const topics = {
  type: 'object',
  properties: { money: flag, prizes: flag, messages: flag, offers: flag },
  required: pushTopics,
  additionalProperties: false,
} as const;
/** Minutes since the day began. */
const minute = { type: 'integer', minimum: 0, maximum: 1439 } as const;
const base64url = (maxLength: number) => ({ type: 'string', pattern: '^[\\w-]+=*$', maxLength }) as const;

const wishes = {
  topics,
  quiet: flag,
  from: minute,
  to: minute,
} as const;

export const pushOperations = {
  getPush: contract(getPush, {
    assumed: true,
    value: schema(
      objectOf({
        /** The public key of the brand; empty where it sends no notifications to this account. */
        key: text,
        devices: listOf(
          objectOf({
            id: code,
            browser: label,
            system: label,
            kind: { type: 'string', enum: ['phone', 'tablet', 'computer'] } as const,
            since: instant,
          }),
        ),
        ...wishes,
        /** Time zone of the quiet hours. */
        zone: label,
      }),
    ),
  }),
  keepPushDevice: contract(keepPushDevice, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: {
        endpoint: { ...url, minLength: 1 },
        p256dh: base64url(100),
        auth: base64url(40),
        /** The browser's endpoint before; empty for none. */
        former: url,
        /** Whether the member asks for it now. Else only a browser that is known is kept. */
        wanted: flag,
        /** Time zone of the browser. */
        zone: label,
      },
      required: ['endpoint', 'p256dh', 'auth', 'former', 'wanted', 'zone'],
      additionalProperties: false,
    }),
    /** The id of the browser; empty where it is not this member's. */
    value: schema(objectOf({ id: code })),
  }),
  removePushDevice: contract(removePushDevice, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { id: code },
      required: ['id'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ left: count })),
  }),
  setPushWishes: contract(setPushWishes, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { ...wishes, zone: text },
      required: ['topics', 'quiet', 'from', 'to', 'zone'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ ...wishes, zone: label })),
  }),
} as const;
