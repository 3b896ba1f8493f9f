import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import type { Database, Queries } from '../db/handle.ts';

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

/** An account of a member (without kind: their main wallet), or one of the house's, by kind. */
export type LedgerAccount =
  | { readonly memberId: string; readonly kind?: string | undefined }
  | { readonly house: string };

/** The kind of account that is a member's main wallet. */
const mainWallet = 'wallet';

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

/** A place in the ledger: whose account of which kind, `member` null for the house's. */
interface Place {
  readonly brand: string;
  readonly member: string | null;
  readonly kind: string;
}

const placeOf = (brand: string, account: LedgerAccount): Place =>
  'memberId' in account
    ? { brand, member: account.memberId, kind: account.kind ?? mainWallet }
    : { brand, member: null, kind: account.house };

const compare = <T extends string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order in which accounts that are not there yet are made: else two transactions may wait for each other. */
const inOrder = (a: Place, b: Place): number =>
  compare(a.brand, b.brand) ||
  (a.member !== null && b.member !== null
    ? compare(BigInt(a.member), BigInt(b.member))
    : compare(a.member === null ? 1n : 0n, b.member === null ? 1n : 0n)) ||
  compare(a.kind, b.kind);

/**
 * Locks members' accounts until the transaction ends, in the order in which every posting locks them. Before several
 * transactions are posted in one: else it and another one may wait for each other. Accounts of the house are not locked,
 * and one that is not there yet has nothing to wait for.
 */
export async function lockAccounts(
  tx: Queries,
  accounts: readonly { readonly brandId: string; readonly account: LedgerAccount }[],
): Promise<void> {
  const places = accounts
    .map(({ brandId, account }) => placeOf(brandId, account))
    .filter(({ member }) => member !== null);
  if (places.length === 0) return;
  await sql`
    select id from account where (brand_id, member_id, kind) in (
      select * from unnest(${places.map(({ brand }) => brand)}::text[], ${places.map(({ member }) => member)}::bigint[],
        ${places.map(({ kind }) => kind)}::text[]))
    order by id for no key update
  `.execute(tx);
}

/** What is moved in each account. */
function movesOf({ brandId, postings }: LedgerEntry): { place: Place; units: bigint }[] {
  const moves = new Map<string, { place: Place; units: bigint }>();
  for (const { account, amount } of postings) {
    const place = placeOf(brandId, account);
    const key = JSON.stringify([place.member, place.kind]);
    moves.set(key, { place, units: (moves.get(key)?.units ?? 0n) + toUnits(amount) });
  }
  return [...moves.values()].filter(({ units }) => units !== 0n).sort((a, b) => inOrder(a.place, b.place));
}

const fingerprintOf = (kind: string, moves: ReturnType<typeof movesOf>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([kind, moves.map(({ place, units }) => [place.member, place.kind, String(units)])]),
    )
    .digest('hex');

const violates = (error: unknown, constraint: string): boolean =>
  (error as { constraint?: string } | null)?.constraint === constraint;

/**
 * Posts a transaction inside `tx`, in one statement, and returns its id. If the key was posted before with the same
 * postings, returns that transaction's id (`repeated`) and posts nothing. Throws LedgerError, or RangeError on malformed
 * amounts and where nothing is moved.
 */
export async function post(tx: Queries, entry: LedgerEntry): Promise<{ id: string; repeated: boolean }> {
  const { brandId, memberId = null, kind, key, at = null } = entry;
  const moves = movesOf(entry);
  if (moves.length === 0) throw new RangeError(`${kind} moves nothing`);
  if (moves.reduce((sum, { units }) => sum + units, 0n) !== 0n) throw new LedgerError('unbalanced');
  const { rows } = await sql<{ id: string; outcome: 'posted' | 'repeated' | 'conflict' }>`
    insert into ledger_entry
      (brand_id, member_id, kind, idempotency_key, fingerprint, at, members, kinds, amounts)
    values (${brandId}, ${memberId}, ${kind}, ${key}, ${fingerprintOf(kind, moves)}, ${at},
      ${moves.map(({ place }) => place.member)}, ${moves.map(({ place }) => place.kind)},
      ${moves.map(({ units }) => fromUnits(units))})
    returning id, outcome
  `
    .execute(tx)
    .catch((error: unknown) => {
      throw violates(error, 'account_member_not_negative') ? new LedgerError('insufficient', error) : error;
    });
  const [posted] = rows;
  if (!posted) throw new Error('the ledger said nothing');
  if (posted.outcome === 'conflict') throw new LedgerError('conflict');
  return { id: posted.id, repeated: posted.outcome === 'repeated' };
}

/**
 * The balance of a member's account (default: their main wallet) as exact decimal text with eight decimals; "0" if there
 * is no such account yet.
 */
export async function balance(
  db: Database['db'],
  brandId: string,
  memberId: string,
  kind: string = mainWallet,
): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('balance')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.balance ?? '0';
}
