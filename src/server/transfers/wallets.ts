import type { ValueOf } from '#schemas/api/operations.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { balance } from '../wallet/ledger.ts';
import { holdKind, vendorWallets } from '../wallet/ownWallets.ts';

/** A member's wallets, and what is on its way out. */
export async function readWallets(
  { database: { db }, brandId, site }: Pick<RequestContext, 'database' | 'brandId' | 'site'>,
  member: Pick<SessionMember, 'id'>,
): Promise<ValueOf<'listWallets'>> {
  const money = (amount: string) => scaleAmount(amount, site.brand.currency.decimals);
  const main = await balance(db, brandId, member.id);
  const vendors = await vendorWallets(db, { brandId, memberId: member.id });
  const row = await db
    .selectFrom('member')
    .select('automatic_transfer')
    .where('brand_id', '=', brandId)
    .where('id', '=', member.id)
    .executeTakeFirst();
  return {
    main: money(main),
    held: money(await balance(db, brandId, member.id, holdKind)),
    total: money(sumOf(main, ...vendors.map((wallet) => wallet.balance))),
    vendors: vendors.map((wallet) => ({ ...wallet, balance: money(wallet.balance) })),
    automatic: row?.automatic_transfer ?? true,
  };
}
