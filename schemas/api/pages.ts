import { prizeModes } from '../codes.ts';
import { schema } from '../schema.ts';
import { code, instant, list, object, text } from './shapes.ts';

/** What pages ask that no visit begins with: the checks of their answers are fetched with the first question. */
export const pageOperations = {
  listNotices: {
    method: 'GET',
    path: '/wps/relay/notices',
    session: 'optional',
    assumed: true,
    cache: 'once',
    query: schema({
      type: 'object',
      properties: { types: { type: 'string', enum: ['PL', 'A'] }, language: code },
      required: ['types', 'language'],
    }),
    /** Notices in full, the newest first; content is HTML and may be empty. Those of type A are for agents. */
    value: schema(
      object({
        list: list(
          object({
            id: code,
            title: text,
            content: text,
            shownFrom: { ...instant, type: ['string', 'null'] },
          }),
        ),
      }),
    ),
  },
  listElectronicLotteries: {
    method: 'GET',
    path: '/wps/relay/lottery/electronic',
    assumed: true,
    cache: 'once',
    query: schema(object({ language: code })),
    /** Codes of the lotteries drawn by machine, with what each is played on. Read a second after the list. */
    value: schema(
      object({
        list: list(object({ code, gameId: code, prizeMode: { type: 'string', enum: prizeModes } })),
      }),
    ),
  },
} as const;
