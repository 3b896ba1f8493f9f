import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { limits, optionalInstant, paymentPassword, setUps, turnover, wantedAmount } from './moneyShapes.ts';
import { contract, type Operation } from './operation.ts';
import { amount, bool, code, count, done, instant, label, listOf, masked, objectOf } from './shapes.ts';

const operation = { area: 'team', session: 'required' } as const;

export const listInvitationLinks = {
  name: 'listInvitationLinks',
  ...operation,
  method: 'GET',
  path: '/wps/relay/agent/links',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const createInvitationLink = {
  name: 'createInvitationLink',
  ...operation,
  method: 'POST',
  path: '/wps/relay/agent/links',
  module: 'AGEDOWNMAN3',
  idempotent: true,
} as const satisfies Operation;

export const setInvitationLink = {
  name: 'setInvitationLink',
  ...operation,
  method: 'PUT',
  path: '/wps/relay/agent/links',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const openDownline = {
  name: 'openDownline',
  ...operation,
  method: 'POST',
  path: '/wps/agent/downline',
  encoding: 'encrypted',
  module: 'AGEDOWNMAN3',
  idempotent: true,
} as const satisfies Operation;

export const getDownlineTransfer = {
  name: 'getDownlineTransfer',
  ...operation,
  method: 'GET',
  path: '/wps/relay/agent/transferDownline',
  module: 'AGEDOWNMAN3',
} as const satisfies Operation;

export const transferToDownline = {
  name: 'transferToDownline',
  ...operation,
  method: 'POST',
  path: '/wps/agent/transferDownline',
  module: 'AGEDOWNMAN3',
  money: true,
} as const satisfies Operation;

/** Most links that an agent may have. */
export const mostInvitationLinks = 50;

/** Longest name of a link's channel. */
export const longestChannel = 40;

const percent = { type: 'string', pattern: '^\\d{1,3}(\\.\\d{1,3})?$' } as const;

/** Percentages of what a team stakes, by category of games; nothing where one is left out. */
const rates = {
  type: 'object',
  properties: Object.fromEntries(gameFamilies.map((category) => [category, percent])) as Record<
    (typeof gameFamilies)[number],
    typeof percent
  >,
  additionalProperties: false,
} as const;

const channel = { type: 'string', minLength: 1, maxLength: longestChannel } as const;

/** Not empty. The rules check the bounds, because they report what is wrong. */
const filledIn = { type: 'string', minLength: 1, maxLength: 128 } as const;

const link = objectOf({
  code,
  /** The channel; null: the agent's own code, which was there before. */
  name: { ...label, type: ['string', 'null'] } as const,
  /** Whether newcomers become agents, and the rates that they get then. */
  agent: bool,
  rates,
  enabled: bool,
  createdAt: optionalInstant,
  /** Visits with the code since links are kept: a browser counts once a day. */
  visits: count,
  /** Who registered by it, and how many of them have made a deposit. */
  registered: count,
  deposited: count,
});

/** What agents do for those below (AG-5). Refused (`permission.denied`) to members who are no agents. */
export const downlineOperations = {
  listInvitationLinks: contract(listInvitationLinks, {
    assumed: true,
    value: schema(
      objectOf({
        /** The agent's own rates of today: what may be given at most. */
        rates,
        most: count,
        /** The oldest first. */
        list: listOf(link),
      }),
    ),
  }),
  createInvitationLink: contract(createInvitationLink, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { name: channel, agent: bool, rates },
      required: ['name', 'agent'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ code })),
  }),
  setInvitationLink: contract(setInvitationLink, {
    assumed: true,
    body: schema(objectOf({ code, enabled: bool })),
    value: done,
  }),
  openDownline: contract(openDownline, {
    assumed: true,
    /** The fields of registration that an agent fills in for somebody else, by what the account is named. */
    body: schema({
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['username', 'mobileNum'] },
        agent: bool,
        rates,
        registerMethod: { type: 'string', enum: ['APP', 'H5', 'WEBCLIP', 'PWA'] },
        registerUrl: { type: 'string', maxLength: 255 },
        countryDialingCode: filledIn,
        username: filledIn,
        password: filledIn,
        nickname: filledIn,
        email: filledIn,
        mobileNum: filledIn,
        qqNum: filledIn,
        facebook: filledIn,
        wechat: filledIn,
        line: filledIn,
        whatsapp: filledIn,
        zalo: filledIn,
      },
      required: ['method', 'agent', 'password'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ account: label, agent: bool })),
  }),
  getDownlineTransfer: contract(getDownlineTransfer, {
    assumed: true,
    query: schema({ type: 'object', properties: { to: code }, required: ['to'] }),
    value: schema(
      objectOf({
        to: masked,
        /** The place among those right below. */
        number: code,
        available: amount,
        limits,
        turnover,
        heldUntil: optionalInstant,
        missing: setUps,
      }),
    ),
  }),
  transferToDownline: contract(transferToDownline, {
    assumed: true,
    body: schema({
      type: 'object',
      properties: { to: code, amount: wantedAmount, paymentPassword },
      required: ['to', 'amount', 'paymentPassword'],
      additionalProperties: false,
    }),
    value: schema(objectOf({ id: code, at: instant, amount, to: masked })),
  }),
} as const;
