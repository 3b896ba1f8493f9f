import { randomUUID } from 'node:crypto';
import { post } from '#src/server/wallet/ledger.ts';
import type { Database } from '../db/handle.ts';

/** Whose rows are made. */
interface Owner {
  readonly brandId: string;
  readonly memberId: string;
}

/** A bet to be stored: by default one that was lost. */
export interface StoredBet {
  readonly placedAt: string;
  readonly settledAt?: string | null;
  readonly stake?: string;
  readonly win?: string;
  readonly state?: string;
  readonly engine?: string;
  readonly detail?: object;
  /** The ledger's kind of the wallet that it was paid from. */
  readonly wallet?: string;
  /** Of the request that placed it, and its place in that. */
  readonly transaction?: string;
  readonly line?: number;
}

const betRow = (
  { brandId, memberId }: Owner,
  { placedAt, settledAt = placedAt, stake = '1', win = '0', state = 'settled', ...bet }: StoredBet,
) => ({
  ...{ brand_id: brandId, member_id: memberId, engine: bet.engine ?? 'slot', category: 'RNG' },
  ...{ vendor: 'TCG_LOTTO_VN', node_id: null, lottery_code: 'MOTU1M', fingerprint: '' },
  ...{ transaction_id: bet.transaction ?? randomUUID(), line: bet.line ?? 0, wallet: bet.wallet ?? 'wallet' },
  ...{ stake, win, state, detail: JSON.stringify(bet.detail ?? {}) },
  // Times as text: a date of JavaScript has no microseconds.
  placed_at: placedAt as unknown as Date,
  // An open one stays open: nothing decides it.
  due_at: settledAt === null ? new Date('2099-01-01') : (placedAt as unknown as Date),
  settled_at: settledAt as unknown as Date | null,
});

/** Stores bets of a member on a slot, and returns their ids. Their money is not moved. */
export async function storeBets(
  { db }: Pick<Database, 'db'>,
  owner: Owner,
  bets: readonly StoredBet[],
): Promise<readonly string[]> {
  const rows = await db
    .insertInto('bet_order')
    .values(bets.map((bet) => betRow(owner, bet)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores one. */
export async function storeBet(
  database: Pick<Database, 'db'>,
  owner: Owner,
  bet: StoredBet,
): Promise<string> {
  const [id = ''] = await storeBets(database, owner, [bet]);
  return id;
}

/** Stores an order of a member with its first event, and returns its id. */
export async function storeOrder(
  { db }: Pick<Database, 'db'>,
  { brandId, memberId }: Owner,
  order: {
    readonly kind: 'deposit' | 'withdrawal';
    readonly state: string;
    readonly amount: string;
    readonly at: string;
    readonly fee?: string;
    readonly bonus?: string;
    readonly arrived?: string;
    readonly method?: string;
    readonly doneAt?: string | null;
  },
): Promise<string> {
  const {
    kind,
    state,
    amount,
    at,
    fee = '0',
    bonus = '0',
    arrived = null,
    method = 'somehow',
    doneAt = null,
  } = order;
  const time = at as unknown as Date;
  const { id } = await db
    .insertInto('pay_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, kind, method, state, amount, fee, bonus, arrived },
      ...{ idempotency_key: randomUUID(), fingerprint: '', requested_at: time, changed_at: time },
      done_at: doneAt as unknown as Date | null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pay_event')
    .values({ order_id: id, at: time, actor: 'member', who: null, state_before: null, state, reason: null })
    .execute();
  return id;
}

/** Moves money between a member's wallet and the house. */
export const storeTransaction = (
  database: Pick<Database, 'transaction'>,
  { brandId, memberId }: Owner,
  { kind, amount, at, key = randomUUID() }: { kind: string; amount: string; at: Date; key?: string },
) =>
  database.transaction((tx) =>
    post(tx, {
      ...{ brandId, memberId, kind, key, at },
      postings: [
        { account: { memberId }, amount },
        { account: { house: 'play-money' }, amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
      ],
    }),
  );
