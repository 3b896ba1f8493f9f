import { gameCategories, minBets } from '../codes.ts';
import { schema } from '../schema.ts';
import { code, count, list, object, pageNumber, url } from './shapes.ts';

/** Page sizes of game lists (specification 9). */
export const gamePageSize = 26;
export const recentPageSize = 25;

const gameType = { type: 'string', enum: gameCategories } as const;
const optional = { type: ['string', 'null'], maxLength: 256 } as const;

/** Game item (specification 3). A server may name a game by gameName or nodeName, and place it by gameId or roomId. */
export const gameSchema = schema({
  type: 'object',
  properties: {
    nodeId: code,
    gameName: optional,
    nodeName: optional,
    vassalage: code,
    gameType,
    gameId: optional,
    roomId: optional,
    iconUrl: optional,
    showIcon: optional,
    mobileLargeIcon: optional,
    mobileSmallIcon: optional,
    displayName: optional,
    supportPlay: { type: 'boolean' },
    favourite: { type: 'boolean' },
  },
  required: ['nodeId', 'vassalage', 'gameType', 'supportPlay'],
});

/** Vendor (specification 3). */
export const vendorSchema = schema(object({ vassalage: code, displayName: code, mobileSmallIcon: url }));

const page = { pageNum: pageNumber, totalPages: count } as const;

const gamePage = schema(object({ games: list(gameSchema), ...page }));

const gameQuery = schema({
  type: 'object',
  properties: {
    merchant: code,
    platform: { type: 'string', const: 'html5' },
    gameName: { type: 'string', maxLength: 64 },
    gameType,
    /** One of the classifications of the type, or left out for all. */
    gameClassify: code,
    isNew: { type: 'integer', const: 1 },
    /** Games whose lowest bet is this amount. */
    minBet: { type: 'string', enum: minBets },
    pageNo: pageNumber,
    pageSize: { type: 'integer', const: gamePageSize },
    vassalage: code,
    language: code,
  },
  required: ['gameType', 'pageNo', 'language'],
});

/** `platform`, `isNew` and the like are constants of the call; `isNew` is the only one a caller leaves out. */
export const optionalConstants = ['isNew'] as const;

const favouriteQuery = schema(object({ nodeId: code, vendor: code }));
const changed = schema(object({ success: { type: 'boolean' } }));

/** Games, favourites and recent games. */
export const gameOperations = {
  listGameTypes: {
    method: 'GET',
    path: '/wps/relay/games/types',
    assumed: true,
    cache: 'once',
    query: schema({
      type: 'object',
      properties: { typeId: { type: 'integer', const: 1 }, merchant_code: code, language: code },
      required: ['language'],
    }),
    /** Categories in the vendor's order, each with its vendors and classifications (vendor sorting, specification 3). */
    value: schema(
      list(
        object({
          gameCategory: gameType,
          vendorNames: list(
            object({ vassalage: code, accountTypeName: code, displayName: code, mobileSmallIcon: url }),
          ),
          classifications: list(code),
        }),
      ),
    ),
  },
  listGames: {
    method: 'GET',
    path: '/lgw/games/mobile',
    session: 'optional',
    query: gameQuery,
    value: gamePage,
  },
  listHotGames: {
    method: 'GET',
    path: '/wps/relay/games/hot',
    session: 'optional',
    assumed: true,
    cache: 'once',
    query: schema({
      type: 'object',
      properties: {
        isPlatform: { type: 'integer', const: 2 },
        merchantCode: code,
        language: code,
        platform: { type: 'string', const: 'html5' },
        gameType,
      },
      required: ['language', 'gameType'],
    }),
    value: schema(object({ list: list(gameSchema) })),
  },
  addFavourite: {
    method: 'POST',
    path: '/wps/relay/games/favourite',
    session: 'required',
    assumed: true,
    body: favouriteQuery,
    value: changed,
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/wps/relay/games/favourite',
    session: 'required',
    assumed: true,
    query: favouriteQuery,
    value: changed,
  },
  listFavourites: {
    method: 'GET',
    path: '/wps/relay/games/favourite',
    session: 'required',
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        pageNo: pageNumber,
        gameType,
        pageSize: { type: 'integer', const: gamePageSize },
        language: code,
      },
      required: ['pageNo', 'language'],
    }),
    value: schema(object({ content: list(gameSchema), ...page })),
  },
  addRecent: {
    method: 'GET',
    path: '/wps/relay/games/recent/add',
    session: 'required',
    assumed: true,
    query: schema(object({ nodeId: code, vendor: code })),
    value: changed,
  },
  listRecent: {
    method: 'GET',
    path: '/wps/relay/games/recent',
    session: 'required',
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        page: pageNumber,
        pageSize: { type: 'integer', const: recentPageSize },
        gameType,
        language: code,
        clientType: { type: 'integer', const: 2 },
      },
      required: ['page', 'language'],
    }),
    value: schema(object({ list: list(gameSchema), totalPages: count })),
  },
  listVendors: {
    method: 'GET',
    path: '/wps/relay/games/vendors',
    assumed: true,
    cache: 'once',
    query: schema(object({ language: code })),
    value: schema(list(vendorSchema)),
  },
} as const;
