/** Making a format takes longer than using it, and a list has hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(intl: string, zone: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${intl} ${zone} ${JSON.stringify(how)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intl, { ...how, timeZone: zone });
  formats.set(key, made);
  return made;
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A day such as `2026-02-28` in words: "Feb 28, 2026". */
export const dayName = (day: string, intl: string): string =>
  format(intl, 'UTC', { dateStyle: 'medium' }).format(noonOf(day));

/** A day with its weekday: "Saturday, February 28, 2026". */
export const fullDayName = (day: string, intl: string): string =>
  format(intl, 'UTC', { dateStyle: 'full' }).format(noonOf(day));

/** The weekday of a day: "Sat". */
export const weekdayName = (day: string, intl: string): string =>
  format(intl, 'UTC', { weekday: 'short' }).format(noonOf(day));

/** Marks of direction, which a canvas would follow within a single day. */
const directionMarks = /[\u200e\u200f\u061c]/g;

/** A day without its year: "2/28". */
export const shortDayName = (day: string, intl: string): string =>
  format(intl, 'UTC', { day: 'numeric', month: 'numeric' }).format(noonOf(day)).replace(directionMarks, '');

/** The time of day of an instant in a zone. */
export const clockTime = (instant: string, intl: string, zone: string): string =>
  format(intl, zone, { timeStyle: 'short' }).format(new Date(instant));

/** A zone as people call it, whatever the season: "Central European Time". */
export const zoneName = (zone: string, intl: string): string =>
  format(intl, zone, { timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Day and time of an instant in a zone. */
export const dayAndTime = (instant: string, intl: string, zone: string): string =>
  format(intl, zone, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant));
