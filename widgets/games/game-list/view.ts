import type { GameCategory } from '#schemas/codes.ts';
import type { GameTileData, GameTiles } from '#src/actions/games/useGameTiles.ts';
import type { GameChoice } from '#src/domain/games/lists/gameChoice.ts';
import type { TileLook } from '#src/parts/GameTile.tsx';
import type { ListVendor, PageVendor } from './useGameList.ts';

export interface GameListViewProps extends GameTiles {
  readonly gameType: GameCategory;
  readonly columns?: 2 | 3 | 4 | undefined;
  readonly tile?: TileLook | undefined;
  readonly choice: GameChoice;
  readonly onChoose: (choice: GameChoice) => void;
  /** The vendor that the page is about; null or omitted for all vendors. */
  readonly pageVendor?: PageVendor | null;
  /** All categories of the site. */
  readonly categories: readonly GameCategory[];
  /** Vendors of the category. Undefined while loading. */
  readonly vendors: readonly ListVendor[] | undefined;
  /** Vendors and classifications failed to load. */
  readonly vendorsFailed?: boolean;
  /** Codes of the classifications; null stands for all. Empty: no choice is offered. Undefined while loading. */
  readonly classifications: readonly (string | null)[] | undefined;
  /** Shown when a search has no results. */
  readonly suggestions: GameTiles;
  /** Undefined while loading. */
  readonly games: readonly GameTileData[] | undefined;
  readonly failed: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly atEnd: boolean;
  readonly onRetry: () => void;
}
