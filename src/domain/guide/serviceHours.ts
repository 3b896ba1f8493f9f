import { addDays, dayAt, dayStart } from '../values/zonedDay.ts';

/** When somebody answers on one day of the week; null: nobody does. */
export type DayHours = { readonly from: string; readonly until: string } | null;

/** A time in which somebody answers. */
export interface OpenSpan {
  readonly from: Date;
  readonly until: Date;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The instant at which a zone's clock shows a time on a day: reckoned from noon, which every day has once. */
function timeOn(day: string, minutes: number, zone: string): Date {
  const midnight = dayStart(day, zone).getTime();
  const guess = new Date(midnight + minutes * 60_000);
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(guess);
  const apart = minutes - minutesOf(shown);
  // Clocks that were changed on this day are off by an hour or less; across midnight it is the day's end.
  return Math.abs(apart) <= 120 ? new Date(guess.getTime() + apart * 60_000) : guess;
}

/** The day of the week of a day, Monday 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

function spanOn(day: string, hours: DayHours, zone: string): OpenSpan | undefined {
  if (hours === null) return undefined;
  const [from, until] = [minutesOf(hours.from), minutesOf(hours.until)];
  const lastDay = until <= from ? addDays(day, 1) : day;
  return { from: timeOn(day, from, zone), until: timeOn(lastDay, until, zone) };
}

/**
 * The next times in which somebody answers, from yesterday's, which may last until today, on; those that follow on each
 * other as one. `hours`: seven days, Monday first, by the clock of `zone`.
 */
export function openSpans(hours: readonly DayHours[], now: Date, zone: string): OpenSpan[] {
  const yesterday = addDays(dayAt(now, zone), -1);
  const spans: OpenSpan[] = [];
  for (let ahead = 0; ahead < 10; ahead += 1) {
    const day = addDays(yesterday, ahead);
    const span = spanOn(day, hours[weekdayOf(day)] ?? null, zone);
    const last = spans.at(-1);
    if (span && last && span.from <= last.until)
      spans[spans.length - 1] = { from: last.from, until: span.until > last.until ? span.until : last.until };
    else if (span) spans.push(span);
  }
  return spans.filter(({ until }) => until > now);
}

/** Whether somebody answers now, and when that changes; null where it does not within a week, or nothing is told. */
export function serviceState(
  hours: readonly DayHours[],
  now: Date,
  zone: string,
): { readonly open: boolean; readonly changes: Date | null } | undefined {
  if (hours.length === 0) return undefined;
  const [first] = openSpans(hours, now, zone);
  if (!first) return { open: false, changes: null };
  const open = first.from <= now;
  const lasts = first.until.getTime() - now.getTime() > 7 * 86_400_000;
  return open ? { open, changes: lasts ? null : first.until } : { open, changes: first.from };
}
