import { gameCategories } from '../codes.ts';
import { outcomeIds } from '../games/codes.ts';
import { odds } from '../games/shapes.ts';
import { schema } from '../schema.ts';
import { gameSchema } from './games.ts';
import { contract, type Operation } from './operation.ts';
import { amount, code, count, instant, label, listOf, objectOf, text, url } from './shapes.ts';

/** Most featured games of one call. */
export const maxFeaturedGames = 5;

export const listFeaturedGames = {
  name: 'listFeaturedGames',
  area: 'highlights',
  method: 'GET',
  path: '/wps/relay/games/featured',
  cache: 'once',
} as const satisfies Operation;

export const getJackpot = {
  name: 'getJackpot',
  area: 'highlights',
  method: 'GET',
  path: '/wps/relay/jackpot',
} as const satisfies Operation;

export const listRecentWins = {
  name: 'listRecentWins',
  area: 'highlights',
  method: 'GET',
  path: '/wps/relay/games/wins',
} as const satisfies Operation;

export const listLiveMatches = {
  name: 'listLiveMatches',
  area: 'highlights',
  method: 'GET',
  path: '/wps/relay/matches/live',
} as const satisfies Operation;

/** A featured game, with its pictures. */
const featuredGame = schema({
  type: 'object',
  properties: {
    nodeId: code,
    vassalage: code,
    gameType: { type: 'string', enum: gameCategories },
    displayName: text,
    vendorName: text,
    /** Its hero for the width of a screen, 16:10, without lettering. */
    heroUrl: url,
    /** Its square icon, which stands in for a missing hero, never enlarged. */
    mobileLargeIcon: url,
    supportPlay: { type: 'boolean' },
  },
  required: ['nodeId', 'vassalage', 'gameType', 'displayName', 'vendorName', 'supportPlay'],
});

/** A match that is played now, with what a page needs to show it, to launch it and to pick an outcome in it. */
const liveMatch = objectOf({
  /** With the vendor and the game, what launches that very match. */
  roomId: code,
  vendor: code,
  nodeId: code,
  homeTeam: text,
  awayTeam: text,
  homeTeamImageUrl: url,
  awayTeamImageUrl: url,
  homeScore: count,
  awayScore: count,
  /** Minutes played. */
  minute: count,
  /** Who wins: the outcomes that can be bet on now, in the order in which they are shown. */
  outcomes: listOf(objectOf({ outcome: { type: 'string', enum: outcomeIds } as const, odds })),
});

/** Featured games, which a home page shows large, the jackpot, live matches, and what was won lately. */
export const highlightOperations = {
  listFeaturedGames: contract(listFeaturedGames, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        gameType: { type: 'string', enum: gameCategories },
        count: { type: 'integer', minimum: 1, maximum: maxFeaturedGames },
        language: code,
      },
      required: ['gameType', 'language'],
    }),
    /** The most played games of the category. */
    value: schema(objectOf({ list: listOf(featuredGame) })),
  }),
  getJackpot: contract(getJackpot, {
    assumed: true,
    /** The current jackpot of the brand. It only falls when it is won. */
    value: schema(objectOf({ amount, at: instant })),
  }),
  listLiveMatches: contract(listLiveMatches, {
    assumed: true,
    query: schema(objectOf({ language: code })),
    /** A few matches that are played now and take bets: the brand's hot matches first. Optional: a page does without. */
    value: schema(objectOf({ list: listOf(liveMatch) })),
  }),
  listRecentWins: contract(listRecentWins, {
    assumed: true,
    query: schema(objectOf({ language: code })),
    /** What players won lately in games of the catalogue, newest first, one of each player; who it was is masked. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            /** Masked by the server: "ti***e". */
            player: label,
            /** What came back beyond the stake. */
            amount,
            wonAt: instant,
            game: gameSchema,
          }),
        ),
      }),
    ),
  }),
} as const;
