import type { ActivityMeasure } from '#schemas/api/activities.ts';

/** Whether an amount of a measure is money; else it is a count. */
export const isMoney = (measure: ActivityMeasure): boolean => measure === 'deposit' || measure === 'stake';

/** Keys of what is counted, as a name; of what is to be done; and of what a part of it is. */
export const measureTexts = {
  deposit: {
    name: 'activity.measure.deposit',
    goal: 'activity.goal.deposit',
    part: 'activity.part.deposit',
  },
  stake: { name: 'activity.measure.stake', goal: 'activity.goal.stake', part: 'activity.part.stake' },
  rounds: { name: 'activity.measure.rounds', goal: 'activity.goal.rounds', part: 'activity.part.stake' },
  days: { name: 'activity.measure.days', goal: 'activity.goal.days', part: 'activity.part.stake' },
} as const satisfies Readonly<Record<ActivityMeasure, Readonly<Record<'name' | 'goal' | 'part', string>>>>;
