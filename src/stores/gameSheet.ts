import { create } from 'zustand';
import type { GameCategory } from '#schemas/codes.ts';

/** A game as its sheet first shows it: what the tile had of it that was tapped. */
export interface SheetGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: GameCategory;
  readonly gameId?: string | null;
  readonly roomId?: string | null;
  readonly supportPlay: boolean;
  readonly favourite?: boolean;
  readonly name: string;
  /** Name of its maker. */
  readonly vendor?: string | undefined;
  /** Address of its large picture. */
  readonly picture?: string | null | undefined;
  readonly returnRate?: string | null | undefined;
  readonly returnRateLow?: string | null | undefined;
  readonly isNew?: boolean | undefined;
}

interface SheetState {
  /** The game whose sheet is open; null for none. */
  readonly game: SheetGame | null;
  /** Where a lottery leads back to: as in `playListed`. */
  readonly lotteryBack?: 'home' | undefined;
}

export const useGameSheet = create<SheetState>()(() => ({ game: null }));

/** Opens the sheet of a game, or shows another game in it. */
export const showGameSheet = (game: SheetGame, lotteryBack?: 'home'): void =>
  useGameSheet.setState({ game, lotteryBack });

export const closeGameSheet = (): void => useGameSheet.setState({ game: null });
