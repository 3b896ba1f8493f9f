import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';

/** Rows compared by one statement, so that none takes long. */
const size = 1000;

/** A range of ids: after `after`, up to and with `last`. */
export interface Batch {
  readonly after: string;
  readonly last: string;
  readonly count: number;
}

/** The rows of a table in ranges of their ids. Rows that are added meanwhile may be in the last one. */
export async function* batchesOf(
  db: Queries,
  table: 'account' | 'transaction' | 'bet_order' | 'pay_order' | 'turnover_requirement' | 'reward',
): AsyncGenerator<Batch> {
  let after = '0';
  while (true) {
    const { rows } = await sql<{ last: string | null; count: number }>`
      select max(id)::text as last, count(*)::integer as count
      from (select id from ${sql.table(table)} where id > ${after}::bigint order by id limit ${size}) part
    `.execute(db);
    const { last = null, count = 0 } = rows[0] ?? {};
    if (last === null) return;
    yield { after, last, count };
    after = last;
  }
}
