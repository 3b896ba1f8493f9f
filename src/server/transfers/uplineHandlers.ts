import { scaleAmount } from '#src/domain/values/money.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Handlers } from '../kernel/requestContext.ts';
import { heldUntil, missingSetUps, readOutAccount } from '../payments/moneyOut.ts';
import { readTurnover } from '../payments/turnover.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import { readSettings } from '../settings/settings.ts';
import { balance } from '../wallet/ledger.ts';
import { requireUplineTransfers, uplineOf } from './upline.ts';
import { sendToUpline } from './uplineTransfer.ts';

/** Transfers to whoever is above a member (specification 2, 'Transfer'). */
export const uplineHandlers: Handlers<'getUplineTransfer' | 'transferToUpline'> = {
  async getUplineTransfer({ member, context }) {
    const { database, brandId, site, now, log } = context;
    const owner = { brandId, memberId: member.id };
    refuseTrial(member);
    await requireUplineTransfers(context, member);
    const { name } = await uplineOf(database.db, owner);
    await settleBeforeAnswer(database, now, owner, log);
    const { payments } = await readSettings(database.db, brandId);
    const account = await readOutAccount(database.db, owner);
    const turnover = await readTurnover(database.db, owner);
    const money = (amount: string) => scaleAmount(amount, site.brand.currency.decimals);
    return {
      upline: name,
      available: money(await balance(database.db, brandId, member.id)),
      limits: { min: money(payments.uplineMin), max: money(payments.uplineMax) },
      turnover: {
        required: money(turnover.required),
        done: money(turnover.done),
        left: money(turnover.left),
      },
      heldUntil: heldUntil(account, now),
      missing: missingSetUps(account, payments),
    };
  },

  transferToUpline: ({ body, member, context }) => sendToUpline(context, member, body),
};
