import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import { type Game, gamesQuery, hotGamesQuery } from '#src/api/gameQueries.ts';
import { favouritesQuery, recentQuery } from '#src/api/memberGameQueries.ts';
import type { ListPage } from '#src/domain/api/paging.ts';
import type { GameChoice } from '#src/domain/games/gameChoice.ts';
import { useSession } from '#src/stores/session.ts';

/** How long a change of language waits for another one before the list is read anew, in ms (specification 9). */
const languageDebounceMs = 200;

/** How old the first page may be where a list begins anew, in ms. */
const freshForMs = 30_000;

/** The query behind one choice: each list has its own call (specification 7). */
function listQuery(gameType: GameCategory, choice: GameChoice, language: string) {
  if (choice.select === 'FAV') return favouritesQuery(gameType, language);
  if (choice.select === 'REC') return recentQuery(gameType, language);
  if (choice.select === 'HOT') return hotGamesQuery(gameType, language);
  return gamesQuery(gameType, choice, language);
}

/**
 * Games of a choice, page by page: a fresh choice replaces the list, later pages are appended. What is under way for
 * another choice is called off; each answer belongs to its own question. A hook.
 */
export function useGames(gameType: GameCategory, choice: GameChoice, code: string) {
  useSession(); // a list with favourites is another one for another session
  const [language, setLanguage] = useState(code);
  const list = useInfiniteQuery(listQuery(gameType, choice, language));
  // Before there is anything to read, nothing is gained by waiting.
  if (code !== language && list.data === undefined) setLanguage(code);
  useEffect(() => {
    if (code === language) return;
    const timer = setTimeout(() => setLanguage(code), languageDebounceMs);
    return () => clearTimeout(timer);
  }, [code, language]);

  const client = useQueryClient();
  /** Has the list of a choice begin at its first page, read anew where that is old. */
  const begin = (next: GameChoice) => {
    const { queryKey } = listQuery(gameType, next, language);
    const state = client.getQueryState<InfiniteData<ListPage<Game>, number>>(queryKey);
    if (!state?.data) return;
    if (state.isInvalidated || Date.now() - state.dataUpdatedAt > freshForMs)
      client.removeQueries({ queryKey, exact: true });
    else
      client.setQueryData<InfiniteData<ListPage<Game>, number>>(
        queryKey,
        ({ pages, pageParams } = state.data as InfiniteData<ListPage<Game>, number>) => ({
          pages: pages.slice(0, 1),
          pageParams: pageParams.slice(0, 1),
        }),
        { updatedAt: state.dataUpdatedAt },
      );
  };
  return { list, begin };
}
