import { sql } from 'kysely';
import { transferToDownline } from '#schemas/api/downline.ts';
import { collectWallets, mainWallet, transfer, transferToUpline } from '#schemas/api/transfers.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { amountOf, byKey, callAsPlayer, drawOf, driveKey, type MoneyOperation } from './moneyOperation.ts';

/** A vendor of the demo whose games are paid from a wallet of their own. */
const vendor = 'SUNDIAL';

/** What was moved under the keys of a drive by transactions whose keys begin with `prefix`. */
async function movedUnder(
  db: Queries,
  prefix: string,
  tell: (row: { readonly id: string; readonly moved: string }) => string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; key: string; moved: string }>`
    select t.id, substr(t.idempotency_key, length(${prefix}::text) + 1) as key,
      (select sum(amount) from posting where transaction_id = t.id and amount > 0)::text as moved
    from transaction t where starts_with(t.idempotency_key, ${prefix + driveKey})
  `.execute(db);
  return byKey(rows, ({ key }) => key, tell);
}

const amountFor = (key: string): string => scaleAmount(amountOf(key, 1), 2);

/** Transfers between the main wallet and a vendor's, in either direction. Told: the amount. */
export const walletTransfers: MoneyOperation = {
  name: 'transfer between wallets',
  weight: 2,
  async send(attempt) {
    const [from, to] = drawOf(attempt.key, 2) === 0 ? [mainWallet, vendor] : [vendor, mainWallet];
    const amount = amountFor(attempt.key);
    const wallets = await callAsPlayer(attempt, transfer, { body: { from, to, amount } });
    return wallets === undefined ? undefined : amount;
  },
  stored: (db) => movedUnder(db, 'transfer:', ({ moved }) => scaleAmount(moved, 2)),
};

/** Collects what is with vendors. What that is nobody knows before; told: that it was done. */
export const collections: MoneyOperation = {
  name: 'collection',
  weight: 1,
  mayBeNothing: true,
  async send(attempt) {
    return (await callAsPlayer(attempt, collectWallets, { body: {} })) === undefined
      ? undefined
      : 'collected';
  },
  stored: (db) => movedUnder(db, 'transfer:collect-', () => 'collected'),
};

/** Transfers to the upline. Told: the id and the amount. */
export const uplineTransfers: MoneyOperation = {
  name: 'transfer to the upline',
  weight: 2,
  async send(attempt) {
    const { paymentPassword } = attempt.player;
    const body = { amount: amountFor(attempt.key), paymentPassword };
    const sent = await callAsPlayer<{ id: string; amount: string }>(attempt, transferToUpline, { body });
    return sent && `${sent.id} ${sent.amount}`;
  },
  stored: (db) => movedUnder(db, 'upline:', ({ id, moved }) => `${id} ${scaleAmount(moved, 2)}`),
};

/** Transfers to the member right below. Told: the id and the amount. */
export const downlineTransfers: MoneyOperation = {
  name: 'transfer to the downline',
  weight: 2,
  async send(attempt) {
    const { paymentPassword, below } = attempt.player;
    const body = { to: below, amount: amountFor(attempt.key), paymentPassword };
    const sent = await callAsPlayer<{ id: string; amount: string }>(attempt, transferToDownline, { body });
    return sent && `${sent.id} ${sent.amount}`;
  },
  stored: (db) => movedUnder(db, 'downline:', ({ id, moved }) => `${id} ${scaleAmount(moved, 2)}`),
};
