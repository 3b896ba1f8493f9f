import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';

export type OwnRate = ValueOf<'getTeamRates'>['own'][number];
export type RatedAgent = ValueOf<'getTeamRates'>['list'][number];
export type AgentRate = RatedAgent['rates'][number];

/** Rates by category that are wanted, as decimal text. */
export type WantedRates = Readonly<Record<string, string>>;

/** Props of the view of agents' rates. */
export interface AgentRebateViewProps {
  readonly currency: Currency;
  /** The agent's own; undefined while loading, null when they did not load. */
  readonly own: readonly OwnRate[] | null | undefined;
  /** The day from which changes hold. */
  readonly next: string;
  readonly masked: boolean;
  readonly search: string;
  readonly list: readonly RatedAgent[];
  /** How many agents are right below whatever is searched for. */
  readonly agents: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** What is shown is of another search, until its own has come. */
  readonly waiting: boolean;
  readonly offline: boolean;
  readonly onSearch: (text: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}
