import type { Handlers } from '../kernel/requestContext.ts';
import { sendToMember, type TransferWay, transferTerms } from './memberTransfer.ts';
import { requireUplineTransfers, uplineOf } from './upline.ts';

const way: TransferWay = {
  kind: 'upline',
  permit: requireUplineTransfers,
  receiverOf: uplineOf,
  limitsOf: ({ uplineMin: min, uplineMax: max }) => ({ min, max }),
};

/** Transfers to whoever is above a member (specification 2, 'Transfer'). */
export const uplineHandlers: Handlers<'getUplineTransfer' | 'transferToUpline'> = {
  async getUplineTransfer({ member, context }) {
    const { receiver, terms } = await transferTerms(context, member, way);
    return { upline: receiver.name, ...terms };
  },

  transferToUpline: ({ body, member, context }) => sendToMember(context, member, way, body),
};
