import type { GameFamily } from '#schemas/codes.ts';
import { hasOwnPage } from '#src/domain/games/lists/gameLists.ts';
import type { FoundVendor } from '#src/domain/games/search/gameSearch.ts';
import { navigate } from '../navigation.ts';
import { playGame } from './playGame.ts';
import { useGameSearch } from './useGameSearch.ts';
import { useSearches } from './useSearches.ts';

/** What the options of a search box find and do. Loaded when the box is first used. */
export const gameSearch = {
  useGameSearch,
  useSearches,
  openGame: playGame,
  /** Opens the list of a category that was found. */
  openCategory: (category: GameFamily): void =>
    hasOwnPage(category) ? navigate('lottery') : navigate('game-list', { gameType: category }),
  /** Opens a maker's games in the category that has most of them. */
  openVendor: ({ vassalage, category }: FoundVendor): void =>
    navigate('game-list', { gameType: category, vendor: vassalage }),
} as const;
