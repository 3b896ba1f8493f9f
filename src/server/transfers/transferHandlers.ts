import type { BodyOf } from '#schemas/api/operations.ts';
import { mainWallet } from '#schemas/api/transfers.ts';
import { fromUnits, unitDecimals } from '#src/domain/money/units.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers, RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { requireAmount } from '../payments/amountChecks.ts';
import { lockMember, requireKey } from '../payments/idempotentOrder.ts';
import { ledgerRefusal } from '../payments/moneyOut.ts';
import { refusingForGood, requireUnrefused } from '../payments/refusingForGood.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import {
  gatherIn,
  mainKind,
  moveBetween,
  vendorKind,
  vendorWallets,
  type WalletOwner,
} from '../wallet/ownWallets.ts';
import { findMade } from './findMade.ts';
import { readWallets } from './wallets.ts';

/** Highest amount of one movement, in the shape of the contract. */
const most = '9'.repeat(20);

/** The kinds of the two wallets that a transfer names, of which one is the main one. Throws ApiFailure. */
async function kindsOf(db: Queries, owner: { brandId: string; memberId: string }, body: BodyOf<'transfer'>) {
  const { from, to } = body;
  if ((from === mainWallet) === (to === mainWallet))
    throw new ApiFailure('request.invalid', 'one of the two is the main wallet');
  const wallets = await vendorWallets(db, owner);
  const kindOf = (name: string) => {
    if (name === mainWallet) return mainKind;
    if (wallets.some(({ vendor }) => vendor === name)) return vendorKind(name);
    throw new ApiFailure('request.notFound', 'no such wallet');
  };
  return { from: kindOf(from), to: kindOf(to) };
}

/** Whether a member's key has moved money between wallets; undefined where it has not. */
async function movedBy(
  db: Queries,
  { brandId, memberId }: WalletOwner,
  key: string,
): Promise<true | undefined> {
  const row = await db
    .selectFrom('transaction')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && true;
}

async function transferBetween(
  context: RequestContext,
  member: SessionMember,
  body: BodyOf<'transfer'>,
): Promise<void> {
  const { database, brandId, site, now } = context;
  const owner = { brandId, memberId: member.id };
  const { decimals } = site.brand.currency;
  const sentKey = requireKey(context);
  const key = `transfer:${sentKey}`;
  const made = (db: Queries) => movedBy(db, owner, key);
  await refusingForGood(context, { owner, key, made }, async () => {
    const min = fromUnits(10n ** BigInt(unitDecimals - decimals));
    requireAmount(body.amount, { min, max: most, decimals });
    const kinds = await kindsOf(database.db, owner, body);
    const move = { ...kinds, amount: body.amount, key: sentKey, at: now };
    return retrying(database, async (tx) => {
      await lockMember(tx, brandId, member.id);
      await requireUnrefused(tx, owner, key);
      await moveBetween(tx, owner, move);
      return true as const;
    }).catch((error: unknown) => {
      throw ledgerRefusal(error);
    });
  });
}

/** Transfers between a member's wallets (specification 2, 'Transfer'). */
export const transferHandlers: Handlers<
  'listWallets' | 'transfer' | 'collectWallets' | 'findMovements' | 'setAutomaticTransfer'
> = {
  async listWallets({ member, context }) {
    const { database, brandId, now, log } = context;
    await settleBeforeAnswer(database, now, { brandId, memberId: member.id }, log);
    return readWallets(context, member);
  },

  async transfer({ body, member, context }) {
    refuseTrial(member);
    await transferBetween(context, member, body);
    return readWallets(context, member);
  },

  async collectWallets({ member, context }) {
    refuseTrial(member);
    const { database, brandId, now, log } = context;
    const owner = { brandId, memberId: member.id };
    const key = `collect-${requireKey(context)}`;
    // Wins that are due come along.
    await settleBeforeAnswer(database, now, owner, log);
    await retrying(database, (tx) => gatherIn(tx, owner, { kind: mainKind, key, at: now }));
    return readWallets(context, member);
  },

  async findMovements({ query, member, context: { database, brandId } }) {
    return {
      made: await findMade(database.db, { brandId, memberId: member.id }, query.keys.split(',')),
    };
  },

  async setAutomaticTransfer({ body, member, context }) {
    const { database, brandId } = context;
    await database.db
      .updateTable('member')
      .set({ automatic_transfer: body.on })
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .execute();
    return readWallets(context, member);
  },
};
