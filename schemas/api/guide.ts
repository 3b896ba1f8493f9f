import { helpTopics } from '../helpTopics.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { bool, code, instant, listOf, objectOf, text, url } from './shapes.ts';

export const listHelp = {
  name: 'listHelp',
  area: 'pages',
  method: 'GET',
  path: '/wps/system/helpCenter',
  constants: { device: 'MOBILE' },
} as const satisfies Operation;

export const listHelpVotes = {
  name: 'listHelpVotes',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/helpCenter/votes',
  session: 'optional',
} as const satisfies Operation;

export const voteHelp = {
  name: 'voteHelp',
  area: 'pages',
  method: 'PUT',
  path: '/wps/relay/helpCenter/vote',
  session: 'optional',
} as const satisfies Operation;

export const getAgreement = {
  name: 'getAgreement',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/agreement',
} as const satisfies Operation;

export const getConsent = {
  name: 'getConsent',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/agreement/consent',
  session: 'required',
} as const satisfies Operation;

export const giveConsent = {
  name: 'giveConsent',
  area: 'pages',
  method: 'PUT',
  path: '/wps/relay/agreement/consent',
  session: 'required',
} as const satisfies Operation;

export const getCustomerServiceLink = {
  name: 'getCustomerServiceLink',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/customerService',
} as const satisfies Operation;

/** Number of a version of the user agreement. */
export const agreementNumber = { type: 'integer', minimum: 1, maximum: 100000 } as const;

/** A long text: sanitised HTML. */
const longText = { type: 'string', maxLength: 200000 } as const;

const maybeInstant = { ...instant, type: ['string', 'null'] } as const;

/** A time of a day in the brand's zone. */
const timeOfDay = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } as const;

const vote = objectOf({ id: code, helpful: bool });

/** Help, the user agreement and customer service. */
export const guideOperations = {
  listHelp: contract(listHelp, {
    query: schema(objectOf({ language: code })),
    /** In their order. Content is HTML. */
    value: schema(
      listOf(
        objectOf({
          id: code,
          topic: { type: 'string', enum: helpTopics } as const,
          title: text,
          content: longText,
        }),
      ),
    ),
  }),
  listHelpVotes: contract(listHelpVotes, {
    assumed: true,
    /** Whether entries helped, as the member, or else a visitor on this device, said. */
    value: schema(listOf(vote)),
  }),
  voteHelp: contract(voteHelp, {
    assumed: true,
    /** The last vote of a member, or of a device, is the one that counts. */
    body: schema(vote),
    value: schema(vote),
  }),
  getAgreement: contract(getAgreement, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        language: code,
        /** An older version, or one that is not in force yet. Default: the one in force. */
        number: agreementNumber,
      },
      required: ['language'],
    }),
    value: schema(
      objectOf({
        /** Null where the brand has none, or none of that number. */
        agreement: {
          type: ['object', 'null'],
          properties: {
            number: agreementNumber,
            inForceAt: instant,
            content: longText,
          },
          required: ['number', 'inForceAt', 'content'],
        } as const,
        /** Number of the version in force; null where there is none. */
        current: { ...agreementNumber, type: ['integer', 'null'] } as const,
        /** Published versions, newest first, with what changed since the one before. `changes` is HTML. */
        versions: listOf(
          objectOf({ number: agreementNumber, inForceAt: instant, changes: longText, mustAgree: bool }),
        ),
      }),
    ),
  }),
  getConsent: contract(getConsent, {
    assumed: true,
    openBefore: ['agreement'],
    value: schema(
      objectOf({
        /** The newest version that the member agreed to; null for none. */
        number: { ...agreementNumber, type: ['integer', 'null'] } as const,
        agreedAt: maybeInstant,
        /** The member must agree to the version in force before the session opens anything else. */
        due: bool,
      }),
    ),
  }),
  giveConsent: contract(giveConsent, {
    assumed: true,
    openBefore: ['agreement'],
    /** The version that was on screen. Refused (`agreement.changed`) where another one is in force by now. */
    body: schema(objectOf({ number: agreementNumber, language: code })),
    value: schema(objectOf({ number: agreementNumber, agreedAt: instant })),
  }),
  getCustomerServiceLink: contract(getCustomerServiceLink, {
    assumed: true,
    value: schema(
      objectOf({
        /** Ways to a person, the first one first. */
        links: listOf(url),
        /**
         * Opening hours by the brand's clock, Monday first; null for a day that is closed, an empty list where none are
         * told. Hours that end when they begin last all day; those that end before they begin last into the next.
         */
        hours: listOf({
          type: ['object', 'null'],
          properties: { from: timeOfDay, until: timeOfDay },
          required: ['from', 'until'],
        } as const),
      }),
    ),
  }),
} as const;
