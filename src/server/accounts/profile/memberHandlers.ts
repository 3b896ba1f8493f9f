import { scaleAmount } from '#src/domain/values/money.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { settleBeforeAnswer } from '#src/server/play/settle.ts';
import { wholeBalance } from '#src/server/wallet/ownWallets.ts';
import { headIconAddress, headIconOf } from './headIcons.ts';
import { levelOf } from './memberLevel.ts';

const sessionExpired = () => new ApiFailure('session.expired', 'the session is over');

/** The member's data and wallet (specification 3). */
export const memberHandlers: Handlers<'getMember' | 'getHeadIcon' | 'getBalance'> = {
  async getMember({ member, context: { database, brandId, now } }) {
    const row = await database.db
      .selectFrom('member')
      .select(['id', 'account', 'nickname', 'type', 'reg_date', 'affiliate_code', 'level'])
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .executeTakeFirst();
    if (!row) throw sessionExpired();
    const owner = { brandId, memberId: member.id, level: row.level };
    const { level, name } = await levelOf(database.db, owner, now);
    return {
      id: row.id,
      account: row.account,
      userName: row.account,
      nickname: row.nickname,
      type: row.type,
      regDate: row.reg_date,
      // By an invitation's code alone: a recommender is an account name, and this must not tell which exist.
      toUpline: row.affiliate_code !== null,
      ...(name === null ? {} : { memberInfo: { level, levelName: name } }),
    };
  },

  async getHeadIcon({ member, context: { database, brandId } }) {
    const row = await database.db
      .selectFrom('member')
      .select(['account', 'head_icon'])
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .executeTakeFirst();
    if (!row) throw sessionExpired();
    return { headIcon: headIconAddress(headIconOf(row)) };
  },

  async getBalance({ member, context: { database, brandId, site, now, log } }) {
    // Settles due bets first, so that the balance includes their winnings.
    await settleBeforeAnswer(database, now, { brandId, memberId: member.id }, log);
    const { symbol, decimals } = site.brand.currency;
    const exact = await wholeBalance(database.db, { brandId, memberId: member.id });
    return { sumBalance: scaleAmount(exact, decimals), currencySymbol: symbol };
  },
};
