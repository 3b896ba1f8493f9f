import type { FoundGame } from '#src/domain/games/search/gameSearch.ts';
import { openListed } from './openListed.ts';
import { useGameSearch } from './useGameSearch.ts';
import { noteSearch, useSearches } from './useSearches.ts';

const openGame = ({ category, ...game }: FoundGame): void => openListed({ ...game, gameType: category });

/** What the options of a search box find and do. Loaded when the box is first used. */
export const gameSearch = { useGameSearch, useSearches, noteSearch, openGame } as const;
