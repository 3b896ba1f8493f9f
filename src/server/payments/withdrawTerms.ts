import type { ValueOf } from '#schemas/api/operations.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import { readSettings } from '../settings/settings.ts';
import { balance } from '../wallet/ledger.ts';
import { vendorWallets } from '../wallet/ownWallets.ts';
import { readDaily } from './dailyBounds.ts';
import { toldFee } from './judgeWithdrawal.ts';
import { heldUntil, missingSetUps, readOutAccount } from './moneyOut.ts';
import { readTurnover } from './turnover.ts';
import { withdrawalCards } from './withdrawalCards.ts';
import { withdrawalViews } from './withdrawalView.ts';

/** What a member can withdraw now, at what price, and what stands in the way. */
export async function readWithdrawTerms(
  { database, brandId, site, now, log }: RequestContext,
  member: SessionMember,
): Promise<ValueOf<'getWithdrawTerms'>> {
  const { db } = database;
  const { currency, timeZone } = site.brand;
  const owner = { brandId, memberId: member.id };
  // Settled first, so that wins are there and stakes count.
  await settleBeforeAnswer(database, now, owner, log);
  const { payments } = await readSettings(db, brandId);
  const account = await readOutAccount(db, owner);
  const cards = await withdrawalCards(db, owner);
  const daily = await readDaily(db, owner, { level: account.level, timeZone, now });
  const turnover = await readTurnover(db, owner);
  const waiting = await db
    .selectFrom('pay_order')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', member.id)
    .where('kind', '=', 'withdrawal')
    .where('done_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const money = (amount: string) => scaleAmount(amount, currency.decimals);
  const elsewhere = (await vendorWallets(db, owner)).map((wallet) => wallet.balance);
  return {
    available: money(await balance(db, brandId, member.id)),
    elsewhere: money(sumOf(...elsewhere)),
    limits: { min: money(payments.withdrawMin), max: money(payments.withdrawMax) },
    countLeft: daily.countLeft,
    amountLeft: money(daily.amountLeft),
    fee: { ...toldFee(payments.withdrawFee, currency.decimals) },
    freeLeft: Math.max(0, payments.freePerDay - daily.count),
    turnover: {
      required: money(turnover.required),
      done: money(turnover.done),
      left: money(turnover.left),
    },
    heldUntil: heldUntil(account, now),
    missing: missingSetUps(account, payments, cards.length),
    cards: cards.map((card) => ({ ...card })),
    cancellable: payments.cancelWithdrawal,
    waiting: await withdrawalViews(db, waiting, payments.cancelWithdrawal),
  };
}
