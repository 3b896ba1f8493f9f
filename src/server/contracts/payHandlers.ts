import { sql } from 'kysely';
import { contractPageSize } from '#schemas/api/contractLists.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { netPay, payOf } from '#src/domain/money/contracts.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { dividendPeriodOf } from '#src/domain/values/dividendPeriod.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { StoredTerms } from '../db/contractTables.ts';
import type { Queries } from '../db/handle.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { askContracts } from './askContracts.ts';
import { lossOf, readLossDays, type TeamSpan } from './contractFigures.ts';
import { currentOf, daysHeld, readContracts, shownTerms } from './contractRows.ts';
import { previewPay, spansBelow } from './previewPay.ts';

type Asked = Awaited<ReturnType<typeof askContracts>>;
type Computation = ValueOf<'processSalary'>['list'][number];

/** What was computed for a member: runs whose shares are known. */
const computationsOf = (db: Queries, { brandId, memberId }: Pick<Asked, 'brandId' | 'memberId'>) =>
  db
    .selectFrom('contract_pay')
    .innerJoin('contract_run', 'contract_run.id', 'contract_pay.run_id')
    .innerJoin('contract', 'contract.id', 'contract_pay.contract_id')
    .where('contract_run.brand_id', '=', brandId)
    .where('contract_pay.member_id', '=', memberId)
    .where('contract_run.state', 'not in', ['computing', 'sharing']);

const columns = [
  'contract_pay.id',
  'contract_pay.run_id',
  'contract_pay.from_day',
  'contract_pay.to_day',
  'contract_run.hour',
  'contract.version',
  'base',
  'active',
  'percent',
  'because',
  'contract_pay.gross',
  'below',
  'before',
  'contract_pay.amount',
  'contract_pay.state',
  'contract_pay.paid_at',
] as const;

const rowsOf = async (query: ReturnType<typeof computationsOf>) => query.select(columns).execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const shownRow = ({ money, shownPay }: Asked, row: Row): Computation => ({
  ...{ id: row.id, from: row.from_day, to: row.to_day, hour: row.hour, version: row.version },
  ...shownPay(row),
  before: money(row.before),
  ...{ state: row.state, paidAt: row.paid_at?.toISOString() ?? null },
});

/** The dividend contract in force, the period that it is in, and its days of it. Undefined without one. */
async function runningDividend({ db, brandId, memberId, today }: Asked) {
  const rows = await readContracts(db, brandId, [memberId], 'dividend');
  const contract = currentOf(rows, today);
  if (contract?.terms.period == null || contract.from_day === null || contract.from_day > today)
    return undefined;
  const period = dividendPeriodOf(today, contract.terms.period);
  const held = daysHeld(contract, period);
  // Those of earlier versions in the same period count by their own terms.
  const earlier = rows.flatMap((row) => {
    const days = row.id !== contract.id && daysHeld(row, period);
    return days && days.to < today && row.terms.period === contract.terms.period
      ? [{ terms: row.terms, range: days }]
      : [];
  });
  return held && { terms: contract.terms, held, earlier };
}

/** What a member's dividend comes to that is not paid: of the running period, and of what waits for approval. */
async function pendingOf(context: RequestContext, member: SessionMember) {
  const { database, brandId } = context;
  const signed = await database.db
    .selectFrom('contract')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', member.id)
    .where('kind', '=', 'dividend')
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  if (!signed) return undefined;
  const asked = await askContracts(context, member);
  const running = await runningDividend(asked);
  if (!running) return undefined;
  const { db, memberId, today, decimals } = asked;
  const parts = [{ terms: running.terms, range: { from: running.held.from, to: today } }, ...running.earlier];
  const amounts = await Promise.all(
    parts.map(({ terms, range }) =>
      previewPay(db, { brandId, memberId, kind: 'dividend', terms, range, decimals }),
    ),
  );
  const computed = await computationsOf(db, { brandId, memberId })
    .where('contract_run.kind', '=', 'dividend')
    .where('contract_pay.state', '=', 'waiting')
    .select('contract_pay.amount')
    .execute();
  return sumOf('0', ...[...amounts, ...computed].map(({ amount }) => amount));
}

/** What the period has come to after each of its days. */
async function amountsByDay({ db, brandId, memberId, decimals }: Asked, terms: StoredTerms, range: DayRange) {
  const below = await spansBelow(db, { brandId, memberId, kind: 'dividend', terms, range, decimals });
  const own: TeamSpan = { key: 'own', memberId, ...range };
  const losses = await readLossDays(db, [own, ...below.map(({ span }) => span)]);
  const until = (key: string, day: string) => lossOf((losses.get(key) ?? []).filter((one) => one.day <= day));
  return (losses.get(own.key) ?? []).map(({ day, base }) => {
    const { amount: gross } = payOf(terms, until(own.key, day), decimals);
    const shares = below.map((one) => payOf(one.terms, until(one.span.key, day), decimals).amount);
    return { day, base, amount: netPay(gross, shares).net };
  });
}

/** The last day with a computation of hours up to a day of those below `before`, or above `after`. */
const dayWithHours = async (asked: Asked, part: 'max' | 'min', than?: readonly ['<' | '>', string]) => {
  let query = computationsOf(asked.db, asked).where('contract_run.kind', '=', 'hourly');
  if (than) query = query.where('contract_run.from_day', ...than);
  const row = await query
    .select(sql<string | null>`${sql.raw(part)}(contract_run.from_day)`.as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
};

/** What a member's contracts came to, and come to (AG-3). */
export const payHandlers: Handlers<
  'processSalary' | 'processHourlySalary' | 'getDividendInfo' | 'getDividendProgress'
> = {
  async processSalary({ query: { kind = 'daily', pageNo = 1 }, member, context }) {
    const asked = await askContracts(context, member);
    const rows = await rowsOf(
      computationsOf(asked.db, asked)
        .where('contract_run.kind', '=', kind)
        .orderBy('contract_pay.run_id', 'desc')
        .orderBy('contract_pay.id', 'desc')
        .offset((pageNo - 1) * contractPageSize)
        .limit(contractPageSize + 1),
    );
    return {
      list: rows.slice(0, contractPageSize).map((row) => shownRow(asked, row)),
      next: rows.length > contractPageSize ? String(pageNo + 1) : null,
      asOf: rows[0]?.run_id ?? '0',
    };
  },

  async processHourlySalary({ body, member, context }) {
    const asked = await askContracts(context, member);
    const day = body.day ?? (await dayWithHours(asked, 'max'));
    if (day === null) return { day, before: null, after: null, hours: [] };
    const rows = await rowsOf(
      computationsOf(asked.db, asked)
        .where('contract_run.kind', '=', 'hourly')
        .where('contract_run.from_day', '=', day)
        .orderBy('contract_run.hour', 'desc'),
    );
    return {
      day,
      before: await dayWithHours(asked, 'max', ['<', day]),
      after: await dayWithHours(asked, 'min', ['>', day]),
      hours: rows.map((row) => shownRow(asked, row)),
    };
  },

  async getDividendInfo({ member, context }) {
    const { symbol, decimals } = context.site.brand.currency;
    const pending = await pendingOf(context, member);
    return {
      contracted: pending !== undefined,
      pending: scaleAmount(pending ?? '0', decimals),
      currencySymbol: symbol,
    };
  },

  async getDividendProgress({ member, context }) {
    const asked = await askContracts(context, member);
    const running = await runningDividend(asked);
    if (!running) return { running: null };
    const { db, brandId, memberId, today, decimals, money, shownPay } = asked;
    const { terms, held } = running;
    const range = { from: held.from, to: today };
    const pay = await previewPay(db, { brandId, memberId, kind: 'dividend', terms, range, decimals });
    const days = await amountsByDay(asked, terms, range);
    return {
      running: {
        ...{ ...held, today, terms: shownTerms(terms) },
        ...shownPay(pay),
        days: days.map(({ day, base, amount }) => ({ day, base: money(base), amount: money(amount) })),
      },
    };
  },
};
