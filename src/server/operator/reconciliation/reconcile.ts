import type { Database, Queries } from '#src/server/db/handle.ts';
import { batchesOf } from './batches.ts';
import type { Discrepancy, DiscrepancyKind } from './discrepancy.ts';
import { accountFindings, balanceChainFindings, sumFindings, transactionFindings } from './ledgerFindings.ts';
import { orderFindings, orderlessFindings } from './orderFindings.ts';
import { holdFindings, paymentFindings, paymentlessFindings } from './paymentFindings.ts';
import { rewardBudgetFindings, rewardFindings, rewardlessFindings } from './rewardFindings.ts';
import { ownerlessFindings, trialFindings } from './trialFindings.ts';
import { turnoverFindings } from './turnoverFindings.ts';

/** Findings that are kept; of more, only the number is. */
export const mostFindings = 200;

/** How many rows were compared. */
export interface Counted {
  readonly accounts: number;
  readonly transactions: number;
  readonly orders: number;
  /** Deposits and withdrawals. */
  readonly payments: number;
}

/** The result of a comparison. */
export interface Reconciled {
  readonly counted: Counted;
  readonly findings: readonly Discrepancy[];
  /** Number of all findings, and of each kind. */
  readonly found: number;
  readonly kinds: Readonly<Partial<Record<DiscrepancyKind, number>>>;
}

/** Collects the findings of a table's batches; resolves to the number of its rows. */
async function walk(
  db: Queries,
  table: Parameters<typeof batchesOf>[1],
  checks: readonly ((db: Queries, batch: Parameters<typeof orderFindings>[1]) => Promise<Discrepancy[]>)[],
  add: (found: readonly Discrepancy[]) => void,
): Promise<number> {
  let rows = 0;
  for await (const batch of batchesOf(db, table)) {
    rows += batch.count;
    for (const check of checks) add(await check(db, batch));
  }
  return rows;
}

/**
 * Compares the ledger with itself, with bets, deposits, withdrawals and rewards, and what was wagered with what had to be, for all
 * brands, and finds orders that wait for the operator. Each statement reads one state of the database, in which a transaction has its order or neither is
 * there: players may play meanwhile.
 */
export async function reconcile({ db }: Pick<Database, 'db'>, now: Date): Promise<Reconciled> {
  const findings: Discrepancy[] = [];
  const kinds: Partial<Record<DiscrepancyKind, number>> = {};
  let found = 0;
  const add = (more: readonly Discrepancy[]) => {
    found += more.length;
    for (const { kind } of more) kinds[kind] = (kinds[kind] ?? 0) + 1;
    findings.push(...more.slice(0, mostFindings - findings.length));
  };
  add(await sumFindings(db));
  const accounts = await walk(db, 'account', [accountFindings, balanceChainFindings], add);
  const checks = [
    transactionFindings,
    orderlessFindings,
    paymentlessFindings,
    rewardlessFindings,
    ownerlessFindings,
  ];
  const transactions = await walk(db, 'transaction', checks, add);
  const orders = await walk(db, 'bet_order', [orderFindings], add);
  const payments = await walk(db, 'pay_order', [paymentFindings], add);
  await walk(db, 'turnover_requirement', [turnoverFindings], add);
  await walk(db, 'reward', [rewardFindings], add);
  add(await holdFindings(db));
  add(await rewardBudgetFindings(db));
  add(await trialFindings(db, now));
  return { counted: { accounts, transactions, orders, payments }, findings, found, kinds };
}
