import type { GameFamily } from '#schemas/codes.ts';
import type { PrizeTier } from './prizes.ts';

/** By what members are ranked, or a task is done. A multiple is that of the best single bet. */
export const missionMetrics = ['stake', 'rounds', 'multiple', 'deposit'] as const;
export type MissionMetric = (typeof missionMetrics)[number];

/** How often a task begins anew, by the brand's days and weeks from Monday on. */
export const missionRhythms = ['once', 'day', 'week'] as const;
export type MissionRhythm = (typeof missionRhythms)[number];

/** Equal points share a rank and pool its prizes; or who had them earlier ranks first. */
export const tieRules = ['shared', 'earlier'] as const;
export type TieRule = (typeof tieRules)[number];

/** What a round and a task have in common, as the column `terms` holds it. */
export interface SharedTerms {
  /** `title`, and `note` where there is one, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Families of games whose bets count; none: all. */
  readonly categories: readonly GameFamily[];
  /** Bets and deposits below it do not count. */
  readonly leastStake: string;
  /** Levels of members that take part; none: all. */
  readonly levels: readonly number[];
  /** How often what is won is to be wagered before money may leave. */
  readonly turnover: string;
  /** Days in which a prize is to be claimed. */
  readonly claimDays: number;
}

/** What a round says. */
export interface RoundTerms extends SharedTerms {
  readonly ties: TieRule;
  readonly prizes: readonly PrizeTier[];
}

/** What a task says. */
export interface TaskTerms extends SharedTerms {
  readonly reward: string;
}
