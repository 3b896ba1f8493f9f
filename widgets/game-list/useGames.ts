import { useInfiniteQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { GameCategory } from '#schemas/codes.ts';
import { pagedQuery } from '#src/api/queries.ts';
import type { GameChoice } from '#src/domain/gameLists.ts';
import type { ListPage } from '#src/domain/paging.ts';
import { useSession } from '#src/stores/session.ts';
import { useWriting } from '#src/ui/text.ts';

export type Game = ValueOf<'listGames'>['games'][number];
type GamePage = ListPage<Game>;

/** The query behind one choice: each list has its own call and names its parts its own way (specification 3 and 7). */
function listQuery(gameType: GameCategory, { select, classify }: GameChoice, language: string) {
  const asked = { gameType, language };
  // Personal lists of the popular tab are those of all categories.
  const personal = gameType === 'HOT' ? { language } : asked;
  if (select === 'FAV') {
    return pagedQuery(
      'listFavourites',
      personal,
      'pageNo',
      ({ content, pageNum, totalPages }): GamePage => ({
        items: content,
        page: pageNum,
        totalPages,
      }),
    );
  }
  if (select === 'REC') {
    return pagedQuery(
      'listRecent',
      personal,
      'page',
      ({ list, totalPages }, page): GamePage => ({ items: list, page, totalPages }),
    );
  }
  if (select === 'HOT') {
    return pagedQuery(
      'listHotGames',
      asked,
      null,
      ({ list }): GamePage => ({ items: list, page: 1, totalPages: 1 }),
    );
  }
  const narrowed = {
    ...asked,
    ...(classify === null ? {} : { gameClassify: classify }),
    ...(select === 'NEW' ? { isNew: 1 as const } : {}),
  };
  return pagedQuery(
    'listGames',
    narrowed,
    'pageNo',
    ({ games, pageNum, totalPages }): GamePage => ({
      items: games,
      page: pageNum,
      totalPages,
    }),
  );
}

/** Games of a choice, page by page: a fresh choice replaces the list, later pages are appended. */
export function useGames(gameType: GameCategory, choice: GameChoice) {
  const { code } = useWriting();
  useSession(); // a list with favourites is another one for another session
  return useInfiniteQuery(listQuery(gameType, choice, code));
}
