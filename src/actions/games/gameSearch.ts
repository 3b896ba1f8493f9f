import { playGame } from './playGame.ts';
import { useGameSearch } from './useGameSearch.ts';
import { noteSearch, useSearches } from './useSearches.ts';

/** What the options of a search box find and do. Loaded when the box is first used. */
export const gameSearch = { useGameSearch, useSearches, noteSearch, openGame: playGame } as const;
