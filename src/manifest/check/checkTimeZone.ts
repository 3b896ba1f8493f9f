import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { isTimeZone, timeZones } from '#src/domain/values/timeZones.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { CheckInput } from './checkInput.ts';

/** Checks that the brand's time zone exists. */
export function checkTimeZone({ draft: { timeZone } }: CheckInput): Diagnostic[] {
  if (timeZone === undefined || isTimeZone(timeZone)) return [];
  return [
    {
      code: 'unknown-time-zone',
      pointer: '/timeZone',
      message: `There is no time zone "${timeZone}".`,
      expected: 'a zone of the IANA database, such as "Pacific/Tahiti"',
      nearest: nearest(timeZone, timeZones()),
      certain: certainMatch(timeZone, timeZones()),
    },
  ];
}
