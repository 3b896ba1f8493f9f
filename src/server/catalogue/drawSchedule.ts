const minute = 60_000;

/** When a lottery draws: every `everyMinutes` minutes, counted from the epoch plus an offset. */
export interface DrawSchedule {
  readonly everyMinutes: number;
  readonly offsetMinutes: number;
}

/** The time of the last draw that is due at `now`, inclusive. */
export function lastDue({ everyMinutes, offsetMinutes }: DrawSchedule, now: Date): Date {
  const step = everyMinutes * minute;
  const offset = offsetMinutes * minute;
  return new Date(Math.floor((now.getTime() - offset) / step) * step + offset);
}

/** The time of the draw after a given draw. */
export const drawAfter = ({ everyMinutes }: DrawSchedule, draw: Date): Date =>
  new Date(draw.getTime() + everyMinutes * minute);

/**
 * The draws due after the `last` draw up to `now`, oldest first, at most the newest `most`: a server that was down for
 * a month does not draw forty thousand results that no player waited for.
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

/** The issue of a draw: its UTC day, followed by its number in the day for lotteries that draw more than once a day. */
export function issueOf({ everyMinutes }: DrawSchedule, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  if (everyMinutes >= 24 * 60) return day;
  const numberInDay = Math.floor((at.getUTCHours() * 60 + at.getUTCMinutes()) / everyMinutes) + 1;
  return `${day}-${String(numberInDay).padStart(String(Math.ceil((24 * 60) / everyMinutes)).length, '0')}`;
}
