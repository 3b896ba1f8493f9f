import type { ValueOf } from '#schemas/api/operations.ts';
import type { DownlineShow, DownlineSort, TeamReach } from '#schemas/api/teamLists.ts';
import type { Currency } from '#src/domain/values/money.ts';

export type DownlineMember = ValueOf<'listDownline'>['list'][number];
export type DownlineCard = ValueOf<'getDownline'>;

/** What is chosen of a team. */
export interface ChosenMembers {
  readonly show: DownlineShow;
  readonly sort: DownlineSort;
  readonly reach: TeamReach;
}

/** Props of the view of a team's members. */
export interface TeamMembersViewProps extends ChosenMembers {
  readonly currency: Currency;
  readonly zone: string;
  readonly path: ValueOf<'listDownline'>['path'];
  /** Names are masked, and found by whole accounts only. Undefined until that is known. */
  readonly masked: boolean | undefined;
  /** What is searched for; empty for nothing. */
  readonly search: string;
  /** Undefined while loading, null when they did not load. */
  readonly members: readonly DownlineMember[] | null | undefined;
  /** The team of somebody who is not below. */
  readonly gone: boolean;
  readonly total: number;
  /** What is shown is of another choice, until its own has come. */
  readonly waiting: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly offline: boolean;
  readonly onChoose: (choice: Partial<ChosenMembers>) => void;
  readonly onSearch: (text: string) => void;
  /** Opens the team of a member; null: one's own. */
  readonly onTeam: (id: string | null) => void;
  readonly onMember: (id: string) => void;
  readonly onRetry: () => void;
}
