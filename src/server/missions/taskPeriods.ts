import { addDays, dayAt, dayEnd, daysOfRange } from '#src/domain/values/zonedDay.ts';
import type { MissionRhythm } from './missionTerms.ts';

/** When a task begins anew, and when it is over. */
interface Rhythmic {
  readonly rhythm: MissionRhythm;
  readonly endsAt: Date;
}

/** A Monday, from which weeks are counted. */
const firstMonday = '1970-01-05';

const mondayOf = (day: string): string => addDays(day, -((daysOfRange(firstMonday, day) - 1) % 7));

/** The name of the period that an instant is in, by the days of a zone: its first day; empty where there is only one. */
export function periodAt({ rhythm }: Pick<Rhythmic, 'rhythm'>, at: Date, zone: string): string {
  if (rhythm === 'once') return '';
  const day = dayAt(at, zone);
  return rhythm === 'day' ? day : mondayOf(day);
}

/** When a period is over; with the task at the latest. */
export function periodEnd({ rhythm, endsAt }: Rhythmic, period: string, zone: string): Date {
  if (rhythm === 'once') return endsAt;
  const end = dayEnd(rhythm === 'day' ? period : addDays(period, 6), zone);
  return end < endsAt ? end : endsAt;
}

/** Whether a text is the name of a period of a task. */
export const isPeriodOf = ({ rhythm }: Pick<Rhythmic, 'rhythm'>, text: string): boolean => {
  if (rhythm === 'once') return text === '';
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  return new Date(text).toISOString().startsWith(text) && (rhythm === 'day' || mondayOf(text) === text);
};
