const minute = 60_000;

/** When a lottery draws: every so many minutes on a grid that begins at the epoch plus an offset. */
export interface DrawSchedule {
  readonly everyMinutes: number;
  readonly offsetMinutes: number;
}

/** The last draw that is due at `now`; due exactly now counts. */
export function lastDue({ everyMinutes, offsetMinutes }: DrawSchedule, now: Date): Date {
  const step = everyMinutes * minute;
  const offset = offsetMinutes * minute;
  return new Date(Math.floor((now.getTime() - offset) / step) * step + offset);
}

/** The draw after one. */
export const drawAfter = ({ everyMinutes }: DrawSchedule, draw: Date): Date =>
  new Date(draw.getTime() + everyMinutes * minute);

/**
 * The draws due up to `now` after the one made last, oldest first, and of a long backlog only the newest `most`:
 * a server that slept for a month does not make up forty thousand results that nobody waited for.
 */
export function dueDraws(schedule: DrawSchedule, last: Date | null, now: Date, most: number): Date[] {
  const due: Date[] = [];
  const step = schedule.everyMinutes * minute;
  for (let at = lastDue(schedule, now).getTime(); due.length < most; at -= step) {
    if (last !== null && at <= last.getTime()) break;
    due.push(new Date(at));
  }
  return due.reverse();
}

/** The issue of a draw: its day in UTC, and which of the day where there are several. */
export function issueOf({ everyMinutes }: DrawSchedule, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  if (everyMinutes >= 24 * 60) return day;
  const ofDay = Math.floor((at.getUTCHours() * 60 + at.getUTCMinutes()) / everyMinutes) + 1;
  return `${day}-${String(ofDay).padStart(String(Math.ceil((24 * 60) / everyMinutes)).length, '0')}`;
}
