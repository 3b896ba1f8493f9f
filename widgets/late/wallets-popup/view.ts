import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { AmountState } from '#src/parts/amount-field/useAmount.ts';

export type Wallets = ValueOf<'listWallets'>;

export interface WalletsViewProps {
  /** Undefined while loading, null after a failure. */
  readonly wallets: Wallets | null | undefined;
  readonly currency: Currency;
  readonly hidden: boolean;
  /** Whether money may be moved: not on a free trial. */
  readonly mayMove: boolean;
  /** Code of the vendor that money is moved to or from; null before one is chosen. */
  readonly vendor: string | null;
  /** Money goes from the vendor to the main wallet. */
  readonly back: boolean;
  readonly amount: AmountState;
  /** What is in the wallet that money comes from. */
  readonly available: string;
  readonly failure: string | null;
  readonly moving: boolean;
  readonly collecting: boolean;
  readonly switching: boolean;
  readonly onToggle: () => void;
  readonly onVendor: (code: string | null) => void;
  readonly onSwap: () => void;
  readonly onAll: () => void;
  readonly onType: () => void;
  readonly onMove: () => void;
  readonly onCollect: () => void;
  readonly onAutomatic: (on: boolean) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}
