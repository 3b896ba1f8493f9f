import { scaleAmount } from '#src/domain/values/money.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { levelOf } from './memberLevel.ts';

/** VIP levels: benefits of each, and progress to the next by turnover (specification 2, 'Level benefits'). */
export const benefitHandlers: Handlers<'getBenefits'> = {
  async getBenefits({ member, context: { database, brandId, site, now } }) {
    const { decimals } = site.brand.currency;
    const money = (amount: string) => scaleAmount(amount, decimals);
    const row = await database.db
      .selectFrom('member')
      .select('level')
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .executeTakeFirst();
    if (!row) throw new ApiFailure('session.expired', 'the session is over');
    const owner = { brandId, memberId: member.id, level: row.level };
    const { level, next, progress, levels } = await levelOf(database.db, owner, now);
    return {
      level,
      turnover: money(progress.turnover),
      next: next ? { remaining: money(progress.remaining), percent: progress.percent } : null,
      levels: levels.map(({ level, name, benefits }) => ({
        level,
        name,
        turnover: money(benefits.turnover),
        rebatePercent: benefits.rebatePercent,
        withdrawDaily: money(benefits.withdrawDaily),
        withdrawTimes: benefits.withdrawTimes,
        birthdayGift: money(benefits.birthdayGift),
        ownHost: benefits.ownHost,
      })),
    };
  },
};
