import { volatilities } from '../codes.ts';
import { schema } from '../schema.ts';
import { gameSchema, vendorSchema } from './games.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, listOf, objectOf } from './shapes.ts';

export const getGame = {
  name: 'getGame',
  area: 'details',
  method: 'GET',
  path: '/wps/relay/games/detail',
  session: 'optional',
} as const satisfies Operation;

/**
 * What a game's sheet shows beside what lists have of it. Asked when the sheet opens: limits, volatility and similar games
 * would make every list heavier, and a game found by search or featured has no item of a list.
 */
export const gameDetailOperations = {
  getGame: contract(getGame, {
    assumed: true,
    query: schema(objectOf({ nodeId: code, vendor: code, language: code })),
    value: schema({
      type: 'object',
      properties: {
        /** Whether it can be played; false of a game that is closed or not known, of which nothing else is told. */
        open: { type: 'boolean' },
        game: gameSchema,
        /** Its classification in its category. */
        classify: { type: ['string', 'null'], maxLength: 64 },
        /** Lowest and highest stake of one bet, in the currency of the site. */
        minBet: amount,
        maxBet: amount,
        /** How far results are from their average. Omitted where it depends on the bet, or is not known. */
        volatility: { type: 'string', enum: volatilities },
        /** Other games like it, the nearest first; never itself. */
        similar: listOf(gameSchema),
        /** The vendors of the game and of those like it. */
        vendors: listOf(vendorSchema),
      },
      required: ['open'],
    }),
  }),
} as const;
