import { negative } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { post } from '../wallet/ledger.ts';
import { holdKind } from '../wallet/ownWallets.ts';
import type { OrderRow } from './moveOrder.ts';
import { netOf } from './withdrawalView.ts';

type Held = Pick<OrderRow, 'id' | 'brand_id' | 'member_id' | 'amount' | 'fee'>;

const entryOf = ({ brand_id: brandId, member_id: memberId }: Held, at: Date) => ({ brandId, memberId, at });

/** Takes the amount out of the wallet, until it is sent or comes back. Throws LedgerError. */
export const holdMoney = (tx: Queries, order: Held, now: Date) =>
  post(tx, {
    ...entryOf(order, now),
    kind: 'withdrawal',
    key: `wd:${order.id}:hold`,
    postings: [
      { account: { memberId: order.member_id }, amount: negative(order.amount) },
      { account: { memberId: order.member_id, kind: holdKind }, amount: order.amount },
    ],
  });

/** What was held has left: the card got it, less the fee. */
export const bookPaid = (tx: Queries, order: Held, now: Date) =>
  post(tx, {
    ...entryOf(order, now),
    kind: 'withdrawal paid',
    key: `wd:${order.id}:paid`,
    postings: [
      { account: { memberId: order.member_id, kind: holdKind }, amount: negative(order.amount) },
      { account: { house: 'gateway' }, amount: netOf(order) },
      { account: { house: 'fees' }, amount: order.fee },
    ],
  });

/** What was held is in the wallet again, all of it. */
export const bookReturned = (tx: Queries, order: Held, now: Date) =>
  post(tx, {
    ...entryOf(order, now),
    kind: 'withdrawal returned',
    key: `wd:${order.id}:return`,
    postings: [
      { account: { memberId: order.member_id, kind: holdKind }, amount: negative(order.amount) },
      { account: { memberId: order.member_id }, amount: order.amount },
    ],
  });
