import { type Selectable, sql } from 'kysely';
import type { gameSchema } from '#schemas/api/games.ts';
import type { GameCategory } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { heroAddress, posterAddress, tileAddress } from '#src/art/artAddresses.ts';
import { gradeOf } from '#src/art/grade.ts';
import { returnRates } from '#src/domain/games/rules/gameFacts.ts';
import type { Tables } from '../db/tables.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { Site } from '../kernel/site.ts';

/** A game as the API returns it. */
export type GameItem = TypeOf<typeof gameSchema>;

type GameTable = Selectable<Tables['game']>;

const columns = [
  'node_id',
  'vassalage',
  'game_type',
  'name',
  'names',
  'game_id',
  'room_id',
  'support_play',
  'classify',
  'is_new',
] as const satisfies readonly (keyof GameTable)[];

/** The columns that `gameItem` reads. */
export const gameColumns = columns.map((name) => `game.${name}` as const);

/** A row of those columns, and whether the game is a favourite of the member. */
export type GameRow = Readonly<Pick<GameTable, (typeof columns)[number]>> & { readonly favourite: boolean };

/** A column `favourite`: whether the game is among the member's favourites; false for a visitor. */
export const isFavourite = (brandId: string, memberId: string | undefined) =>
  (memberId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from favourite where favourite.brand_id = ${brandId}
        and favourite.member_id = ${memberId} and favourite.node_id = game.node_id)`
  ).as('favourite');

/**
 * The game item of a row, named in the given language, else in English (specification 3), with pictures in the grade of
 * the site's brand.
 */
export function gameItem(row: GameRow, language: string, { brand }: Pick<Site, 'brand'>): GameItem {
  const name = inLanguage(row.names, language) ?? row.name;
  const grade = gradeOf(brand.theme);
  const small = tileAddress(row.node_id, 'small', grade);
  return {
    nodeId: row.node_id,
    gameName: name,
    nodeName: name,
    vassalage: row.vassalage,
    gameType: row.game_type as GameCategory,
    gameId: row.game_id,
    roomId: row.room_id,
    iconUrl: small,
    showIcon: small,
    mobileLargeIcon: tileAddress(row.node_id, 'large', grade),
    mobileSmallIcon: small,
    posterIcon: posterAddress(row.node_id, grade),
    heroImage: heroAddress(row.node_id, grade),
    displayName: name,
    supportPlay: row.support_play,
    favourite: row.favourite,
    ...returnRates(row.game_type, row.classify),
    isNew: row.is_new,
    // The drawn tiles are lettered.
    nameInPicture: true,
  };
}
