import { gameCategories, gameFamilies, prizeModes } from '../codes.ts';
import { boards, gameEngines, outcomeIds } from '../games/codes.ts';
import { odds } from '../games/shapes.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import {
  amount,
  code,
  count,
  day,
  instant,
  label,
  listOf,
  objectOf,
  pageNumber,
  text,
  url,
} from './shapes.ts';

/** Orders per page. */
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

/** A member's bets, newest first. `from` and `to` are inclusive UTC days; `since` is a time. */
export const listOrders = {
  name: 'listOrders',
  area: 'orders',
  method: 'GET',
  path: '/lgw/orders',
  session: 'required',
  constants: { pageSize: orderPageSize },
} as const satisfies Operation;

/** Launching games, and the member's bets. */
export const playOperations = {
  launchGame: contract(launchGame, {
    /** A game is identified by vendor and nodeId, a lottery by code; the code `lobby` means the first lottery. */
    query: schema({
      type: 'object',
      properties: {
        vendor: code,
        gameId: code,
        nodeId: code,
        /** The room within the game: a table, a match. */
        roomId: code,
        /** What is picked in the room's match when the game opens, and the odds at which the player saw it. */
        outcome: { type: 'string', enum: outcomeIds },
        odds,
        playType: { type: 'string', enum: boards },
        prizeMode: { type: 'string', enum: prizeModes },
        code: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' },
      },
    }),
    value: schema(
      objectOf({
        /** URL on the games' origin. Its fragment contains a ticket that is valid once, for a minute. */
        url,
        engine: { type: 'string', enum: gameEngines } as const,
        gameName: { type: 'string', maxLength: 256 } as const,
        vendorName: label,
        supportPlay: { type: 'boolean' } as const,
        /** Launch time by the server's clock. Later bets belong to this game or games launched later. */
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
      objectOf({
        list: listOf(
          objectOf({
            orderId: code,
            gameName: text,
            vendor: code,
            vendorName: label,
            gameType: family,
            stake: amount,
            /** Payout including the stake; "0" while open. */
            win: amount,
            /** Win minus stake; negative stake while open. */
            net: amount,
            state,
            placedAt: instant,
            settledAt: { ...instant, type: ['string', 'null'] } as const,
          }),
        ),
        pageNum: pageNumber,
        totalPages: count,
        total: count,
        /** Totals of all bets that match the filters, not only of this page. Void bets do not count. */
        totals: objectOf({ stake: amount, win: amount, net: amount }),
      }),
    ),
  }),
} as const;
