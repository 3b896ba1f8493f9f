import { createHash } from 'node:crypto';
import type { Database, Queries } from '../db/handle.ts';

/** Decimals stored for every amount, independent of what a brand shows. */
const ledgerDecimals = 8;

/**
 * Why the ledger refused: `insufficient` a member's balance would go below zero, `conflict` the key was used for other
 * postings, `unbalanced` the postings do not sum to zero.
 */
export type LedgerRefusal = 'insufficient' | 'conflict' | 'unbalanced';

/** A refused transaction. The enclosing database transaction must be rolled back. */
export class LedgerError extends Error {
  readonly refusal: LedgerRefusal;

  constructor(refusal: LedgerRefusal, cause?: unknown) {
    super(`ledger: ${refusal}`, cause === undefined ? undefined : { cause });
    this.name = 'LedgerError';
    this.refusal = refusal;
  }
}

/** A member's wallet, or one of the house's accounts, by kind. */
export type LedgerAccount = { readonly memberId: string } | { readonly house: string };

/** One side of a transaction. */
export interface Posting {
  readonly account: LedgerAccount;
  /** Decimal text, such as "-12.50". Positive amounts are credited to the account. */
  readonly amount: string;
}

/** A transaction to be posted. */
export interface LedgerEntry {
  readonly brandId: string;
  /** The member on whose behalf it is posted. Idempotency keys are unique per member. */
  readonly memberId?: string | undefined;
  readonly kind: string;
  /** Idempotency key: posting the same key and postings again has no effect. */
  readonly key: string;
  readonly postings: readonly Posting[];
  /** When it is posted. Default: now, by the database's clock. */
  readonly at?: Date;
}

/** Parses decimal text to units of 10^-8. Throws RangeError on other text or more than 8 decimals. */
export function toUnits(amount: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,20})(?:\.(\d{1,8}))?$/.exec(amount) ?? [];
  if (whole === '') throw new RangeError(`not an amount: ${amount}`);
  const units = BigInt(whole + fraction.padEnd(ledgerDecimals, '0'));
  return sign === '-' ? -units : units;
}

/** Formats units of 10^-8 as decimal text. */
export function fromUnits(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(ledgerDecimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -ledgerDecimals)}.${digits.slice(-ledgerDecimals)}`;
}

const accountKey = (account: LedgerAccount): { member_id: string | null; kind: string } =>
  'memberId' in account
    ? { member_id: account.memberId, kind: 'wallet' }
    : { member_id: null, kind: account.house };

async function accountId(tx: Queries, brandId: string, account: LedgerAccount): Promise<string> {
  const { member_id, kind } = accountKey(account);
  const find = () =>
    tx
      .selectFrom('account')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('kind', '=', kind)
      .where('member_id', member_id === null ? 'is' : '=', member_id)
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing.id;
  await tx
    .insertInto('account')
    .values({ brand_id: brandId, member_id, kind })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const created = await find();
  if (!created) throw new Error('the account could not be made');
  return created.id;
}

/**
 * Locks accounts until the transaction ends, in the order in which every posting locks them. Before several
 * transactions are posted in one: else it and another one may wait for each other.
 */
export async function lockAccounts(
  tx: Queries,
  accounts: readonly { readonly brandId: string; readonly account: LedgerAccount }[],
): Promise<void> {
  const distinct = new Map(
    accounts.map((one) => [JSON.stringify([one.brandId, accountKey(one.account)]), one]),
  );
  const ids: string[] = [];
  for (const { brandId, account } of distinct.values()) ids.push(await accountId(tx, brandId, account));
  if (ids.length > 0)
    await tx
      .selectFrom('account')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
}

/**
 * Sums of the postings by account id, in units. Sorted by account, so that locks are always taken in the same order.
 */
async function sumByAccount(tx: Queries, { brandId, postings }: LedgerEntry): Promise<[string, bigint][]> {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of postings) {
    const id = await accountId(tx, brandId, account);
    sums.set(id, (sums.get(id) ?? 0n) + toUnits(amount));
  }
  return [...sums].filter(([, units]) => units !== 0n).sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

const violates = (error: unknown, constraint: string): boolean =>
  (error as { constraint?: string } | null)?.constraint === constraint;

/**
 * Posts a transaction inside `tx` and returns its id. If the key was posted before with the same postings, returns that
 * transaction's id (`repeated`) and posts nothing. Throws LedgerError, or RangeError on malformed amounts.
 */
export async function post(tx: Queries, entry: LedgerEntry): Promise<{ id: string; repeated: boolean }> {
  const { brandId, memberId = null, kind, key } = entry;
  if (entry.postings.reduce((sum, { amount }) => sum + toUnits(amount), 0n) !== 0n)
    throw new LedgerError('unbalanced');
  const moves = await sumByAccount(tx, entry);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, moves.map(([id, units]) => [id, String(units)])]))
    .digest('hex');
  const made = await tx
    .insertInto('transaction')
    .values({
      ...{ brand_id: brandId, member_id: memberId, kind, idempotency_key: key, fingerprint },
      ...(entry.at && { created_at: entry.at }),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const first = await tx
      .selectFrom('transaction')
      .select(['id', 'fingerprint'])
      .where('brand_id', '=', brandId)
      .where('member_id', memberId === null ? 'is' : '=', memberId)
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.fingerprint !== fingerprint) throw new LedgerError('conflict');
    return { id: first.id, repeated: true };
  }
  try {
    if (moves.length > 0)
      await tx
        .insertInto('posting')
        .values(
          moves.map(([account, units]) => ({
            brand_id: brandId,
            transaction_id: made.id,
            account_id: account,
            amount: fromUnits(units),
          })),
        )
        .execute();
  } catch (error) {
    throw violates(error, 'account_member_not_negative') ? new LedgerError('insufficient', error) : error;
  }
  return { id: made.id, repeated: false };
}

/** A member's wallet balance as exact decimal text with eight decimals; "0" if there is no wallet yet. */
export async function balance(db: Database['db'], brandId: string, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('balance')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'wallet')
    .executeTakeFirst();
  return row?.balance ?? '0';
}
