/** Parts of a day that are greeted apart (specification 2, 'Agent home'). */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening';

/** The first hour of each part after the morning, the latest first. */
const begins = [
  [19, 'evening'],
  [15, 'afternoon'],
  [11, 'noon'],
] as const;

/** The part of the day of an hour, 0 to 24. */
export const dayPartAt = (hour: number): DayPart => begins.find(([from]) => hour >= from)?.[1] ?? 'morning';
