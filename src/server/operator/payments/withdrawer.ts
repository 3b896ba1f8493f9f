import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { OrderRow } from '#src/server/payments/moveOrder.ts';
import { readTurnover } from '#src/server/payments/turnover.ts';
import { balance } from '#src/server/wallet/ledger.ts';

/** What an operator who decides on a withdrawal is told of its member. */
export interface Withdrawer {
  readonly nickname: string | null;
  /** The name that the member is paid by, as they gave it. */
  readonly name: string | null;
  /** Type code of the specification (section 6). */
  readonly type: number;
  readonly disabled: boolean;
  /** Registration day, YYYY-MM-DD. */
  readonly joined: string;
  /** Until when no money leaves the account; null if it may. */
  readonly heldUntil: Date | null;
  /** In the main wallet, without what is on hold. */
  readonly wallet: string;
  /** What is still to be wagered. */
  readonly toWager: string;
  /** Withdrawals that were paid before this one. */
  readonly paidBefore: { readonly count: number; readonly amount: string };
  /** Undefined of an order that names no card. */
  readonly card: WithdrawerCard | undefined;
}

/** The card that a withdrawal goes to. */
interface WithdrawerCard {
  /** In full. */
  readonly holder: string;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
  /** Accounts of other members who have the same card. */
  readonly sharedWith: readonly string[];
}

type Owner = Pick<OrderRow, 'brand_id' | 'member_id'>;

async function findCard(
  db: Queries,
  { brand_id, member_id, card_id }: Owner & Pick<OrderRow, 'card_id'>,
): Promise<WithdrawerCard | undefined> {
  const card = await db
    .selectFrom('bank_card')
    .select(['holder', 'number_hash', 'added_at as addedAt', 'removed_at as removedAt'])
    .where('brand_id', '=', brand_id)
    .where('member_id', '=', member_id)
    .where('id', '=', card_id ?? '0')
    .executeTakeFirst();
  if (!card) return undefined;
  const { number_hash, ...shown } = card;
  const others = await db
    .selectFrom('bank_card')
    .innerJoin('member', 'member.id', 'bank_card.member_id')
    .select('member.account')
    .distinct()
    .where('bank_card.brand_id', '=', brand_id)
    .where('bank_card.number_hash', '=', number_hash)
    .where('bank_card.member_id', '<>', member_id)
    .orderBy('member.account')
    .limit(5)
    .execute();
  return { ...shown, sharedWith: others.map(({ account }) => account) };
}

const paidBefore = (db: Queries, { id, brand_id, member_id }: Owner & Pick<OrderRow, 'id'>) =>
  db
    .selectFrom('pay_order')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(amount), 0)::text`.as('amount'),
    ])
    .where('brand_id', '=', brand_id)
    .where('member_id', '=', member_id)
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'paid')
    .where('id', '<', id)
    .executeTakeFirstOrThrow();

/** What is known of the member of a withdrawal, and of the card that it goes to. */
export async function findWithdrawer(db: Queries, order: OrderRow, now: Date): Promise<Withdrawer> {
  const { brand_id: brandId, member_id: memberId } = order;
  const { held, ...member } = await db
    .selectFrom('member')
    .select(['nickname', 'payee_name as name', 'type', 'disabled', 'reg_date as joined'])
    .select('money_out_held_until as held')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...member,
    heldUntil: held !== null && held > now ? held : null,
    wallet: await balance(db, brandId, memberId),
    toWager: (await readTurnover(db, { brandId, memberId })).left,
    paidBefore: await paidBefore(db, order),
    card: await findCard(db, order),
  };
}
