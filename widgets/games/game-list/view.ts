import type { GameCategory } from '#schemas/codes.ts';
import type { GameTiles, ShownGame } from '#src/actions/useGameTiles.ts';
import type { GameChoice } from '#src/domain/games/gameChoice.ts';
import type { TileLook } from '#src/parts/GameTile.tsx';
import type { Searches } from './SearchBox.tsx';
import type { ListMaker, ListVendor } from './useGameList.ts';

export interface GameListViewProps extends GameTiles {
  readonly gameType: GameCategory;
  readonly columns?: 2 | 3 | 4 | undefined;
  readonly tile?: TileLook | undefined;
  readonly choice: GameChoice;
  readonly onChoose: (choice: GameChoice) => void;
  /** The one maker whose games these are; null or left out: those of all. */
  readonly maker?: ListMaker | null;
  /** All categories of the site. */
  readonly categories: readonly GameCategory[];
  /** Makers of the category. Undefined while they come. */
  readonly vendors: readonly ListVendor[] | undefined;
  /** Makers and kinds could not be had. */
  readonly toldFailed?: boolean;
  /** Codes of the classifications; null is all of them. Empty: none to choose. Undefined while they come. */
  readonly classifications: readonly (string | null)[] | undefined;
  readonly searches: Searches;
  /** For whoever found nothing. */
  readonly suggestions: GameTiles;
  /** Undefined while they come. */
  readonly games: readonly ShownGame[] | undefined;
  readonly failed: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly atEnd: boolean;
  readonly onRetry: () => void;
}
