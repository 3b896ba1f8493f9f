import { dateFormats } from '#src/domain/values/dateFormats.ts';
import {
  type DayRange,
  daysOfRange,
  namedRange,
  type RangeName,
  rangeNames,
} from '#src/domain/values/zonedDay.ts';

/** A range of days with its name, null for one of the player's own. */
export interface ChosenRange extends DayRange {
  readonly name: RangeName | null;
}

/** Most days of a range; the contract of records says the same. */
export const mostDays = 92;

/** The first day of which there can be records; the contract of records says the same. */
export const firstDay = '2000-01-01';

/** The range before anything is chosen. */
const firstRange: RangeName = 'week';

/** What is wrong with a range of a player's own; null where it may be asked for. */
export function rangeFault(
  { from, to }: DayRange,
  today: string,
): 'missing' | 'order' | 'early' | 'late' | 'long' | null {
  if (!dateFormats.date(from) || !dateFormats.date(to)) return 'missing';
  if (from > to) return 'order';
  if (from < firstDay) return 'early';
  if (to > today) return 'late';
  return daysOfRange(from, to) > mostDays ? 'long' : null;
}

/** The range that the parameters of an address name: `range`, or `from` and `to`; the last seven days for any other. */
export function readRange(query: Readonly<Record<string, string>>, today: string): ChosenRange {
  const own = { from: query.from ?? '', to: query.to ?? '' };
  if (rangeFault(own, today) === null) return { ...own, name: null };
  const name = rangeNames.find((one) => one === query.range) ?? firstRange;
  // A day has the same days before it wherever it is.
  return { ...namedRange(name, new Date(today), 'UTC'), name };
}

/** The parameters that name a range. */
export const rangeQuery = ({ name, from, to }: ChosenRange): Record<string, string> => {
  if (name === null) return { from, to };
  return name === firstRange ? {} : { range: name };
};
