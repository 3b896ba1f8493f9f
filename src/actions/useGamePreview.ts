import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GameCategory } from '#schemas/codes.ts';
import { gamesQuery, hotGamesQuery } from '#src/api/gameQueries.ts';
import { query } from '#src/api/queries.ts';
import { askGameTypes, type PreviewList } from '#src/domain/api/questions.ts';
import { firstChoice } from '#src/domain/games/gameChoice.ts';
import { useGameTiles } from './useGameTiles.ts';

/** Keeps the line in which the vendor's name will stand. */
const vendorComing = '\u00a0';

/** The first games of a category in a language of the product, for the preview of a list. A hook. */
export function useGamePreview(gameType: GameCategory, list: PreviewList, language: string, most: number) {
  const hot = useInfiniteQuery({ ...hotGamesQuery(gameType, language), enabled: list === 'HOT' });
  const all = useInfiniteQuery({
    ...gamesQuery(gameType, { ...firstChoice, select: list }, language),
    enabled: list !== 'HOT',
  });
  const shown = list === 'HOT' ? hot : all;
  // Whoever shows categories asks for them; a preview only names the makers that are known by then.
  const told = useQuery({ ...query(...askGameTypes(language)), enabled: false });
  const types = told.data;
  const vendorOf = useCallback(
    (vassalage: string) => {
      if (types === undefined) return told.isFetching ? vendorComing : undefined;
      for (const { vendorNames } of types)
        for (const vendor of vendorNames) if (vendor.vassalage === vassalage) return vendor.displayName;
      return undefined;
    },
    [types, told.isFetching],
  );
  const tiles = useGameTiles(shown.data?.pages[0]?.items.slice(0, most), vendorOf);
  return {
    ...tiles,
    failed: shown.isError && !tiles.games,
    onRetry: () => void shown.refetch(),
  };
}
