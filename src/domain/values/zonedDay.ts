const dayMs = 86_400_000;

/** How far a zone's clocks may be from UTC, and a day's start from where it is looked for, in milliseconds. */
const widest = 26 * 3_600_000;

/** Making a format of a zone takes longer than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  formats.set(zone, made);
  return made;
}

/** The day of an instant in a zone: `2026-02-28`. */
export function dayAt(instant: Date, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days a range has, both included; zero or less where it is upside down. */
export const daysOfRange = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The days of a range in order, both included. */
export const daysIn = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysOfRange(from, to)) }, (_, at) => addDays(from, at));

/**
 * The first instant of a day in a zone. Where clocks are put forward at midnight it is later than 0:00; a day that a zone
 * left out begins where the next one does.
 */
export function dayStart(day: string, zone: string): Date {
  const begun = (time: number) => dayAt(new Date(time), zone) >= day;
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [middle - widest, middle + widest];
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (begun(between)) after = between;
    else before = between;
  }
  return new Date(after);
}

/** The instant at which a day has ended in a zone: the first one of the next day. */
export const dayEnd = (day: string, zone: string): Date => dayStart(addDays(day, 1), zone);

/** A range of days, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Ranges that are chosen by name. */
export const rangeNames = ['today', 'yesterday', 'week', 'days30', 'month', 'lastMonth'] as const;
export type RangeName = (typeof rangeNames)[number];

/** The days of a named range as of now in a zone: the last 7 and 30 days end today. */
export function namedRange(name: RangeName, now: Date, zone: string): DayRange {
  const today = dayAt(now, zone);
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(first, -1);
  const ranges: Readonly<Record<RangeName, DayRange>> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: addDays(today, -6), to: today },
    days30: { from: addDays(today, -29), to: today },
    month: { from: first, to: today },
    lastMonth: { from: `${last.slice(0, 7)}-01`, to: last },
  };
  return ranges[name];
}
