import { useInfiniteQuery } from '@tanstack/react-query';
import type { GameCategory } from '#schemas/codes.ts';
import { type GameTiles, useGameTiles } from '#src/actions/useGameTiles.ts';
import { hotGamesQuery } from '#src/api/gameQueries.ts';

/** Games suggested at most. */
const mostSuggestions = 9;

/** Popular games of the category for whoever found nothing; not asked for before. A hook. */
export function useSuggestions(
  gameType: GameCategory,
  enabled: boolean,
  language: string,
  vendorOf: (vassalage: string) => string | undefined,
): GameTiles {
  const hot = useInfiniteQuery({ ...hotGamesQuery(gameType, language), enabled });
  return useGameTiles(enabled ? hot.data?.pages[0]?.items.slice(0, mostSuggestions) : undefined, vendorOf);
}
