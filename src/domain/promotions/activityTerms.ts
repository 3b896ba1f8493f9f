import type { ActivityMeasure, ActivityRhythm } from '#schemas/api/activities.ts';

/** Texts of an activity in one language; `rules` is sanitised HTML. */
export type ActivityTexts = Readonly<Record<'title' | 'summary' | 'rules' | 'prize', string>>;

/** Who takes part; an empty list is no condition. */
export interface ActivityAudience {
  /** Types of members. A trial never takes part. */
  readonly types: readonly number[];
  readonly levels: readonly number[];
  /** ISO 8601; null without bound. `until` itself is left out. */
  readonly registeredFrom: string | null;
  readonly registeredUntil: string | null;
  /** Codes of languages that the page is read in. */
  readonly languages: readonly string[];
}

/** What is asked for. Amounts and counts are decimal text. */
export interface ActivityGoal {
  readonly measure: ActivityMeasure;
  /** Of one reward. */
  readonly goal: string;
  /** Families of games whose bets count; none: all. */
  readonly categories: readonly string[];
  /** The turn before the running one counts. */
  readonly before: boolean;
}

/** What is paid: `amount`, or `percent` of what was counted, `most` at most. */
export interface ActivityPrize {
  readonly kind: 'fixed' | 'percent';
  readonly amount: string;
  readonly percent: string;
  readonly most: string | null;
}

/** The rule of an activity in full, as the column `terms` holds it. */
export interface ActivityTerms {
  /** By language. */
  readonly texts: Readonly<Record<string, ActivityTexts>>;
  /** A picture of `bannerThemes`. */
  readonly picture: string;
  readonly who: ActivityAudience;
  /** Days of the week on which it is open, and what is counted counts, Monday 1 to Sunday 7; none: all. */
  readonly days: readonly number[];
  /** Null where nothing is asked for. */
  readonly goal: ActivityGoal | null;
  readonly prize: ActivityPrize;
  /** How often what is counted begins anew. */
  readonly rhythm: ActivityRhythm;
  /** Rewards that a member gets in a turn, and in all; null: as many as there are turns. */
  readonly perTurn: number;
  readonly total: number | null;
  /** How often a reward is wagered before money may leave. */
  readonly turnover: string;
}

/** Who asks, as far as an audience goes by it. */
export interface ActivityReader {
  readonly type: number;
  readonly level: number;
  /** Null where it is not known. */
  readonly registeredAt: Date | null;
}

/** Why somebody is not among those that an activity is for. */
export type Bar = 'otherMembers' | 'otherLevel' | 'otherTime' | 'otherLanguage';

const has = <T>(list: readonly T[], one: T): boolean => list.length === 0 || list.includes(one);

/** Why an activity is not for somebody; null where it is. A visitor (undefined) may be anybody but for the language. */
export function barOf(
  { types, levels, registeredFrom, registeredUntil, languages }: ActivityAudience,
  reader: ActivityReader | undefined,
  language: string,
): Bar | null {
  if (!has(languages, language)) return 'otherLanguage';
  if (!reader) return null;
  if (!has(types, reader.type)) return 'otherMembers';
  if (!has(levels, reader.level)) return 'otherLevel';
  if (registeredFrom === null && registeredUntil === null) return null;
  const at = reader.registeredAt?.toISOString();
  if (at === undefined) return 'otherTime';
  return (registeredFrom !== null && at < registeredFrom) ||
    (registeredUntil !== null && at >= registeredUntil)
    ? 'otherTime'
    : null;
}
