import { prizeModes } from '../codes.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, count, instant, listOf, objectOf, text, url } from './shapes.ts';

const prizeMode = { type: 'string', enum: prizeModes } as const;

/** The result of a draw: its issue, when it was due, and the numbers as displayed, such as "07". */
const drawnResult = objectOf({
  issue: code,
  drawnAt: instant,
  numbers: listOf(code),
  /** Bonus numbers, displayed apart from the others. Usually empty. */
  bonus: listOf(code),
});

/**
 * Lottery game (specification 3). `remark`: its name in the requested language. Fields beyond the specification are for
 * lobbies: how it draws, its next draw and its last result.
 */
const lotteryGame = objectOf({
  gameId: code,
  code,
  remark: text,
  mobileIconUrl: url,
  /** Design family of the lottery's page. */
  mUi: code,
  /** Colour family of its icon. */
  css: code,
  entPlaySwitch: { type: 'boolean' },
  tradPlaySwitch: { type: 'boolean' },
  /** Digits are drawn in order and may repeat; balls come from one drum, each once. */
  drawKind: { type: 'string', enum: ['digits', 'balls'] } as const,
  /** Numbers of one draw, without the bonus. */
  picks: count,
  /** Minutes between two draws: 1, 5, 60, a day, a week. */
  everyMinutes: count,
  /** When the next draw is due, by the server's clock. */
  nextDrawAt: instant,
  lastDraw: drawnResult,
});

export const listLotteries = {
  name: 'listLotteries',
  area: 'lottery',
  method: 'GET',
  path: '/wps/relay/lottery/games',
  merchantIn: 'merchantCode',
  cache: 'once',
} as const satisfies Operation;

/** Lotteries, their groups and their draws (specification 3 and 7). */
export const lotteryOperations = {
  listLotteries: contract(listLotteries, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { prizeMode, language: code },
      required: ['language'],
    }),
    value: schema(
      objectOf({
        /** The server's clock as it answered: countdowns follow it, not the device's. */
        serverTime: instant,
        groups: listOf(objectOf({ gameGroupId: code, displayName: text, games: listOf(lotteryGame) })),
      }),
    ),
  }),
} as const;
