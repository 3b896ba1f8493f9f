import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';

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

/** A member as the page of their money names them. */
export interface MoneyOwner {
  readonly id: string;
  readonly account: string;
  readonly type: number;
}

/** A member of a brand; undefined for an unknown account. */
export const findMoneyOwner = (
  db: Queries,
  brandId: string,
  account: string,
): Promise<MoneyOwner | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'account', 'type'])
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();

/** The accounts of a member, with what is in them. */
export const accountsOfMember = (
  db: Queries,
  brandId: string,
  { id }: MoneyOwner,
): Promise<{ kind: string; balance: string | null }[]> =>
  db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', id)
    .orderBy(sql`kind <> 'wallet'`)
    .orderBy('kind')
    .execute();

/** At most `most` movements of a member's accounts before a transaction's id, the newest first. */
export async function movementsOf(
  db: Queries,
  brandId: string,
  { id }: MoneyOwner,
  { before, most }: { readonly before: string | undefined; readonly most: number },
): Promise<Movement[]> {
  const ids = await db
    .selectFrom('account')
    // Of each account so many: all of a long one are not read.
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('posting')
          .select('posting.transaction_id')
          .whereRef('posting.account_id', '=', 'account.id')
          .where('posting.at', 'is not', null)
          .$if(before !== undefined, (of) => of.where('posting.transaction_id', '<', before ?? ''))
          .orderBy('posting.transaction_id', 'desc')
          .limit(most)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select('latest.transaction_id')
    .distinct()
    .where('account.brand_id', '=', brandId)
    .where('account.member_id', '=', id)
    .orderBy('latest.transaction_id', 'desc')
    .limit(most)
    .execute();
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
    .where(
      'transaction.id',
      'in',
      ids.map(({ transaction_id }) => transaction_id),
    )
    .orderBy('transaction.id', 'desc')
    .orderBy('posting.id')
    .execute();
  const movements = new Map<string, Movement & { readonly postings: MovementPosting[] }>();
  for (const { id: transaction, kind, key, at, member_id, ...posting } of rows) {
    const movement = movements.get(transaction) ?? { id: transaction, kind, key, at, postings: [] };
    movement.postings.push({ ...posting, ofMember: member_id === id });
    movements.set(transaction, movement);
  }
  return [...movements.values()];
}

/** The order that a movement belongs to, as its key says; undefined for one of another kind. */
export const orderOfMovement = ({ key }: Pick<Movement, 'key'>): string | undefined =>
  /^(?:dep|wd):(\d{1,18}):/.exec(key)?.[1];
