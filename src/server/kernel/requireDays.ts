import { firstRecordDay, longestRange } from '#schemas/api/records.ts';
import { type DayRange, daysOfRange } from '#src/domain/values/zonedDay.ts';
import { ApiFailure } from './failure.ts';

/** Throws ApiFailure on a range of days that is upside down, too long or of another age. */
export function requireDays({ from, to }: DayRange): void {
  const days = daysOfRange(from, to);
  if (days < 1 || days > longestRange)
    throw new ApiFailure('request.invalid', `a range has 1 to ${longestRange} days`);
  if (from < firstRecordDay || to >= '2200')
    throw new ApiFailure('request.invalid', 'there are no records of that time');
}
