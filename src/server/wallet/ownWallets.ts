import { sql } from 'kysely';
import { negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';
import { balance, lockAccounts, post } from './ledger.ts';

/** Whose wallets are meant. */
export interface WalletOwner {
  readonly brandId: string;
  readonly memberId: string;
}

/** Kinds of a member's accounts in the ledger: the main wallet, and what is on its way out. */
export const mainKind = 'wallet';
export const holdKind = 'hold';

/** The kind of the account that is a member's wallet with a vendor. */
export const vendorKind = (vendor: string): string => `vendor ${vendor}`;

/** A member's money with a vendor. */
export interface VendorWallet {
  readonly vendor: string;
  readonly name: string;
  readonly balance: string;
}

/** The kind of account that bets at a vendor are paid from. */
export async function playKind(db: Queries, vendor: string): Promise<string> {
  const row = await db
    .selectFrom('vendor')
    .select('own_wallet')
    .where('vassalage', '=', vendor)
    .executeTakeFirst();
  return row?.own_wallet ? vendorKind(vendor) : mainKind;
}

/** A member's wallets with vendors: of all that have one, and of those that had one and still have money of theirs. */
export async function vendorWallets(
  db: Queries,
  { brandId, memberId }: WalletOwner,
): Promise<readonly VendorWallet[]> {
  const { rows } = await sql<VendorWallet>`
    select vendor.vassalage as vendor, vendor.display_name as name, coalesce(account.balance, 0)::text as balance
    from vendor
    left join account on account.brand_id = ${brandId} and account.member_id = ${memberId}
      and account.kind = 'vendor ' || vendor.vassalage
    where vendor.own_wallet or account.balance > 0
    order by vendor.sort, vendor.vassalage
  `.execute(db);
  return rows;
}

/** All that a member can play with, in the main wallet and those of vendors; not what is on its way out. */
export async function wholeBalance(db: Queries, { brandId, memberId }: WalletOwner): Promise<string> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(balance), 0)::text as balance from account
    where brand_id = ${brandId} and member_id = ${memberId}
      and (kind = ${mainKind} or starts_with(kind, ${vendorKind('')}))
  `.execute(db);
  return rows[0]?.balance ?? '0';
}

/** A move between two of a member's wallets, by kinds. `key`: takes effect once. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly key: string;
  readonly at: Date;
}

/** Moves money between two of a member's wallets. Throws LedgerError. */
export const moveBetween = (
  tx: Queries,
  { brandId, memberId }: WalletOwner,
  { from, to, amount, key, at }: Move,
) =>
  post(tx, {
    ...{ brandId, memberId, kind: 'transfer', key: `transfer:${key}`, at },
    postings: [
      { account: { memberId, kind: from }, amount: negative(amount) },
      { account: { memberId, kind: to }, amount },
    ],
  });

const wasPosted = async (tx: Queries, { brandId, memberId }: WalletOwner, key: string): Promise<boolean> =>
  (await tx
    .selectFrom('transaction')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) !== undefined;

/**
 * Gathers a member's money in one of their wallets, by kind: all that is with other vendors, and where it is a vendor's
 * what is in the main one too. A key takes effect once, whatever the wallets hold when it comes again.
 */
export async function gatherIn(
  tx: Queries,
  owner: WalletOwner,
  { kind, key, at }: { readonly kind: string; readonly key: string; readonly at: Date },
): Promise<void> {
  const { brandId, memberId } = owner;
  const filled = (await vendorWallets(tx, owner)).filter((wallet) => toUnits(wallet.balance) > 0n);
  const kinds = [mainKind, ...filled.map(({ vendor }) => vendorKind(vendor))].filter((one) => one !== kind);
  if (kinds.length === 0) return;
  // Bets that are under way are waited for, so that what they leave is what is moved.
  await lockAccounts(
    tx,
    [kind, ...kinds].map((one) => ({ brandId, account: { memberId, kind: one } })),
  );
  if (await wasPosted(tx, owner, `transfer:${key}`)) return;
  const postings: { account: { memberId: string; kind: string }; amount: string }[] = [];
  for (const one of kinds) {
    const amount = await balance(tx, brandId, memberId, one);
    if (toUnits(amount) > 0n) postings.push({ account: { memberId, kind: one }, amount: negative(amount) });
  }
  if (postings.length === 0) return;
  const total = negative(sumOf(...postings.map(({ amount }) => amount)));
  await post(tx, {
    ...{ brandId, memberId, kind: 'transfer', key: `transfer:${key}`, at },
    postings: [...postings, { account: { memberId, kind }, amount: total }],
  });
}
