import { sql } from 'kysely';
import { type ContractKind, type DividendPeriod, dividendPeriods } from '#schemas/api/contractLists.ts';
import { dividendPeriodOf } from '#src/domain/values/dividendPeriod.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';

/** A period of which contracts of a kind are to be computed. */
interface DueRun {
  readonly kind: ContractKind;
  readonly period: DividendPeriod | null;
  readonly from: string;
  readonly to: string;
  /** Hours of the day that are in it; null of whole days. */
  readonly hour: number | null;
}

/** Where a brand is by its clocks: its day, and how many hours of it are over. */
export interface BrandClock {
  readonly today: string;
  readonly hours: number;
}

/** The day of a brand at an instant, and how many hours of it are over. */
export async function readClock(db: Queries, brandId: string, at: Date): Promise<BrandClock> {
  const { rows } = await sql<BrandClock>`
    select business_day(${brandId}, ${at})::text as today, business_hour(${brandId}, ${at}) as hours`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`${brandId} has no day`);
  return rows[0];
}

interface LastRun {
  readonly to: string;
  readonly hour: number | null;
}

/** The last run of a kind; undefined before the first. */
async function lastRun(
  db: Queries,
  brandId: string,
  kind: ContractKind,
  period: DividendPeriod | null,
): Promise<LastRun | undefined> {
  const { rows } = await sql<LastRun>`
    select to_day::text as to, hour from contract_run
    where brand_id = ${brandId} and kind = ${kind} and period is not distinct from ${period}::text
    order by to_day desc, hour desc limit 1`.execute(db);
  return rows[0];
}

/** The first day from one on, on which a contract of a kind holds; undefined where none does. */
async function firstHeld(
  db: Queries,
  brandId: string,
  { kind, period }: Pick<DueRun, 'kind' | 'period'>,
  since: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(greatest(from_day, ${since}::date))::text as day from contract
    where brand_id = ${brandId} and kind = ${kind} and from_day is not null
      and terms ->> 'period' is not distinct from ${period}::text
      and (until_day is null or until_day >= greatest(from_day, ${since}::date))`.execute(db);
  return rows[0]?.day ?? undefined;
}

const beginning = '0001-01-01';

async function dueDaily(db: Queries, brandId: string, { today }: BrandClock): Promise<DueRun | undefined> {
  const kind = { kind: 'daily', period: null } as const;
  const last = await lastRun(db, brandId, 'daily', null);
  const day = await firstHeld(db, brandId, kind, last ? addDays(last.to, 1) : beginning);
  return day === undefined || day >= today ? undefined : { ...kind, from: day, to: day, hour: null };
}

/** Hours that were missed are in the next one that is computed: each goes from the beginning of the day. */
async function dueHourly(
  db: Queries,
  brandId: string,
  { today, hours }: BrandClock,
): Promise<DueRun | undefined> {
  const kind = { kind: 'hourly', period: null } as const;
  const last = await lastRun(db, brandId, 'hourly', null);
  const isOver = last === undefined || last.hour === 24;
  const day = isOver ? await firstHeld(db, brandId, kind, last ? addDays(last.to, 1) : beginning) : last.to;
  if (day === undefined || day > today) return undefined;
  const hour = day < today ? 24 : hours;
  return hour <= (isOver ? 0 : (last.hour ?? 0)) ? undefined : { ...kind, from: day, to: day, hour };
}

async function dueDividend(
  db: Queries,
  brandId: string,
  { today }: BrandClock,
  period: DividendPeriod,
): Promise<DueRun | undefined> {
  const kind = { kind: 'dividend', period } as const;
  const last = await lastRun(db, brandId, 'dividend', period);
  const day = await firstHeld(db, brandId, kind, last ? addDays(last.to, 1) : beginning);
  const range = day === undefined ? undefined : dividendPeriodOf(day, period);
  return range === undefined || range.to >= today ? undefined : { ...kind, ...range, hour: null };
}

/**
 * What of a brand's contracts is to be computed next: each period once it is over by the brand's clocks, one after the
 * other; undefined where nothing is.
 */
export async function nextDue(db: Queries, brandId: string, clock: BrandClock): Promise<DueRun | undefined> {
  const daily = (await dueDaily(db, brandId, clock)) ?? (await dueHourly(db, brandId, clock));
  if (daily) return daily;
  for (const period of dividendPeriods) {
    const due = await dueDividend(db, brandId, clock, period);
    if (due) return due;
  }
  return undefined;
}

/** Begins a run, unless another process has. */
export async function beginRun(tx: Queries, brandId: string, due: DueRun, now: Date): Promise<void> {
  const { kind, period, from, to, hour } = due;
  await tx
    .insertInto('contract_run')
    .values({
      ...{ brand_id: brandId, kind, period, from_day: from, to_day: to, hour },
      ...{ state: 'computing', made_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
