import { sql } from 'kysely';
import type { gameSchema } from '#schemas/api/games.ts';
import type { GameCategory } from '#schemas/codes.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { tileAddress } from './artAddresses.ts';
import { inLanguage } from './inLanguage.ts';

/** A game as the API tells it. */
export type GameItem = TypeOf<typeof gameSchema>;

/** The columns that a game item is made of. */
export const gameColumns = [
  'game.node_id',
  'game.vassalage',
  'game.game_type',
  'game.name',
  'game.names',
  'game.game_id',
  'game.room_id',
  'game.support_play',
] as const;

/** A row of those columns, and whether the visitor has it among the favourites. */
export interface GameRow {
  readonly node_id: string;
  readonly vassalage: string;
  readonly game_type: string;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly game_id: string | null;
  readonly room_id: string | null;
  readonly support_play: boolean;
  readonly favourite: boolean;
}

/** Whether a game is among a member's favourites, as a column; false for a visitor. */
export const isFavourite = (brandId: string, memberId: string | undefined) =>
  (memberId === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from favourite where favourite.brand_id = ${brandId}
        and favourite.member_id = ${memberId} and favourite.node_id = game.node_id)`
  ).as('favourite');

/** The game item of a row, named in a language of the product, else in English (specification 3). */
export function gameItem(row: GameRow, language: string): GameItem {
  const name = inLanguage(row.names, language) ?? row.name;
  const small = tileAddress(row.node_id, 'small');
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
    mobileLargeIcon: tileAddress(row.node_id, 'large'),
    mobileSmallIcon: small,
    displayName: name,
    supportPlay: row.support_play,
    favourite: row.favourite,
  };
}

/** Text for a LIKE pattern that means only itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
