import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';

/** What can be claimed, what today brings, and by which rule. */
export type Rebates = ValueOf<'getRebates'>;
export type RebateLine = Rebates['lines'][number];

/** What a claim brought. */
export interface ClaimedRebates {
  readonly amount: string;
  /** Lines that were over before they were claimed. */
  readonly left: number;
}

export interface ManualRebateViewProps {
  /** Undefined while loading, null after a failure. */
  readonly rebates: Rebates | null | undefined;
  readonly currency: Currency;
  /** The zone of the brand's days. */
  readonly zone: string;
  /** The server's time in milliseconds; null while unknown. */
  readonly now: number | null;
  /** Lines that are being claimed; empty while none is. */
  readonly claiming: ReadonlySet<string>;
  readonly done: ClaimedRebates | null;
  /** Why a claim failed, in a sentence; null if none did. */
  readonly failure: string | null;
  readonly onClaim: (lines: readonly string[]) => void;
  readonly onRetry: () => void;
}
