import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import { ofType } from '#src/server/records/transactions.ts';
import type { MoneyOwner } from './memberMoney.ts';

/** One side of a movement. */
interface MovementPosting {
  /** The member's own account by kind, or the house's. */
  readonly account: string;
  readonly ofMember: boolean;
  /** Account of the member; null of the house's. */
  readonly owner: string | null;
  readonly amount: string;
  /** What was in it afterwards; null of the house's. */
  readonly balance: string | null;
}

/** A transaction of the ledger that touched an account of a member. */
export interface Movement {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly at: Date;
  readonly postings: readonly MovementPosting[];
}

/** Which movements are listed. */
export interface MovementFilter {
  /** A type of the records, such as `deposit`; the kinds of the ledger that it stands for. */
  readonly type?: string | undefined;
  /** Instants between which it was made: the second one is left out. */
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
  /** One movement alone. */
  readonly id?: string | undefined;
}

/** Where a page begins: after this movement, whose time is as the database writes it. */
interface MovementPlace {
  readonly id: string;
  readonly at: string;
}

/** The place of a movement of a brand; undefined for an unknown one. */
export async function placeOfMovement(
  db: Queries,
  brandId: string,
  id: string,
): Promise<MovementPlace | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id, at: row.at };
}

/** At most `most` movements of a member's accounts, the newest first, after a place. */
export async function movementsOf(
  db: Queries,
  brandId: string,
  owner: MoneyOwner,
  { filter, before, most }: { filter: MovementFilter; before: MovementPlace | undefined; most: number },
): Promise<Movement[]> {
  const { type, start, end, id } = filter;
  const conditions = [
    sql`p.account_id = a.id and p.at is not null`,
    id !== undefined && sql`p.transaction_id = ${id}::bigint`,
    start !== undefined && sql`p.at >= ${start}::timestamptz`,
    end !== undefined && sql`p.at < ${end}::timestamptz`,
    // The first of the two is what the index is entered by.
    before &&
      sql`p.at <= ${before.at}::timestamptz and (p.at, p.transaction_id) < (${before.at}::timestamptz, ${before.id}::bigint)`,
    type !== undefined &&
      sql`exists (select from transaction t where t.id = p.transaction_id and ${ofType(type)})`,
  ].filter((condition) => condition !== undefined && condition !== false);
  // Of each account so many: all of a long one are not read.
  const { rows } = await sql<{ id: string }>`
    select latest.transaction_id::text as id
    from account a cross join lateral (
      select p.transaction_id, p.at from posting p
      where ${sql.join(conditions, sql` and `)}
      order by p.at desc, p.transaction_id desc limit ${most}
    ) latest
    where a.brand_id = ${brandId} and a.member_id = ${owner.id}::bigint
    group by latest.transaction_id, latest.at
    order by latest.at desc, latest.transaction_id desc limit ${most}`.execute(db);
  return readMovements(
    db,
    brandId,
    owner,
    rows.map((row) => row.id),
  );
}

/** The movements of a member that the ledger has under these keys. */
export async function movementsOfKeys(
  db: Queries,
  brandId: string,
  owner: MoneyOwner,
  keys: readonly string[],
): Promise<Movement[]> {
  const rows = await db
    .selectFrom('transaction')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', owner.id)
    .where('idempotency_key', 'in', keys)
    .orderBy('id')
    .execute();
  return readMovements(
    db,
    brandId,
    owner,
    rows.map((row) => row.id),
  );
}

/** Movements in full, in the order of their ids as they are given. */
async function readMovements(
  db: Queries,
  brandId: string,
  owner: MoneyOwner,
  ids: readonly string[],
): Promise<Movement[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('transaction')
    .innerJoin('posting', 'posting.transaction_id', 'transaction.id')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .leftJoin('member', 'member.id', 'account.member_id')
    .select([
      ...(['transaction.id', 'transaction.kind', 'transaction.idempotency_key as key'] as const),
      ...(['transaction.created_at as at', 'posting.amount', 'posting.balance'] as const),
      ...(['account.kind as account', 'account.member_id', 'member.account as owner'] as const),
    ])
    .where('transaction.brand_id', '=', brandId)
    .where('transaction.id', 'in', ids)
    .orderBy('posting.id')
    .execute();
  return ids.flatMap((id) => {
    const sides = rows.filter((row) => row.id === id);
    const [first] = sides;
    if (!first) return [];
    const postings = sides.map(({ account, amount, balance, owner: of, member_id }) => ({
      ...{ account, amount, balance, owner: of, ofMember: member_id === owner.id },
    }));
    return [{ id, kind: first.kind, key: first.key, at: first.at, postings }];
  });
}

/** What a movement belongs to, as its key says. */
export interface MovementSource {
  /** A deposit or withdrawal. */
  readonly order?: string;
  /** The bets of a player's transaction, or the bet that was won. */
  readonly bets?: string;
  readonly bet?: string;
}

/** The order or bets that a movement belongs to; nothing for one of another kind. */
export function sourceOfMovement({ key }: Pick<Movement, 'key'>): MovementSource {
  const order = /^(?:dep|wd):(\d{1,18}):/.exec(key)?.[1];
  if (order !== undefined) return { order };
  const bets = /^bet (.+)$/.exec(key)?.[1];
  if (bets !== undefined) return { bets };
  const bet = /^win (\d{1,18})$/.exec(key)?.[1];
  return bet === undefined ? {} : { bet };
}
