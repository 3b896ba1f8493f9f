import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { AmountState } from '#src/parts/amount-field/useAmount.ts';
import type { RainFields, RainProblems } from './rainFields.ts';

export type AgentRains = ValueOf<'getAgentRains'>;
export type AgentRainItem = AgentRains['list'][number];

export interface AgentRainViewProps {
  /** Undefined while loading, null after a failure. */
  readonly rains: AgentRains | null | undefined;
  readonly offline: boolean;
  readonly currency: Currency;
  readonly timeZone: string;
  /** The balance is hidden. */
  readonly hidden: boolean;
  /** Whether something is in the way of any rain: it is told above the form. */
  readonly stopped: boolean;
  /** The change that holds the money: a kind of security event; null while unknown. */
  readonly heldBy: string | null;
  readonly amount: AmountState;
  readonly amountError: string | undefined;
  readonly fields: RainFields;
  /** What is wrong, once the agent has asked to go on. */
  readonly problems: RainProblems;
  readonly confirming: boolean;
  readonly busy: boolean;
  /** A failure as displayed; `atPin`: the payment password was wrong. */
  readonly failure: { readonly text: string; readonly atPin: boolean } | null;
  /** The rain that is asked whether it is to be called off. */
  readonly cancelling: AgentRainItem | null;
  readonly onRetry: () => void;
  readonly onField: (change: Partial<RainFields>) => void;
  readonly onType: () => void;
  readonly onNext: () => void;
  readonly onConfirm: (paymentPassword: string) => void;
  readonly onCloseConfirm: () => void;
  readonly onCancel: (rain: AgentRainItem | null) => void;
  readonly onCancelNow: () => void;
}
