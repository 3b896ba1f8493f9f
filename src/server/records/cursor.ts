import { dateFormats } from '#src/domain/values/dateFormats.ts';
import { ApiFailure } from '../kernel/failure.ts';

/** Where a page ends: time at microseconds as the database writes it, which no JavaScript date can hold, and id. */
export interface RowPlace {
  readonly at: string;
  readonly id: string;
}

/** What a caller sends back to get the page after a place. */
export const writeCursor = ({ at, id }: RowPlace): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** The place of a cursor. Throws ApiFailure on one that `writeCursor` never wrote. */
export function readCursor(cursor: string): RowPlace {
  const [, at = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\d{1,18})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  if (id === '' || !dateFormats['date-time'](at))
    throw new ApiFailure('request.invalid', 'no such page: begin with the first one');
  return { at, id };
}
