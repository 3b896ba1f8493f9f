import type { ValueOf } from '#schemas/api/operations.ts';
import { negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import { wagerOf } from '#src/domain/money/wager.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import { approvedOrders, depositDeeds } from './depositDeeds.ts';
import { readerLanguages } from './methods.ts';
import type { OrderRow } from './moveOrder.ts';
import { type DepositState, isDone } from './orderStates.ts';
import { orderStepsOf } from './orderSteps.ts';
import { orderTermsOf } from './orderTerms.ts';

/** A deposit as its owner sees it. */
export type DescribedDeposit = ValueOf<'getDeposit'>;

/** Who reads, and in which currency and language. */
type Reader = Pick<RequestContext, 'language' | 'site'>;

const nothing = { copy: [], qr: null, open: null } as const;

/** What the promotion asks to be wagered for what arrived, or is to arrive; null where it gives no bonus. */
function wagerFor({ arrived, amount, bonus, terms }: OrderRow): string | null {
  const { promotion } = orderTermsOf({ terms });
  if (promotion === null || toUnits(bonus) === 0n) return null;
  return wagerOf(sumOf(arrived ?? amount, bonus), promotion.turnover);
}

function describe(row: OrderRow, { language, site }: Reader) {
  const terms = orderTermsOf(row);
  const wager = wagerFor(row);
  const scaled = (exact: string) => scaleAmount(exact, site.brand.currency.decimals);
  const { copy, qr, open } = (isDone(row.state) ? null : terms.instructions) ?? nothing;
  return {
    id: row.id,
    key: row.idempotency_key,
    method: row.method,
    kind: terms.kind,
    title: textInLanguages(terms.texts, 'title', readerLanguages({ language, site })),
    state: row.state as DepositState,
    amount: scaled(row.amount),
    fee: scaled(row.fee),
    bonus: scaled(row.bonus),
    arrived: row.arrived === null ? null : scaled(row.arrived),
    credited: scaled(sumOf(row.arrived ?? row.amount, negative(row.fee), row.bonus)),
    promotion: row.promotion,
    wager: wager === null ? null : scaled(wager),
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    ...{ copy: copy.map((line) => ({ ...line })), qr, open },
    proof: { ...terms.proof },
    reason: row.reason,
  };
}

/** Deposits as their owner sees them, with steps and proofs. */
export async function describeDeposits(
  db: Queries,
  rows: readonly OrderRow[],
  reader: Reader,
): Promise<DescribedDeposit[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await orderStepsOf(db, ids);
  const told = rows.filter(({ state }) => state === 'told');
  const approved = await approvedOrders(
    db,
    told.map(({ id }) => id),
  );
  const proofs = await db
    .selectFrom('pay_proof')
    .select(['id', 'order_id', 'at'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...describe(row, reader),
    ...depositDeeds(row, approved.has(row.id)),
    proofs: proofs
      .filter(({ order_id }) => order_id === row.id)
      .map(({ id, at }) => ({ id, at: at.toISOString() })),
    steps: (steps.get(row.id) ?? []).map((step) => ({ ...step })),
  }));
}

/** A deposit as its owner sees it. */
export async function describeDeposit(db: Queries, row: OrderRow, reader: Reader): Promise<DescribedDeposit> {
  const [described] = await describeDeposits(db, [row], reader);
  if (!described) throw new Error('a deposit was not described');
  return described;
}
