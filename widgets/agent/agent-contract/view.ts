import type { ReactNode } from 'react';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';

export type ContractAnswer = ValueOf<'getSalaryContract'>;
export type ContractVersion = ContractAnswer['versions'][number];
export type DownlineAnswer = ValueOf<'listDownlineContracts'>;
export type ContractDownline = DownlineAnswer['list'][number];

/** What the page shows: the contract, what was paid by it, or those right below. */
export const contractShows = ['contract', 'paid', 'below'] as const;
export type ContractShow = (typeof contractShows)[number];

/** A failure as displayed; `atPin`: the payment password was wrong. */
export type AnswerFailure = { readonly text: string; readonly atPin: boolean } | null;

/** An answer to the offer that is about to be given. */
export interface AnswerProps {
  /** What is asked for on top of the page. */
  readonly asking: 'sign' | 'decline' | null;
  readonly busy: boolean;
  readonly failure: AnswerFailure;
  readonly onAsk: (asking: 'sign' | 'decline' | null) => void;
  readonly onSign: (paymentPassword: string) => void;
  readonly onDecline: () => void;
  readonly onType: () => void;
}

export interface AgentContractViewProps extends AnswerProps {
  readonly kind: ContractKind;
  readonly show: ContractShow;
  readonly currency: Currency;
  readonly zone: string;
  readonly today: string;
  /** Undefined while loading, null when it did not load. */
  readonly answer: ContractAnswer | null | undefined;
  readonly offline: boolean;
  readonly onShow: (show: ContractShow) => void;
  readonly onRetry: () => void;
  /** What is shown beside the contract itself. */
  readonly panel?: ReactNode;
}
