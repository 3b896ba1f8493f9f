import { scaleAmount } from '#src/domain/money.ts';
import { ApiFailure } from '../failure.ts';
import { balance } from '../ledger.ts';
import type { Handlers } from './context.ts';

/** The member's own data, unread messages and wallet (specification 3). */
export const memberHandlers: Handlers<'getMember' | 'countUnreadMessages' | 'getBalance'> = {
  async getMember({ member, context: { database, brandId } }) {
    const row = await database.db
      .selectFrom('member')
      .select(['id', 'account', 'nickname', 'type', 'reg_date', 'upline_id'])
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .executeTakeFirst();
    if (!row) throw new ApiFailure('session.expired', 'the session is over');
    return {
      id: row.id,
      account: row.account,
      userName: row.account,
      nickname: row.nickname,
      type: row.type,
      regDate: row.reg_date,
      toUpline: row.upline_id !== null,
    };
  },

  async countUnreadMessages({ member, context: { database, brandId } }) {
    const { unread } = await database.db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<string>().as('unread'))
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(unread);
  },

  async getBalance({ member, context: { database, brandId, site } }) {
    const { symbol, decimals } = site.brand.currency;
    const exact = await balance(database.db, brandId, member.id);
    return { sumBalance: scaleAmount(exact, decimals), currencySymbol: symbol };
  },
};
