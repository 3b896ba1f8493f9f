import { sql } from 'kysely';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { figureSums, figuresOf, type TeamFigures } from './figures.ts';

/** What a member did in a range. */
export async function readOwnFigures(
  db: Queries,
  memberId: string,
  { from, to }: DayRange,
): Promise<TeamFigures> {
  const { rows } = await sql<Omit<TeamFigures, 'net'>>`
    select ${figureSums('o')} from member_day o
    where o.member_id = ${memberId}::bigint and o.day between ${from}::date and ${to}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('sums always are a row');
  return figuresOf(row);
}
