import { clockAt, instantAt } from '#src/domain/values/zonedClock.ts';
import { parseInputTime } from './inputTime.ts';

/**
 * The instant of a `datetime-local` input in a zone; undefined for an empty, null for an invalid value, as is one that the
 * zone's clocks left out.
 */
export function parseZonedInput(text: string, timeZone: string): Date | undefined | null {
  const iso = parseInputTime(text);
  if (iso === undefined || iso === null) return iso;
  return instantAt(Date.parse(iso), timeZone);
}

/** Day and minute of an instant as a zone's clocks show it, with the zone. */
export const zonedWords = (at: Date, timeZone: string): string =>
  `${new Date(clockAt(at.getTime(), timeZone)).toISOString().slice(0, 16).replace('T', ' ')} (${timeZone})`;

/** An instant as a `datetime-local` input in a zone shows it. */
export const toZonedInput = (at: Date, timeZone: string): string =>
  new Date(clockAt(at.getTime(), timeZone)).toISOString().slice(0, 16);
