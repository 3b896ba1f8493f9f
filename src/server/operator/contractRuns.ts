import { sql } from 'kysely';
import type { ContractKind, DividendPeriod } from '#schemas/api/contractLists.ts';
import type { Queries } from '../db/handle.ts';
import { type ChangeContext, lockBrand, recordChange } from './operatorChanges.ts';

/** Runs, and members of a run, on a page. */
const pageSizes = { runs: 20, rows: 50 } as const;

/** Members at most that the report of a run has lines of. */
export const mostReported = 50_000;

/** A computation of contracts as operators see it. Amounts are decimal text. */
export interface ContractRunView {
  readonly id: string;
  readonly kind: ContractKind;
  readonly period: DividendPeriod | null;
  readonly from: string;
  readonly to: string;
  /** The hour of the day up to which it counts; null of whole days. */
  readonly hour: number | null;
  readonly state: 'computing' | 'sharing' | 'computed' | 'paying' | 'paid' | 'refused';
  readonly members: number;
  readonly gross: string;
  readonly amount: string;
  readonly short: string;
  readonly madeAt: Date;
  readonly computedAt: Date | null;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly paidAt: Date | null;
}

/** What a run comes to for a member by a contract. */
export interface ContractPayView {
  readonly account: string;
  /** Null of a member without a contract, while those right below have one. */
  readonly version: number | null;
  readonly from: string;
  readonly to: string;
  readonly base: string;
  readonly active: number;
  readonly percent: string | null;
  readonly because: 'tooFew' | 'below' | 'bound' | null;
  readonly gross: string;
  readonly below: string;
  readonly before: string;
  readonly short: string;
  readonly amount: string;
  readonly state: 'waiting' | 'paid' | 'none' | 'refused';
}

/** What the members of a run come to together. */
export interface ContractRunSums {
  readonly lines: number;
  /** Members to whose downlines more goes than their own contract brings. */
  readonly shortLines: number;
  readonly gross: string;
  readonly below: string;
  readonly before: string;
  readonly short: string;
  readonly amount: string;
}

const runsOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('contract_run')
    .select(['id', 'kind', 'period', 'from_day as from', 'to_day as to', 'hour', 'state', 'members'])
    .select(['gross', 'amount', 'short', 'made_at as madeAt', 'computed_at as computedAt'])
    .select(['approved_by as approvedBy', 'approved_at as approvedAt', 'paid_at as paidAt'])
    .where('brand_id', '=', brandId);

/** A page of a brand's runs, the newest first, from page 1 on. `more`: whether another one follows. */
export async function listRuns(
  db: Queries,
  brandId: string,
  { kind, page }: { readonly kind?: ContractKind | undefined; readonly page: number },
): Promise<{ readonly runs: readonly ContractRunView[]; readonly more: boolean }> {
  const query = runsOf(db, brandId);
  const found = await (kind ? query.where('kind', '=', kind) : query)
    .orderBy('id', 'desc')
    .limit(pageSizes.runs + 1)
    .offset((page - 1) * pageSizes.runs)
    .execute();
  return { runs: found.slice(0, pageSizes.runs), more: found.length > pageSizes.runs };
}

/** The runs that wait for an operator, the oldest first. */
export const listWaitingRuns = (db: Queries, brandId: string): Promise<ContractRunView[]> =>
  runsOf(db, brandId)
    .where('state', '=', 'computed')
    .where('approved_at', 'is', null)
    .orderBy('id')
    .limit(pageSizes.rows)
    .execute();

const findRun = async (db: Queries, brandId: string, id: string): Promise<ContractRunView | undefined> =>
  /^\d{1,18}$/.test(id) ? runsOf(db, brandId).where('id', '=', id).executeTakeFirst() : undefined;

/** Members of a run: those with whom more goes below than they have first, then by what they have. */
const payRows = (
  db: Queries,
  runId: string,
  { most, skipped }: { readonly most: number; readonly skipped: number },
): Promise<ContractPayView[]> =>
  db
    .selectFrom('contract_pay as pay')
    .innerJoin('member', 'member.id', 'pay.member_id')
    .leftJoin('contract', 'contract.id', 'pay.contract_id')
    .select(['member.account', 'contract.version', 'pay.from_day as from', 'pay.to_day as to'])
    .select(['pay.base', 'pay.active', 'pay.percent', 'pay.because', 'pay.gross', 'pay.below'])
    .select(['pay.before', 'pay.short', 'pay.amount', 'pay.state'])
    .where('pay.run_id', '=', runId)
    .orderBy('pay.short', 'desc')
    .orderBy('pay.gross', 'desc')
    .orderBy('pay.id')
    .limit(most)
    .offset(skipped)
    .execute();

const sumsOf = async (db: Queries, runId: string): Promise<ContractRunSums> => {
  const { rows } = await sql<ContractRunSums>`
    select count(*)::integer as lines, (count(*) filter (where short > 0))::integer as "shortLines",
      coalesce(sum(gross), 0)::text as gross, coalesce(sum(below), 0)::text as below,
      coalesce(sum(before), 0)::text as before, coalesce(sum(short), 0)::text as short,
      coalesce(sum(amount), 0)::text as amount
    from contract_pay where run_id = ${runId}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a row');
  return sums;
};

/** A run with the sums and a page of its members, from page 1 on; undefined of none. `all`: as many as a report has. */
export async function readContractRun(
  db: Queries,
  brandId: string,
  id: string,
  { page }: { readonly page: number | 'all' },
) {
  const run = await findRun(db, brandId, id);
  if (!run) return undefined;
  const most = page === 'all' ? mostReported : pageSizes.rows;
  const skipped = page === 'all' ? 0 : (page - 1) * pageSizes.rows;
  const found = await payRows(db, id, { most: most + 1, skipped });
  return { run, sums: await sumsOf(db, id), rows: found.slice(0, most), more: found.length > most };
}

/** What a run is called: its kind and its days. */
export const runSubject = ({
  kind,
  from,
  to,
  hour,
}: Pick<ContractRunView, 'kind' | 'from' | 'to' | 'hour'>): string =>
  `${kind} ${from}${from === to ? '' : ` to ${to}`}${hour === null ? '' : `, hour ${hour}`}`;

/** A run as changes tell of it. */
const told = ({ state, members, gross, amount, short }: ContractRunView) => ({
  ...{ state, members, gross, amount, short },
});

/** A run that waits for an operator, kept from others until the transaction ends; undefined where none waits any more. */
async function holdWaiting(tx: Queries, brandId: string, id: string): Promise<ContractRunView | undefined> {
  await lockBrand(tx, brandId);
  if (!/^\d{1,18}$/.test(id)) return undefined;
  return runsOf(tx, brandId)
    .where('id', '=', id)
    .where('state', '=', 'computed')
    .where('approved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const recordRun = (tx: Queries, at: ChangeContext, run: ContractRunView, after: ContractRunView) =>
  recordChange(tx, at, {
    ...{ kind: 'contractRun', subject: runSubject(run), before: told(run), after: told(after) },
  });

/** Lets a run that waits be paid, and records it; `gone` where it does not wait any more. */
export async function approveRun(tx: Queries, at: ChangeContext, id: string): Promise<string | 'gone'> {
  const run = await holdWaiting(tx, at.brandId, id);
  if (!run) return 'gone';
  await tx
    .updateTable('contract_run')
    .set({ state: 'paying', cursor: null, approved_by: at.who, approved_at: at.now })
    .where('id', '=', id)
    .execute();
  return recordRun(tx, at, run, { ...run, state: 'paying' });
}

/** Refuses a run that waits, so that nothing of it is paid, and records it; `gone` where it does not wait any more. */
export async function refuseRun(tx: Queries, at: ChangeContext, id: string): Promise<string | 'gone'> {
  const run = await holdWaiting(tx, at.brandId, id);
  if (!run) return 'gone';
  await tx
    .updateTable('contract_run')
    .set({ state: 'refused', approved_by: at.who, approved_at: at.now })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('contract_pay')
    .set({ state: 'refused' })
    .where('run_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return recordRun(tx, at, run, { ...run, state: 'refused' });
}

/** Whether later hours of a run's day are computed: what it brought is taken off there. */
async function isCountedLater(tx: Queries, brandId: string, run: ContractRunView): Promise<boolean> {
  if (run.hour === null) return false;
  const later = await tx
    .selectFrom('contract_run')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', run.kind)
    .where('from_day', '=', run.from)
    .where('hour', '>', run.hour)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * Has a run that waits computed again from what the figures and contracts are by now, and records it; `gone` where it does
 * not wait any more, `later` where later hours of its day count on it.
 */
export async function recomputeRun(
  tx: Queries,
  at: ChangeContext,
  id: string,
): Promise<string | 'gone' | 'later'> {
  const run = await holdWaiting(tx, at.brandId, id);
  if (!run) return 'gone';
  if (await isCountedLater(tx, at.brandId, run)) return 'later';
  await tx.deleteFrom('contract_pay').where('run_id', '=', id).execute();
  const none = { members: 0, gross: '0', amount: '0', short: '0' } as const;
  await tx
    .updateTable('contract_run')
    .set({ state: 'computing', cursor: null, computed_at: null, ...none })
    .where('id', '=', id)
    .execute();
  return recordRun(tx, at, run, { ...run, ...none, state: 'computing' });
}
