import type { ValueOf } from '#schemas/api/operations.ts';
import type { GameTileData } from '#src/actions/games/useGameTiles.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { SheetGame } from '#src/stores/gameSheet.ts';

export interface SheetViewProps {
  readonly game: SheetGame;
  readonly favourite: boolean;
  /** Undefined until they arrive, and where the server tells none. */
  readonly details:
    | Pick<ValueOf<'getGame'>, 'open' | 'classify' | 'minBet' | 'maxBet' | 'volatility'>
    | undefined;
  readonly coming: boolean;
  readonly failed: boolean;
  /** Undefined while they are on their way. */
  readonly similar: readonly GameTileData[] | undefined;
  readonly currency: Currency;
  /** A visitor may try it with a free trial. */
  readonly mayTry: boolean;
  /** The player is on a free trial, and it supports that. */
  readonly trial: boolean;
  readonly onPlay: () => void;
  readonly onTry: () => void;
  readonly onFavourite: () => void;
  /** Shows another game in the sheet. */
  readonly onSimilar: (key: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}
