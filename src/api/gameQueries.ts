import type { ValueOf } from '#schemas/api/operations.ts';
import type { GameCategory } from '#schemas/codes.ts';
import { gamesApiQuery, gameTypesApiQuery, hotGamesApiQuery } from '#src/domain/api/apiQueries.ts';
import type { ListPage } from '#src/domain/api/paging.ts';
import type { GameChoice } from '#src/domain/games/lists/gameChoice.ts';
import { vendorSorting } from '#src/domain/games/lists/vendorSorting.ts';
import { pagedQuery, query } from './queries.ts';

/** A game item of any list. */
export type Game = ValueOf<'listGames'>['games'][number];
/** One page of any list. */
export type GamePage = ListPage<Game>;

/** Query of the categories of games with their vendors, as they are shown. */
export const gameTypesQuery = (language: string) => ({
  ...query(...gameTypesApiQuery(language)),
  select: vendorSorting,
});

/**
 * Pages stay fresh until they are refetched explicitly: returning to a list of a hundred pages must not reload
 * them.
 */
export const keepPages = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Query of a category's games, page by page, with the chosen filters. */
export const gamesQuery = (gameType: GameCategory, choice: GameChoice, language: string) => ({
  ...pagedQuery(
    gamesApiQuery(gameType, choice, language),
    ({ games, pageNum, totalPages }): GamePage => ({ items: games, page: pageNum, totalPages }),
  ),
  ...keepPages,
});

/** Query of a category's popular games, which is a single page. */
export const hotGamesQuery = (gameType: GameCategory, language: string) =>
  pagedQuery(
    hotGamesApiQuery(gameType, language),
    ({ list }): GamePage => ({ items: list, page: 1, totalPages: 1 }),
  );
