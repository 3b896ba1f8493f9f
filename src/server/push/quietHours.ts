import { clockAt } from '#src/domain/values/zonedClock.ts';

/** When a member is not told of anything: minutes of the day, in a time zone. The end may be on the next day. */
export interface QuietHours {
  readonly quiet: boolean;
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

const minuteMs = 60_000;

const minutesOfDay = 24 * 60;

/** The time of day in a zone, in minutes. */
const minuteAt = (at: Date, zone: string): number =>
  Math.floor(clockAt(at.getTime(), zone) / minuteMs) % minutesOfDay;

const isWithin = (minute: number, from: number, to: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to;

/**
 * When the quiet hours that a moment is in are over; undefined outside of them. Goes by the clock on the wall, also where it
 * is put forward or back in between: hours that begin and end at the same time are none.
 */
export function quietUntil({ quiet, from, to, zone }: QuietHours, at: Date): Date | undefined {
  if (!quiet || from === to || !isWithin(minuteAt(at, zone), from, to)) return undefined;
  // The first whole minute outside: nearly always the difference on the clock, and an hour off where it is changed.
  const start = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const far = (to - minuteAt(at, zone) + minutesOfDay) % minutesOfDay;
  for (let off = Math.max(1, far - 120); off <= far + 120; off++) {
    const then = new Date(start + off * minuteMs);
    if (!isWithin(minuteAt(then, zone), from, to)) return then;
  }
  return new Date(start + far * minuteMs);
}
