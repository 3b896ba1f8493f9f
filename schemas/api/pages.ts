import { prizeModes } from '../codes.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, instant, listOf, objectOf, text } from './shapes.ts';

export const listNotices = {
  name: 'listNotices',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/notices',
  session: 'optional',
  modules: { A: 'AGEANNOUNCE3' },
  cache: 'once',
} as const satisfies Operation;

export const listElectronicLotteries = {
  name: 'listElectronicLotteries',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/lottery/electronic',
  merchantIn: 'merchantCode',
  cache: 'once',
} as const satisfies Operation;

/** Operations of pages that are not entry pages: validators of their answers are loaded with the first call. */
export const pageOperations = {
  listNotices: contract(listNotices, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { types: { type: 'string', enum: ['PL', 'A'] }, language: code },
      required: ['types', 'language'],
    }),
    /** Notices with content, newest first. Content is HTML and may be empty. Type A is for agents. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            id: code,
            title: text,
            content: text,
            shownFrom: { ...instant, type: ['string', 'null'] },
          }),
        ),
      }),
    ),
  }),
  listElectronicLotteries: contract(listElectronicLotteries, {
    assumed: true,
    query: schema(objectOf({ language: code })),
    /**
     * Codes of the lotteries drawn by machine, with their prize modes. Fetched one second after the list of lotteries.
     */
    value: schema(
      objectOf({
        list: listOf(objectOf({ code, gameId: code, prizeMode: { type: 'string', enum: prizeModes } })),
      }),
    ),
  }),
} as const;
