import type { Handlers } from '../kernel/requestContext.ts';
import { readSettings } from '../settings/settings.ts';
import { cancelOwnWithdrawal } from './cancelWithdrawal.ts';
import { findWithdrawal } from './findWithdrawal.ts';
import { requestWithdrawal } from './requestWithdrawal.ts';
import { withdrawalView } from './withdrawalView.ts';
import { readWithdrawTerms } from './withdrawTerms.ts';

/** Withdrawals (specification 7, 'Withdraw and deposit'). */
export const withdrawalHandlers: Handlers<
  'getWithdrawTerms' | 'withdraw' | 'getWithdrawal' | 'cancelWithdrawal'
> = {
  getWithdrawTerms: ({ member, context }) => readWithdrawTerms(context, member),

  withdraw: ({ body, member, context }) => requestWithdrawal(context, member, body),

  async getWithdrawal({ query, member, context: { database, brandId } }) {
    const order = await findWithdrawal(database.db, { brandId, memberId: member.id }, query.id);
    const { payments } = await readSettings(database.db, brandId);
    return withdrawalView(database.db, order, payments.cancelWithdrawal);
  },

  cancelWithdrawal: ({ body, member, context }) => cancelOwnWithdrawal(context, member, body.id),
};
