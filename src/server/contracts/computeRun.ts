import { sql } from 'kysely';
import { netPay, payOf } from '#src/domain/money/contracts.ts';
import { compareAmounts, fromUnits, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { ContractRunTable, StoredTerms } from '../db/contractTables.ts';
import type { Queries } from '../db/handle.ts';
import { readBases } from './contractFigures.ts';
import { daysHeld } from './contractRows.ts';

/** A run as its steps need it. */
export interface RunStep
  extends Pick<ContractRunTable, 'kind' | 'period' | 'from_day' | 'to_day' | 'hour' | 'state'> {
  readonly id: string;
  readonly brand_id: string;
  /** Up to whom the step has come; null before the first. */
  readonly cursor: string | null;
}

/** Members that are looked at in one transaction. */
export const runBatch = 500;

interface HeldRow {
  readonly id: string;
  readonly member_id: string;
  readonly upline_id: string | null;
  readonly terms: StoredTerms;
  readonly from_day: string;
  readonly until_day: string | null;
}

/** Contracts of the next members that hold on days of a run. */
async function nextHeld(tx: Queries, run: RunStep, most: number): Promise<readonly HeldRow[]> {
  const held = sql`
    c.brand_id = ${run.brand_id} and c.kind = ${run.kind} and c.from_day <= ${run.to_day}::date
      and (c.until_day is null or c.until_day >= greatest(c.from_day, ${run.from_day}::date))
      and c.terms ->> 'period' is not distinct from ${run.period}::text`;
  const { rows } = await sql<HeldRow>`
    with next as (
      select distinct c.member_id from contract c
      where ${held} and c.member_id > ${run.cursor ?? '0'}::bigint order by 1 limit ${most}
    )
    select c.id, c.member_id, c.upline_id, c.terms, c.from_day::text as from_day, c.until_day::text as until_day
    from contract c join next on next.member_id = c.member_id where ${held} order by c.member_id, c.id`.execute(
    tx,
  );
  return rows;
}

/** Writes what contracts come to by themselves; what those below get of it is seen once all are there. */
async function writeGross(
  tx: Queries,
  run: RunStep,
  rows: readonly HeldRow[],
  decimals: number,
): Promise<void> {
  const held = rows.flatMap((row) => {
    const days = daysHeld(row, { from: run.from_day, to: run.to_day });
    return days ? [{ row, days }] : [];
  });
  const baseOf = await readBases(
    tx,
    run.kind,
    held.map(({ row, days }) => ({ key: row.id, memberId: row.member_id, ...days })),
  );
  if (held.length === 0) return;
  await tx
    .insertInto('contract_pay')
    .values(
      held.map(({ row, days }) => {
        const base = baseOf(row.id);
        const { amount: gross, step, because } = payOf(row.terms, base, decimals);
        return {
          ...{ run_id: run.id, brand_id: run.brand_id, member_id: row.member_id, contract_id: row.id },
          ...{ upline_id: row.upline_id, from_day: days.from, to_day: days.to, ...base },
          ...{ percent: step?.percent ?? null, because, gross, state: 'none' as const },
        };
      }),
    )
    .execute();
}

/** One step of what every member's contract comes to by itself. */
export async function computeStep(
  tx: Queries,
  run: RunStep,
  { decimals, most = runBatch }: { readonly decimals: number; readonly most?: number | undefined },
): Promise<void> {
  const rows = await nextHeld(tx, run, most);
  await writeGross(tx, run, rows, decimals);
  const members = new Set(rows.map(({ member_id }) => member_id));
  const isLast = members.size < most;
  if (isLast) await addOffering(tx, run);
  await tx
    .updateTable('contract_run')
    .set(isLast ? { state: 'sharing', cursor: null } : { cursor: rows.at(-1)?.member_id ?? null })
    .where('id', '=', run.id)
    .execute();
}

/** Agents without a contract of their own while others have one from them: what those get is reported with them. */
const addOffering = (tx: Queries, { id, brand_id, from_day, to_day }: RunStep) =>
  sql`
  insert into contract_pay (run_id, brand_id, member_id, from_day, to_day, base, active, gross, state)
  select distinct ${id}::bigint, ${brand_id}, p.upline_id, ${from_day}::date, ${to_day}::date, 0, 0, 0, 'none'
  from contract_pay p where p.run_id = ${id}::bigint and p.upline_id is not null
    and not exists (select from contract_pay own where own.run_id = p.run_id and own.member_id = p.upline_id)
  order by p.upline_id`.execute(tx);

interface GrossRow {
  readonly id: string;
  readonly member_id: string;
  readonly gross: string;
  /** What those right below get of the member's pay in all. */
  readonly below: string;
  /** What earlier hours of the day brought the member. */
  readonly before: string;
}

/** What the next members' contracts come to, with what is taken of it. */
async function nextGross(tx: Queries, run: RunStep, most: number): Promise<readonly GrossRow[]> {
  const { rows } = await sql<GrossRow>`
    with next as (
      select distinct member_id from contract_pay
      where run_id = ${run.id}::bigint and member_id > ${run.cursor ?? '0'}::bigint order by 1 limit ${most}
    )
    select p.id, p.member_id, p.gross::text as gross,
      (select coalesce(sum(b.gross), 0)::text from contract_pay b
        where b.run_id = p.run_id and b.upline_id = p.member_id) as below,
      (select coalesce(sum(e.amount), 0)::text from contract_pay e join contract_run r on r.id = e.run_id
        where ${run.hour}::integer is not null and e.member_id = p.member_id and r.brand_id = ${run.brand_id}
          and r.kind = ${run.kind} and r.from_day = ${run.from_day}::date and r.hour < ${run.hour}::integer) as before
    from contract_pay p join next on next.member_id = p.member_id
    where p.run_id = ${run.id}::bigint order by p.member_id, p.id`.execute(tx);
  return rows;
}

/** What is taken of a member's parts, each as far as it goes: the last one shows what is beyond all of them. */
function shareOut(parts: readonly GrossRow[]) {
  let below = toUnits(parts[0]?.below ?? '0');
  let before = toUnits(parts[0]?.before ?? '0');
  return parts.map((part, at) => {
    const isLast = at === parts.length - 1;
    const gross = toUnits(part.gross);
    const mine = isLast || below < gross ? below : gross;
    below -= mine;
    const { net, short } = netPay(part.gross, [fromUnits(mine)]);
    const left = toUnits(net);
    const had = before < left ? before : left;
    before -= had;
    const amount = fromUnits(left - had);
    const state = compareAmounts(amount, '0') > 0 ? ('waiting' as const) : ('none' as const);
    return { id: part.id, below: fromUnits(mine), short, before: fromUnits(had), amount, state };
  });
}

/** One step of what is left to every member by those right below, and by earlier hours of the day. */
export async function shareStep(
  tx: Queries,
  run: RunStep,
  { now, most = runBatch }: { readonly now: Date; readonly most?: number | undefined },
): Promise<void> {
  const rows = await nextGross(tx, run, most);
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id);
  const shares = [...byMember.values()].flatMap(shareOut);
  await sql`
    update contract_pay p set below = d.below, short = d.short, before = d.before, amount = d.amount, state = d.state
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
      as d(id bigint, below numeric, short numeric, before numeric, amount numeric, state text)
    where p.id = d.id`.execute(tx);
  const isLast = byMember.size < most;
  await sql`
    update contract_run set cursor = ${isLast ? null : (rows.at(-1)?.member_id ?? null)}::bigint,
      members = members + ${byMember.size}, gross = gross + ${sumOf('0', ...rows.map(({ gross }) => gross))}::numeric,
      amount = amount + ${sumOf('0', ...shares.map(({ amount }) => amount))}::numeric,
      short = short + ${sumOf('0', ...shares.map(({ short }) => short))}::numeric
    where id = ${run.id}::bigint`.execute(tx);
  if (isLast)
    await tx
      .updateTable('contract_run')
      .set({ state: 'computed', computed_at: now })
      .where('id', '=', run.id)
      .execute();
}
