import { listFavourites, listRecent } from '#schemas/api/games.ts';
import type { GameCategory } from '#schemas/codes.ts';
import { type GamePage, keepPages } from './gameQueries.ts';
import { pagedQuery } from './queries.ts';

/** The popular tab lists personal games of all categories. */
const personal = (gameType: GameCategory, language: string) =>
  gameType === 'HOT' ? { language } : { gameType, language };

/** Query of a member's favourite games. */
export const favouritesQuery = (gameType: GameCategory, language: string) => ({
  ...pagedQuery(
    { operation: listFavourites, query: personal(gameType, language), pageKey: 'pageNo' },
    ({ content, pageNum, totalPages }): GamePage => ({ items: content, page: pageNum, totalPages }),
  ),
  ...keepPages,
});

/** Query of the games a member played most recently. */
export const recentQuery = (gameType: GameCategory, language: string) => ({
  ...pagedQuery(
    { operation: listRecent, query: personal(gameType, language), pageKey: 'page' },
    ({ list, totalPages }, page): GamePage => ({ items: list, page, totalPages }),
  ),
  ...keepPages,
});
