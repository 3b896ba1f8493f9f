import { listGames, listGameTypes, listHotGames } from '#schemas/api/games.ts';
import { listLotteries } from '#schemas/api/lottery.ts';
import type { ApiQuery, NamedOperation, OperationName, QueryOf } from '#schemas/api/operations.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import type { GameCategory } from '#schemas/codes.ts';
import { defaultChoice, type GameChoice } from '../games/lists/gameChoice.ts';

/*
 * Queries that several views share, each defined once: the view's own query, the preloaded request of the boot script
 * and the answer in a published page all use it.
 */

/** Announcements of the home page, of every kind it shows: one answer serves all of its widgets. */
export const homeAnnouncementsApiQuery = (language: string): ApiQuery<'listAnnouncements'> => [
  listAnnouncements,
  { types: 'B,PL,PU,H', groupName: 'm_home', language },
];

/** Categories of games with their vendors and classifications. */
export const gameTypesApiQuery = (language: string): ApiQuery<'listGameTypes'> => [
  listGameTypes,
  { language },
];

/** Lotteries by group, with their draws. */
export const lotteriesApiQuery = (language: string): ApiQuery<'listLotteries'> => [
  listLotteries,
  { language },
];

/** A query whose answer is paged. */
export interface PagedApiQuery<N extends OperationName> {
  readonly operation: NamedOperation<N>;
  readonly query: Omit<QueryOf<N> & object, 'pageNo' | 'page'>;
  /** Parameter with the page number, from 1; null for a list that is not paged. */
  readonly pageKey: 'pageNo' | 'page' | null;
}

/** Games of a category, filtered by the choice (specification 3 and 7). */
export const gamesApiQuery = (
  gameType: GameCategory,
  choice: GameChoice,
  language: string,
): PagedApiQuery<'listGames'> => ({
  operation: listGames,
  query: {
    gameType,
    language,
    ...(choice.classify === null ? {} : { gameClassify: choice.classify }),
    ...(choice.select === 'NEW' ? { isNew: 1 as const } : {}),
    ...(choice.vendor === null ? {} : { vassalage: choice.vendor }),
    ...(choice.minBet === null ? {} : { minBet: choice.minBet }),
    ...(choice.name === '' ? {} : { gameName: choice.name }),
  },
  pageKey: 'pageNo',
});

/** Popular games of a category. */
export const hotGamesApiQuery = (
  gameType: GameCategory,
  language: string,
): PagedApiQuery<'listHotGames'> => ({
  operation: listHotGames,
  query: { gameType, language },
  pageKey: null,
});

/** Which games a preview shows first. */
export type PreviewList = 'ALL' | 'NEW' | 'HOT';

/** The list that a preview shows: for the popular category, all games are the popular games. */
export const previewList = (gameType: GameCategory, list: PreviewList = 'ALL'): PreviewList =>
  gameType === 'HOT' && list === 'ALL' ? 'HOT' : list;

/** The first games of a category, for a preview. A category that is filled in by a slot starts as the popular one. */
export const previewApiQuery = (
  gameType: GameCategory | undefined = 'HOT',
  list: PreviewList | undefined,
  language: string,
): ApiQuery => {
  const shown = previewList(gameType, list);
  return shown === 'HOT'
    ? pageApiQuery(hotGamesApiQuery(gameType, language), 1)
    : pageApiQuery(gamesApiQuery(gameType, { ...defaultChoice, select: shown }, language), 1);
};

/** The query for one page of a list. */
export const pageApiQuery = <N extends OperationName>(
  { operation, query, pageKey }: PagedApiQuery<N>,
  page: number,
): ApiQuery<N> =>
  [operation, pageKey === null ? query : { ...query, [pageKey]: page }] as unknown as ApiQuery<N>;
