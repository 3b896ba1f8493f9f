import { memberTypes } from '#schemas/codes.ts';
import { maskedName } from '#src/domain/forms/masked.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { requireId } from '../kernel/requireId.ts';
import { requireAgent } from '../teams/requireAgent.ts';
import { type Receiver, sendToMember, type TransferWay, transferTerms } from '../transfers/memberTransfer.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/**
 * A member right below another one, whose account is open. Throws the same on whoever else there is or is not: who is deeper
 * in the team gets money of the one right above them.
 */
async function rightBelow(db: Queries, { brandId, memberId }: WalletOwner, id: string): Promise<Receiver> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'account', 'nickname', 'place'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('upline_id', '=', memberId)
    .where('disabled', '=', false)
    .where('type', '<>', memberTypes.trial)
    .executeTakeFirst();
  if (!row) throw new ApiFailure('account.missing', 'nobody right below has that id');
  return { id: row.id, name: maskedName(row.nickname ?? row.account), number: String(row.place ?? '') };
}

/** The way to a member right below. */
function wayTo(id: string): TransferWay {
  const to = requireId(id);
  return {
    kind: 'downline',
    permit: async (_, member) => requireAgent(member),
    receiverOf: (db, owner) => rightBelow(db, owner, to),
    limitsOf: ({ downlineMin: min, downlineMax: max }) => ({ min, max }),
    to,
  };
}

/** Transfers from an agent to a member right below (AG-5). */
export const downlineTransferHandlers: Handlers<'getDownlineTransfer' | 'transferToDownline'> = {
  async getDownlineTransfer({ query, member, context }) {
    const { receiver, terms } = await transferTerms(context, member, wayTo(query.to));
    return { to: receiver.name, number: receiver.number, ...terms };
  },

  transferToDownline: async ({ body, member, context }) =>
    sendToMember(context, member, wayTo(body.to), body),
};
