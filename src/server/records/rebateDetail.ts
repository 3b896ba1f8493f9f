import type { Queries } from '../db/handle.ts';
import { bets } from './bets.ts';
import { codeFact, copy, money, type ShownRecord, shownOf, textFact, time } from './facts.ts';
import { readRowsById } from './readRecords.ts';
import { percentText, type RebateRecord } from './rebates.ts';
import type { RecordOwner } from './recordQuery.ts';
import type { Reader } from './recordSource.ts';

/** Most bets that are named one by one. */
const mostBets = 100;

/** What the full amount is called where a bound took something away. */
const beforeBound = { day: 'computedDay', budget: 'computedBudget' } as const;

/** How a line was computed, which no list says. */
const lineOf = (db: Queries, { brandId }: RecordOwner, id: string) =>
  db
    .selectFrom('rebate_line')
    .leftJoin('rebate_payment', 'rebate_payment.id', 'rebate_line.payment_id')
    .leftJoin('level', (on) =>
      on.onRef('level.brand_id', '=', 'rebate_line.brand_id').onRef('level.level', '=', 'rebate_line.level'),
    )
    .select(['orders', 'rebate_line.level', 'level.name as level_name', 'computed', 'cut', 'revision'])
    .select(['made_at', 'expires_at', 'ended_at', 'by_member'])
    .where('rebate_line.brand_id', '=', brandId)
    .where('rebate_line.id', '=', id)
    .executeTakeFirstOrThrow();

/** The bets that a line is of. */
async function betsBehind(db: Queries, { id }: RebateRecord, reader: Reader & RecordOwner) {
  const rows = await db
    .selectFrom('rebate_play')
    .select('bet_id')
    .where('line_id', '=', id)
    .orderBy('bet_id')
    .limit(mostBets)
    .execute();
  const { brandId, memberId } = reader;
  const found = await readRowsById(
    db,
    bets,
    { brandId, memberId },
    rows.map(({ bet_id }) => bet_id),
  );
  return found.map((row) => {
    const { title, state, amount } = bets.show(row, reader);
    return { record: 'bets' as const, id: row.id, title, state, amount };
  });
}

/** A rebate in full: how it was computed, from which bets, and what became of it. */
export async function rebateDetail(
  db: Queries,
  row: RebateRecord,
  reader: Reader & RecordOwner,
): Promise<ShownRecord> {
  const line = await lineOf(db, reader, row.id);
  const { stake, amount } = row;
  const { computed } = line;
  return {
    ...shownOf(row, reader),
    ...{ title: row.vendor, state: row.state, doneAt: line.ended_at?.toISOString() ?? null },
    facts: [
      ...codeFact('gameType', row.category),
      ...textFact('vendor', row.vendor),
      ...textFact('orders', String(line.orders)),
      ...money({ stake }, reader),
      ...textFact('level', line.level_name ?? String(line.level)),
      ...textFact('percent', percentText(row.percent)),
      ...textFact('ruleVersion', String(line.revision)),
      ...(line.cut === null ? [] : money({ [beforeBound[line.cut]]: computed }, reader)),
      ...money({ rebate: amount }, reader),
      ...time('madeAt', line.made_at),
      ...(row.state === 'paid' ? time(line.by_member ? 'claimedAt' : 'paidAt', line.ended_at) : []),
      ...(row.state === 'open' ? time('claimUntil', line.expires_at) : []),
      ...(row.state === 'expired' ? time('expiredAt', line.ended_at) : []),
      ...copy('number', row.id),
    ],
    behind: await betsBehind(db, row, reader),
  };
}
