import { gameCategories, gameFamilies, prizeModes } from '../codes.ts';
import { boards, gameEngines } from '../games/codes.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, count, day, instant, list, object, pageNumber, text, url } from './shapes.ts';

/** Orders on one page of a list. */
export const orderPageSize = 20;

const family = { type: 'string', enum: gameFamilies } as const;
const state = { type: 'string', enum: ['open', 'settled', 'void'] } as const;
export const launchGame = {
  name: 'launchGame',
  area: 'orders',
  method: 'GET',
  path: '/wps/game/launchGame',
  session: 'required',
  constants: { showChoice: false },
} as const satisfies Operation;

/** A member's bets, newest first. Days are of UTC, both ends included; `since` narrows to a moment. */
export const listOrders = {
  name: 'listOrders',
  area: 'orders',
  method: 'GET',
  path: '/lgw/orders',
  session: 'required',
  constants: { pageSize: orderPageSize },
} as const satisfies Operation;

/** Starting games, and what was staked and won in them. */
export const playOperations = {
  launchGame: contract(launchGame, {
    /** A game is named by vendor and nodeId, a lottery by its code; `lobby` is the first one there is. */
    query: schema({
      type: 'object',
      properties: {
        vendor: code,
        gameId: code,
        nodeId: code,
        playType: { type: 'string', enum: boards },
        prizeMode: { type: 'string', enum: prizeModes },
        code: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' },
      },
    }),
    value: schema(
      object({
        /** On the games' own origin, with a ticket in its fragment that is good once and for a minute. */
        url,
        engine: { type: 'string', enum: gameEngines } as const,
        gameName: { type: 'string', maxLength: 256 } as const,
        vendorName: code,
        supportPlay: { type: 'boolean' } as const,
        /** By the server's clock: what is staked from now on, is staked in this game or a later one. */
        launchedAt: instant,
      }),
    ),
  }),
  listOrders: contract(listOrders, {
    query: schema({
      type: 'object',
      properties: {
        pageNo: pageNumber,
        from: day,
        to: day,
        since: instant,
        gameType: { type: 'string', enum: gameCategories },
        state,
        language: code,
      },
      required: ['pageNo', 'language'],
    }),
    value: schema(
      object({
        list: list(
          object({
            orderId: code,
            gameName: text,
            vendor: code,
            vendorName: code,
            gameType: family,
            stake: amount,
            /** Stake included; "0" while open. */
            win: amount,
            /** Win less stake; of an open bet less the stake alone. */
            net: amount,
            state,
            placedAt: instant,
            settledAt: { type: ['string', 'null'] } as const,
          }),
        ),
        pageNum: pageNumber,
        totalPages: count,
        total: count,
        /** Of all that the filters leave, not of the page alone; void ones count for nothing. */
        totals: object({ stake: amount, win: amount, net: amount }),
      }),
    ),
  }),
} as const;
