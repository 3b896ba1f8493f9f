import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import { type Game, gamesQuery, hotGamesQuery } from '#src/api/gameQueries.ts';
import { favouritesQuery, recentQuery } from '#src/api/memberGameQueries.ts';
import type { ListPage } from '#src/domain/api/paging.ts';
import type { GameChoice } from '#src/domain/games/lists/gameChoice.ts';
import { useSession } from '#src/stores/account/session.ts';

/** Debounce of language changes before the list is fetched again, in ms (specification 9). */
const languageDebounceMs = 200;

/** Maximum age of a first page that is reused when a list starts again, in ms. */
const freshForMs = 30_000;

/** The query options of a choice: each list has its own operation (specification 7). */
function listQuery(gameType: GameCategory, choice: GameChoice, language: string) {
  if (choice.select === 'FAV') return favouritesQuery(gameType, language);
  if (choice.select === 'REC') return recentQuery(gameType, language);
  if (choice.select === 'HOT') return hotGamesQuery(gameType, language);
  return gamesQuery(gameType, choice, language);
}

/**
 * Games of a choice, page by page: a new choice replaces the list, further pages are appended. Requests for another
 * choice are cancelled.
 */
export function useGames(gameType: GameCategory, choice: GameChoice, code: string) {
  useSession(); // re-renders when the session changes: favourites belong to the session
  const [language, setLanguage] = useState(code);
  const list = useInfiniteQuery(listQuery(gameType, choice, language));
  // Not debounced before the first data.
  if (code !== language && list.data === undefined) setLanguage(code);
  useEffect(() => {
    if (code === language) return;
    const timer = setTimeout(() => setLanguage(code), languageDebounceMs);
    return () => clearTimeout(timer);
  }, [code, language]);

  const client = useQueryClient();
  /** Resets the list of a choice to its first page, which is fetched again when it is old. */
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
