import { useInfiniteQuery } from '@tanstack/react-query';
import type { GameCategory } from '#schemas/codes.ts';
import { type GameTiles, useGameTiles } from '#src/actions/games/useGameTiles.ts';
import { hotGamesQuery } from '#src/api/gameQueries.ts';

/** Maximum number of suggested games. */
const mostSuggestions = 9;

/** Popular games of the category, shown when a search has no results; fetched only then. */
export function useSuggestions(
  gameType: GameCategory,
  enabled: boolean,
  language: string,
  vendorOf: (vassalage: string) => string | undefined,
): GameTiles {
  const hot = useInfiniteQuery({ ...hotGamesQuery(gameType, language), enabled });
  return useGameTiles(enabled ? hot.data?.pages[0]?.items.slice(0, mostSuggestions) : undefined, vendorOf);
}
