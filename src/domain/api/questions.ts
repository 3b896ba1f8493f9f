import { listGames, listGameTypes, listHotGames } from '#schemas/api/games.ts';
import { listLotteries } from '#schemas/api/lottery.ts';
import type { Named, OperationName, QueryOf, Question } from '#schemas/api/operations.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import type { GameCategory } from '#schemas/codes.ts';
import { firstChoice, type GameChoice } from '../games/gameChoice.ts';

/*
 * Questions that several views ask, each written once: the view's own query, the early one of the boot script and the
 * answer that a page is published with all follow from it.
 */

/** Announcements of the home page, of every kind that it shows: one answer serves all of its widgets. */
export const askHomeAnnouncements = (language: string): Question<'listAnnouncements'> => [
  listAnnouncements,
  { types: 'B,PL,PU,H', groupName: 'm_home', language },
];

/** Categories of games with their vendors and classifications. */
export const askGameTypes = (language: string): Question<'listGameTypes'> => [listGameTypes, { language }];

/** Lotteries by group, with their draws. */
export const askLotteries = (language: string): Question<'listLotteries'> => [listLotteries, { language }];

/** A list that comes page by page. */
export interface PagedQuestion<N extends OperationName> {
  readonly operation: Named<N>;
  readonly query: Omit<QueryOf<N> & object, 'pageNo' | 'page'>;
  /** The parameter that carries the page's number, from 1; null where the list comes in one piece. */
  readonly pageKey: 'pageNo' | 'page' | null;
}

/** Games of a category, narrowed by what was chosen (specification 3 and 7). */
export const askGames = (
  gameType: GameCategory,
  choice: GameChoice,
  language: string,
): PagedQuestion<'listGames'> => ({
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
export const askHotGames = (gameType: GameCategory, language: string): PagedQuestion<'listHotGames'> => ({
  operation: listHotGames,
  query: { gameType, language },
  pageKey: null,
});

/** Which games a preview shows first. */
export type PreviewList = 'ALL' | 'NEW' | 'HOT';

/** The list that a preview shows: of the popular category all games are the popular ones. */
export const previewList = (gameType: GameCategory, list: PreviewList = 'ALL'): PreviewList =>
  gameType === 'HOT' && list === 'ALL' ? 'HOT' : list;

/** The first games of a category, for a preview. A category that only a slot knows is the popular one at first. */
export const askPreview = (
  gameType: GameCategory | undefined = 'HOT',
  list: PreviewList | undefined,
  language: string,
): Question => {
  const shown = previewList(gameType, list);
  return shown === 'HOT'
    ? pageOf(askHotGames(gameType, language), 1)
    : pageOf(askGames(gameType, { ...firstChoice, select: shown }, language), 1);
};

/** One page of a list, as a question. */
export const pageOf = <N extends OperationName>(
  { operation, query, pageKey }: PagedQuestion<N>,
  page: number,
): Question<N> =>
  [operation, pageKey === null ? query : { ...query, [pageKey]: page }] as unknown as Question<N>;
