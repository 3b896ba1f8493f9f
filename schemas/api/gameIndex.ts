import { gameFamilies } from '../codes.ts';
import { schema } from '../schema.ts';
import { contract, type Operation } from './operation.ts';
import { code, label, listOf, objectOf, url } from './shapes.ts';

/** Most games of an index. A catalogue with more of them is searched by the server's list instead. */
export const mostIndexed = 10_000;

/** A column of the index: one value a game, in the order of the games. */
const column = <const I extends object>(items: I) =>
  ({ type: 'array', items, maxItems: mostIndexed }) as unknown as {
    readonly type: 'array';
    readonly items: I;
  };

const place = { type: 'integer', minimum: 0, maximum: 500 } as const;

export const getGameIndex = {
  name: 'getGameIndex',
  area: 'search',
  method: 'GET',
  path: '/wps/relay/games/index',
  cache: 'once',
} as const satisfies Operation;

/** What search needs of all games, asked once when a player begins to search: 3,000 games are 17 kB compressed. */
export const gameIndexOperations = {
  getGameIndex: contract(getGameIndex, {
    assumed: true,
    query: schema(objectOf({ language: code })),
    value: schema(
      objectOf({
        vendors: listOf(objectOf({ vassalage: code, displayName: label })),
        categories: listOf({ type: 'string', enum: gameFamilies } as const),
        /** Address of a game's small picture, `{nodeId}` standing for the game's. */
        picture: url,
        /** Games as columns, which compress best, in the order of the catalogue; `vendor` and `category` are places in their lists. */
        nodeId: column(code),
        name: column({ type: 'string', maxLength: 256 } as const),
        vendor: column(place),
        category: column(place),
        /** 1 for games that a free trial may open. */
        supportPlay: column({ type: 'integer', minimum: 0, maximum: 1 } as const),
      }),
    ),
  }),
} as const;
