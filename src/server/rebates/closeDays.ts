import { sql } from 'kysely';
import { percentAt, type RebateShare, shareRebate } from '#src/domain/money/rebate.ts';
import { compareAmounts, fromUnits, sumOf, toUnits } from '#src/domain/money/units.ts';
import { addDays, dayAt, dayEnd, dayStart, daysIn } from '#src/domain/values/zonedDay.ts';
import { levelOf } from '../accounts/profile/memberLevel.ts';
import type { Queries } from '../db/handle.ts';
import { type RebateRule, readRebateRules, ruleOn } from './rules.ts';

/** Whose rebates are meant. */
export interface RebateOwner {
  readonly brandId: string;
  readonly memberId: string;
}

/** What of a brand rebates are computed by. */
export interface RebatePlace {
  /** The zone of the brand's days. */
  readonly zone: string;
  /** Decimals of the currency. */
  readonly decimals: number;
  /** Whether rules that were invented count. */
  readonly demo: boolean;
}

/** Bets of a day, category and vendor that belong to no line yet. */
interface OpenPlay {
  readonly day: string;
  readonly category: string;
  readonly vendor: string;
  readonly orders: number;
  readonly stake: string;
  readonly bets: readonly string[];
}

/** Locks a member's rebates until the transaction ends: days are closed and lines paid by one at a time. */
export const lockRebates = (tx: Queries, { brandId, memberId }: RebateOwner) =>
  tx
    .selectFrom('member')
    .select('level')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** When the oldest bet was settled that is in no line and whose day is over; undefined without one. */
export async function oldestOpenPlay(
  db: Queries,
  { brandId, memberId }: RebateOwner,
  zone: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rebate_play')
    .select('settled_at')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('line_id', 'is', null)
    .where('settled_at', '<', dayStart(dayAt(now, zone), zone))
    .orderBy('settled_at')
    .limit(1)
    .executeTakeFirst();
  return row?.settled_at;
}

/** The bets that are in no line, of a range of days. Void ones are named apart. */
export async function readOpenPlay(
  db: Queries,
  { brandId, memberId }: RebateOwner,
  zone: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly play: OpenPlay[]; readonly gone: string[] }> {
  const days = daysIn(from, to);
  const bounds = [...days.map((day) => dayStart(day, zone)), dayEnd(to, zone)].map((one) =>
    one.toISOString(),
  );
  const { rows } = await sql<Omit<OpenPlay, 'day'> & { day: number; counts: boolean }>`
    select width_bucket(p.settled_at, ${bounds}::timestamptz[]) - 1 as day, b.category, b.vendor,
      count(*)::int as orders, sum(b.stake)::text as stake, array_agg(p.bet_id::text) as bets,
      b.state = 'settled' as counts
    from rebate_play p join bet_order b on b.id = p.bet_id
    where p.brand_id = ${brandId} and p.member_id = ${memberId}::bigint and p.line_id is null
      and p.settled_at >= ${bounds[0]}::timestamptz and p.settled_at < ${bounds.at(-1)}::timestamptz
    group by 1, b.category, b.vendor, counts`.execute(db);
  return {
    play: rows
      .filter(({ counts }) => counts)
      .map(({ counts: _, day, ...row }) => ({ ...row, day: days[day] ?? to })),
    gone: rows.filter(({ counts }) => !counts).flatMap(({ bets }) => bets),
  };
}

/** What a member was promised for a day before. */
async function promisedFor(tx: Queries, { brandId, memberId }: RebateOwner, day: string): Promise<string> {
  const { sum } = await tx
    .selectFrom('rebate_line')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return sum ?? '0';
}

/** What is left of the budget of a version, which nobody else takes until the transaction ends; null without one. */
async function lockBudget(
  tx: Queries,
  brandId: string,
  { revision, terms }: RebateRule,
): Promise<string | null> {
  const { promised } = await tx
    .selectFrom('rebate_rule')
    .select('promised')
    .where('brand_id', '=', brandId)
    .where('revision', '=', revision)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return terms.budget === null ? null : fromUnits(toUnits(terms.budget) - toUnits(promised));
}

/** Adds to what a version has promised; a negative amount is one that nobody claimed. */
export const promise = (tx: Queries, brandId: string, revision: number, amount: string) =>
  tx
    .updateTable('rebate_rule')
    .set(({ eb, val }) => ({ promised: eb('promised', '+', val(amount)) }))
    .where('brand_id', '=', brandId)
    .where('revision', '=', revision)
    .execute();

/** Stores a line, the next part of its day, category and vendor, with its bets. */
async function insertLine(
  tx: Queries,
  { brandId, memberId }: RebateOwner,
  line: OpenPlay & RebateShare,
  facts: {
    readonly revision: number;
    readonly level: number;
    readonly day_at: Date;
    readonly made_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  const { day, category, vendor, orders, stake, percent, computed, amount, cut, bets } = line;
  const { id } = await tx
    .insertInto('rebate_line')
    .values(({ selectFrom, fn, val }) => ({
      ...{ brand_id: brandId, member_id: memberId, day, category, vendor, orders, stake, percent },
      ...{ ...facts, computed, amount, cut, state: compareAmounts(amount, '0') > 0 ? 'open' : 'none' },
      part: selectFrom('rebate_line')
        .select(({ eb }) => eb(fn.coalesce(fn.max('part'), val(0)), '+', 1).as('part'))
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .where('day', '=', day)
        .where('category', '=', category)
        .where('vendor', '=', vendor),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update rebate_play set line_id = ${id}::bigint where bet_id = any(${[...bets]}::bigint[])`.execute(
    tx,
  );
}

/**
 * Makes lines of a member's bets of all days that are over, each bet in one, by the rule of its day and the level of now.
 * What is settled late, or by a transaction that ends late, comes to a further line the next time: a bet waits until it is
 * in a line, whatever its number and time. A budget is held against what is promised, so that what a member sees is paid.
 */
export async function closeDays(
  tx: Queries,
  owner: RebateOwner,
  { zone, decimals, demo }: RebatePlace,
  now: Date,
): Promise<void> {
  const { brandId } = owner;
  const member = await lockRebates(tx, owner);
  const oldest = member && (await oldestOpenPlay(tx, owner, zone, now));
  if (!oldest) return;
  const today = dayAt(now, zone);
  const { level } = await levelOf(tx, { ...owner, level: member.level }, now);
  const rules = await readRebateRules(tx, brandId, demo);
  const range = { from: dayAt(oldest, zone), to: addDays(today, -1) };
  const { play, gone } = await readOpenPlay(tx, owner, zone, range);
  const inLines = new Set<OpenPlay>();
  for (const day of [...new Set(play.map((one) => one.day))].sort()) {
    const rule = ruleOn(rules, day);
    if (!rule || rule.terms.mode === 'off') continue;
    const { terms, revision } = rule;
    const left = toUnits(terms.mostDaily) - toUnits(await promisedFor(tx, owner, day));
    const ofDay = play.filter((one) => one.day === day);
    const lines = shareRebate(
      ofDay.map((one) => ({ ...one, own: one })),
      (category) => percentAt(terms.rates, category, level),
      {
        decimals,
        dayLeft: fromUnits(left > 0n ? left : 0n),
        budgetLeft: await lockBudget(tx, brandId, rule),
      },
    );
    for (const { own, ...line } of lines) {
      inLines.add(own);
      await insertLine(tx, owner, line, {
        ...{ revision, level, day_at: dayStart(day, zone), made_at: now },
        expires_at: dayEnd(addDays(today, terms.days - 1), zone),
      });
    }
    await promise(tx, brandId, revision, sumOf(...lines.map(({ amount }) => amount)));
  }
  const without = [...gone, ...play.filter((one) => !inLines.has(one)).flatMap(({ bets }) => bets)];
  await sql`delete from rebate_play where bet_id = any(${without}::bigint[])`.execute(tx);
}
