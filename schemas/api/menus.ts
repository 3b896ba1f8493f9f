import { gameCategories, prizeModes } from '../codes.ts';
import { schema } from '../schema.ts';
import { gameSchema } from './games.ts';
import { contract, type Operation } from './operation.ts';
import { code, count, instant, label, listOf, objectOf, text } from './shapes.ts';

const gameType = { type: 'string', enum: gameCategories } as const;
const prizeMode = { type: 'string', enum: prizeModes } as const;

/** Most draws of a lottery in one answer. */
export const maxDraws = 30;

/** Most popular announcements in one answer. */
export const maxPopularAnnouncements = 10;

/** Fields of the result of a draw. */
const drawResult = { issue: code, drawnAt: instant, numbers: listOf(code), bonus: listOf(code) };

export const listGameMenus = {
  name: 'listGameMenus',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/games/menus',
} as const satisfies Operation;

export const listVendorGameTypes = {
  name: 'listVendorGameTypes',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/games/vendors/types',
} as const satisfies Operation;

export const listPopularGames = {
  name: 'listPopularGames',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/games/popular',
  session: 'optional',
} as const satisfies Operation;

export const listLotteryMenu = {
  name: 'listLotteryMenu',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/lottery/menu',
} as const satisfies Operation;

export const listRecentVietnamLottery = {
  name: 'listRecentVietnamLottery',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/lottery/vn/recent',
} as const satisfies Operation;

export const listVietnamNumero = {
  name: 'listVietnamNumero',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/lottery/vn/numero',
} as const satisfies Operation;

export const listPopularAnnouncements = {
  name: 'listPopularAnnouncements',
  area: 'pages',
  method: 'GET',
  path: '/wps/relay/announcements/popular',
} as const satisfies Operation;

/**
 * Menus, and lists of which the specification gives only the purpose (section 7). Called by native shells and other
 * clients; the pages of this product use listGameTypes, listHotGames, listLotteries and listAnnouncements instead.
 */
export const menuOperations = {
  listGameMenus: contract(listGameMenus, {
    assumed: true,
    elsewhere: true,
    query: schema(objectOf({ language: code })),
    /** Categories that have games, in display order, with their numbers of vendors and games. HOT comes first. */
    value: schema(
      objectOf({ list: listOf(objectOf({ gameCategory: gameType, vendors: count, games: count })) }),
    ),
  }),
  listVendorGameTypes: contract(listVendorGameTypes, {
    assumed: true,
    elsewhere: true,
    query: schema({
      type: 'object',
      properties: { vassalage: code, language: code },
      required: ['language'],
    }),
    /**
     * All vendors, or that of `vassalage`, each with its categories and their numbers of games. An unknown vendor has no
     * entry.
     */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            vassalage: code,
            displayName: label,
            gameTypes: listOf(objectOf({ gameType, games: count })),
          }),
        ),
      }),
    ),
  }),
  listPopularGames: contract(listPopularGames, {
    assumed: true,
    elsewhere: true,
    query: schema({
      type: 'object',
      properties: { gameType, language: code },
      required: ['language'],
    }),
    /** The games most played by the brand's members, of one or all categories: the first 26 of listHotGames. */
    value: schema(objectOf({ list: listOf(gameSchema) })),
  }),
  listLotteryMenu: contract(listLotteryMenu, {
    assumed: true,
    elsewhere: true,
    query: schema({ type: 'object', properties: { prizeMode, language: code }, required: ['language'] }),
    /** Groups that have lotteries, with the lotteries' names but without draws. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({
            gameGroupId: code,
            displayName: text,
            games: listOf(objectOf({ gameId: code, code, remark: text, prizeMode })),
          }),
        ),
      }),
    ),
  }),
  listRecentVietnamLottery: contract(listRecentVietnamLottery, {
    assumed: true,
    elsewhere: true,
    query: schema(objectOf({ language: code })),
    /** The lotteries of the vendor TCG_LOTTO_VN, each with its last result. */
    value: schema(objectOf({ list: listOf(objectOf({ code, remark: text, ...drawResult })) })),
  }),
  listVietnamNumero: contract(listVietnamNumero, {
    assumed: true,
    elsewhere: true,
    query: schema({
      type: 'object',
      properties: { code, count: { type: 'integer', minimum: 1, maximum: maxDraws }, language: code },
      required: ['code', 'language'],
    }),
    /** Latest results of one of those lotteries, newest first. Default of `count`: 10. */
    value: schema(objectOf({ code, remark: text, list: listOf(objectOf(drawResult)) })),
  }),
  listPopularAnnouncements: contract(listPopularAnnouncements, {
    assumed: true,
    elsewhere: true,
    query: schema(objectOf({ language: code })),
    /** Titles of the current player notices and promotions, in the operator's order: at most ten. */
    value: schema(
      objectOf({
        list: listOf(
          objectOf({ id: code, type: { type: 'string', enum: ['PL', 'PR'] } as const, title: text }),
        ),
      }),
    ),
  }),
} as const;
