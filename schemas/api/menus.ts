import { gameCategories, prizeModes } from '../codes.ts';
import { schema } from '../schema.ts';
import { gameSchema } from './games.ts';
import { contract, type Operation } from './operation.ts';
import { code, count, instant, list, object, text } from './shapes.ts';

const gameType = { type: 'string', enum: gameCategories } as const;
const prizeMode = { type: 'string', enum: prizeModes } as const;

/** Draws of a lottery told at once, at most. */
export const mostDraws = 30;

/** Announcements told as popular, at most. */
export const mostPopularAnnouncements = 10;

const drawn = { issue: code, drawnAt: instant, numbers: list(code), bonus: list(code) };
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
 * Menus, and lists that the specification names by purpose alone (section 7): native shells and sites of other makes ask
 * for them. The pages of this product get the same from listGameTypes, listHotGames, listLotteries and
 * listAnnouncements.
 */
export const menuOperations = {
  listGameMenus: contract(listGameMenus, {
    assumed: true,
    elsewhere: true,
    query: schema(object({ language: code })),
    /** The categories that have games, in their order: how many makers and games each has. HOT is the first. */
    value: schema(object({ list: list(object({ gameCategory: gameType, vendors: count, games: count })) })),
  }),
  listVendorGameTypes: contract(listVendorGameTypes, {
    assumed: true,
    elsewhere: true,
    query: schema({
      type: 'object',
      properties: { vassalage: code, language: code },
      required: ['language'],
    }),
    /** Makers, all or one, each with its categories and how many games it has of them. Unknown makers have no entry. */
    value: schema(
      object({
        list: list(
          object({
            vassalage: code,
            displayName: code,
            gameTypes: list(object({ gameType, games: count })),
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
    /** What the brand's members play most, of all categories or of one: the first 26 of listHotGames. */
    value: schema(object({ list: list(gameSchema) })),
  }),
  listLotteryMenu: contract(listLotteryMenu, {
    assumed: true,
    elsewhere: true,
    query: schema({ type: 'object', properties: { prizeMode, language: code }, required: ['language'] }),
    /** Groups that have lotteries, with the lotteries' names and no draws. */
    value: schema(
      object({
        list: list(
          object({
            gameGroupId: code,
            displayName: text,
            games: list(object({ gameId: code, code, remark: text, prizeMode })),
          }),
        ),
      }),
    ),
  }),
  listRecentVietnamLottery: contract(listRecentVietnamLottery, {
    assumed: true,
    elsewhere: true,
    query: schema(object({ language: code })),
    /** The lotteries that the vendor TCG_LOTTO_VN offers, each with its last result. */
    value: schema(object({ list: list(object({ code, remark: text, ...drawn })) })),
  }),
  listVietnamNumero: contract(listVietnamNumero, {
    assumed: true,
    elsewhere: true,
    query: schema({
      type: 'object',
      properties: { code, count: { type: 'integer', minimum: 1, maximum: mostDraws }, language: code },
      required: ['code', 'language'],
    }),
    /** What one of those lotteries drew last, newest first; ten draws where `count` is left out. */
    value: schema(object({ code, remark: text, list: list(object(drawn)) })),
  }),
  listPopularAnnouncements: contract(listPopularAnnouncements, {
    assumed: true,
    elsewhere: true,
    query: schema(object({ language: code })),
    /** Titles of the player notices and promotions on show, in the operator's order: ten at most. */
    value: schema(
      object({
        list: list(object({ id: code, type: { type: 'string', enum: ['PL', 'PR'] } as const, title: text })),
      }),
    ),
  }),
} as const;
