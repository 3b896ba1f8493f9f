import type { ValueOf } from '#schemas/api/operations.ts';
import type { DayPart } from '#src/domain/values/greeting.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { MenuItem } from '#widgets/define.ts';

export type TeamCounters = ValueOf<'getTeamKpi'>['footer'];
export type TeamDayFigures = ValueOf<'getTeamOverview'>['days'][number];

/** Today beside the days that it is compared with. */
export interface ComparedDays {
  readonly today: TeamDayFigures;
  readonly yesterday: TeamDayFigures;
  /** The same day of the week before. */
  readonly weekAgo: TeamDayFigures;
}

/** Props of the home of an agent. What is undefined is loading, null did not come. */
export interface AgentHomeViewProps {
  readonly name: string | undefined;
  readonly dayPart: DayPart | undefined;
  readonly currency: Currency;
  readonly balance: string | null | undefined;
  readonly hidden: boolean;
  readonly refreshing: boolean;
  readonly counters: TeamCounters | null | undefined;
  readonly compared: ComparedDays | null | undefined;
  readonly offline: boolean;
  readonly tiles: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
  readonly unreadMail: number;
  readonly onBack: () => void;
  readonly onToggle: () => void;
  readonly onRefresh: () => void;
  readonly onRetry: () => void;
}
