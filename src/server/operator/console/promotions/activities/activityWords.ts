import {
  type ActivityCategory,
  type ActivityKind,
  type ActivityMeasure,
  type ActivityRhythm,
  activityCategories,
  activityKinds,
  activityRhythms,
} from '#schemas/api/activities.ts';

export const categoryWords: Readonly<Record<ActivityCategory, string>> = {
  welcome: 'Welcome',
  deposit: 'Deposits',
  cashback: 'Cashback',
  games: 'Games',
  sports: 'Sports',
  lottery: 'Lotteries',
  vip: 'VIP',
  season: 'Seasons and days',
};

export const kindWords: Readonly<Record<ActivityKind, string>> = {
  join: 'Join, then play or deposit',
  claim: 'Claim what was done anyway',
  apply: 'Apply, and an operator decides',
};

export const measureWords: Readonly<Record<ActivityMeasure, string>> = {
  deposit: 'Deposits that arrived',
  stake: 'Stakes of settled bets',
  rounds: 'Number of settled bets',
  days: 'Days with a settled bet',
};

export const rhythmTitles: Readonly<Record<ActivityRhythm, string>> = {
  once: 'Never: one turn',
  day: 'Every day',
  week: 'Every week, on Monday',
  month: 'Every month',
};

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The entry of a list that a form names; undefined for any other text. */
const among =
  <T extends string>(list: readonly T[]) =>
  (text: string): T | undefined =>
    list.find((one) => one === text);

export const categoryFrom = among(activityCategories);
export const kindFrom = among(activityKinds);
export const rhythmFrom = among(activityRhythms);
