import { gameCategories, minBets } from '../codes.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, count, label, listOf, objectOf, pageNumber, url } from './shapes.ts';

/** Page sizes of game lists (specification 9). */
export const gamePageSize = 26;
export const recentPageSize = 25;

const gameType = { type: 'string', enum: gameCategories } as const;
const optional = { type: ['string', 'null'], maxLength: 256 } as const;

/** A share in percent with at most two decimals, as decimal text: "96.24". */
const percent = { type: ['string', 'null'], pattern: '^\\d{1,3}(\\.\\d{1,2})?$' } as const;

/** Game item (specification 3). Its name is in gameName or nodeName, its vendor's id in gameId or roomId. */
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
    /** Poster, 3:4. Without one, the icon is set whole in the frame of a poster. */
    posterIcon: optional,
    /** Hero for the width of a screen, 16:10, without lettering. Without one, the icon stands on a ground of its colours. */
    heroImage: optional,
    displayName: optional,
    supportPlay: { type: 'boolean' },
    favourite: { type: 'boolean' },
    /** Average return to the player; where bets of the game differ, of the bet that returns most. */
    returnRate: percent,
    /** Of the bet that returns least. Only where bets of the game differ. */
    returnRateLow: percent,
    /** The game is new in the catalogue. */
    isNew: { type: 'boolean' },
    /** The pictures show the game's name as lettering, so that a tile need not repeat it. Default: they do not. */
    nameInPicture: { type: 'boolean' },
  },
  required: ['nodeId', 'vassalage', 'gameType', 'supportPlay'],
});

/** Vendor (specification 3). */
export const vendorSchema = schema(objectOf({ vassalage: code, displayName: label, mobileSmallIcon: url }));

/** A vendor in a category: the name of its accounts, which stands for it where there is no display name. */
const sortedVendor = schema({
  type: 'object',
  properties: { vassalage: code, accountTypeName: label, displayName: label, mobileSmallIcon: url },
  required: ['vassalage', 'accountTypeName'],
});

const page = { pageNum: pageNumber, totalPages: count } as const;

const gamePage = schema(objectOf({ games: listOf(gameSchema), ...page }));

const gameQuery = schema({
  type: 'object',
  properties: {
    gameName: { type: 'string', maxLength: 64 },
    gameType,
    /** A classification of the game type. Default: all. */
    gameClassify: code,
    /** New games only. Null, for all games, is a parameter that is not sent. */
    isNew: { type: 'integer', const: 1 },
    /** Games with this lowest bet. */
    minBet: { type: 'string', enum: minBets },
    pageNo: pageNumber,
    vassalage: code,
    language: code,
  },
  required: ['gameType', 'pageNo', 'language'],
});

const favouriteQuery = schema(objectOf({ nodeId: code, vendor: code }));
const changed = schema(objectOf({ success: { type: 'boolean' } }));

export const listGameTypes = {
  name: 'listGameTypes',
  area: 'games',
  method: 'GET',
  path: '/wps/relay/games/types',
  cache: 'once',
  merchantIn: 'merchant_code',
  constants: { typeId: 1 },
} as const satisfies Operation;

export const listGames = {
  name: 'listGames',
  area: 'games',
  method: 'GET',
  path: '/lgw/games/mobile',
  session: 'optional',
  merchantIn: 'merchant',
  constants: { platform: 'html5', pageSize: gamePageSize, clientType: 2 },
} as const satisfies Operation;

export const listHotGames = {
  name: 'listHotGames',
  area: 'games',
  method: 'GET',
  path: '/wps/relay/games/hot',
  session: 'optional',
  cache: 'once',
  merchantIn: 'merchantCode',
  constants: { isPlatform: 2, platform: 'html5' },
} as const satisfies Operation;

export const addFavourite = {
  name: 'addFavourite',
  area: 'games',
  method: 'POST',
  path: '/wps/relay/games/favourite',
  session: 'required',
  tokenInQuery: true,
} as const satisfies Operation;

export const removeFavourite = {
  name: 'removeFavourite',
  area: 'games',
  method: 'DELETE',
  path: '/wps/relay/games/favourite',
  session: 'required',
  tokenInQuery: true,
} as const satisfies Operation;

export const listFavourites = {
  name: 'listFavourites',
  area: 'games',
  method: 'GET',
  path: '/wps/relay/games/favourite',
  session: 'required',
  tokenInQuery: true,
  constants: { pageSize: gamePageSize },
} as const satisfies Operation;

export const addRecent = {
  name: 'addRecent',
  area: 'games',
  method: 'GET',
  path: '/wps/relay/games/recent/add',
  session: 'required',
} as const satisfies Operation;

export const listRecent = {
  name: 'listRecent',
  area: 'games',
  method: 'GET',
  path: '/wps/relay/games/recent',
  session: 'required',
  constants: { pageSize: recentPageSize, clientType: 2 },
} as const satisfies Operation;

export const listVendors = {
  name: 'listVendors',
  area: 'games',
  method: 'GET',
  path: '/wps/relay/games/vendors',
  cache: 'once',
} as const satisfies Operation;

/** Games, favourites and recent games. */
export const gameOperations = {
  listGameTypes: contract(listGameTypes, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: { language: code },
      required: ['language'],
    }),
    /**
     * Categories in the vendor's order, each with its vendors and classifications (vendor sorting, specification 3).
     */
    value: schema(
      listOf(
        objectOf({
          gameCategory: gameType,
          vendorNames: listOf(sortedVendor),
          classifications: listOf(code),
        }),
      ),
    ),
  }),
  listGames: contract(listGames, {
    query: gameQuery,
    value: gamePage,
  }),
  listHotGames: contract(listHotGames, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        language: code,
        gameType,
      },
      required: ['language', 'gameType'],
    }),
    value: schema(objectOf({ list: listOf(gameSchema) })),
  }),
  addFavourite: contract(addFavourite, {
    assumed: true,
    body: favouriteQuery,
    value: changed,
  }),
  removeFavourite: contract(removeFavourite, {
    assumed: true,
    query: favouriteQuery,
    value: changed,
  }),
  listFavourites: contract(listFavourites, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        pageNo: pageNumber,
        gameType,
        /** Of this vendor only. */
        vendor: code,
        language: code,
      },
      required: ['pageNo', 'language'],
    }),
    value: schema(objectOf({ content: listOf(gameSchema), ...page })),
  }),
  addRecent: contract(addRecent, {
    assumed: true,
    query: schema(objectOf({ nodeId: code, vendor: code })),
    value: changed,
  }),
  listRecent: contract(listRecent, {
    assumed: true,
    query: schema({
      type: 'object',
      properties: {
        page: pageNumber,
        gameType,
        language: code,
      },
      required: ['page', 'language'],
    }),
    value: schema(objectOf({ list: listOf(gameSchema), totalPages: count })),
  }),
  listVendors: contract(listVendors, {
    assumed: true,
    query: schema(objectOf({ language: code })),
    value: schema(listOf(vendorSchema)),
  }),
} as const;
