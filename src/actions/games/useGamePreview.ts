import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import { gamesQuery, gameTypesQuery, hotGamesQuery } from '#src/api/gameQueries.ts';
import { loadedPages } from '#src/api/queries.ts';
import type { PreviewList } from '#src/domain/api/apiQueries.ts';
import { defaultChoice } from '#src/domain/games/lists/gameChoice.ts';
import { useGameTiles } from './useGameTiles.ts';

/** Reserves the line of the vendor's name. */
const vendorPlaceholder = '\u00a0';

/** The first games of a category, for the preview of a list; `lotteryBack` is as in `useGameTiles`. A hook. */
export function useGamePreview(
  gameType: GameCategory,
  list: PreviewList,
  language: string,
  count: number,
  lotteryBack?: 'home',
) {
  const shown = useQuery(
    loadedPages(
      list === 'HOT'
        ? hotGamesQuery(gameType, language)
        : gamesQuery(gameType, { ...defaultChoice, select: list }, language),
    ),
  );
  // Categories are fetched by the widget that shows them; a preview only uses the vendor names that are loaded.
  const typesQuery = useQuery({ ...gameTypesQuery(language), enabled: false });
  const types = typesQuery.data;
  const vendorOf = useCallback(
    (vassalage: string) => {
      if (types === undefined) return typesQuery.isFetching ? vendorPlaceholder : undefined;
      for (const { vendorNames } of types)
        for (const vendor of vendorNames) if (vendor.vassalage === vassalage) return vendor.displayName;
      return undefined;
    },
    [types, typesQuery.isFetching],
  );
  const tiles = useGameTiles(shown.data?.pages[0]?.items.slice(0, count), vendorOf, lotteryBack);
  return {
    ...tiles,
    failed: shown.isError && !tiles.games,
    onRetry: () => void shown.refetch(),
  };
}
