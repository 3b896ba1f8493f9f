import { sql } from 'kysely';
import { scaleAmount } from '#src/domain/values/money.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { benefitsOf } from './levelBenefits.ts';

/** VIP levels: benefits of each, and progress to the next by turnover (specification 2, 'Level benefits'). */
export const benefitHandlers: Handlers<'getBenefits'> = {
  async getBenefits({ member, context: { database, brandId, site } }) {
    const { decimals } = site.brand.currency;
    const money = (amount: string) => scaleAmount(amount, decimals);
    const row = await database.db
      .selectFrom('member')
      .select('level')
      .where('brand_id', '=', brandId)
      .where('id', '=', member.id)
      .executeTakeFirst();
    if (!row) throw new ApiFailure('session.expired', 'the session is over');
    const levels = await database.db
      .selectFrom('level')
      .select(['level', 'name'])
      .where('brand_id', '=', brandId)
      .orderBy('level')
      .execute();
    /** Turnover compared to a target amount. Calculated in the database, which is exact. */
    const progressTo = async (target: string) =>
      database.db
        .selectFrom('bet_order')
        .select([
          sql<string>`coalesce(sum(stake), 0)::text`.as('turnover'),
          sql<string>`greatest(${target}::numeric - coalesce(sum(stake), 0), 0)::text`.as('remaining'),
          sql<number>`floor(least(coalesce(sum(stake), 0) / greatest(${target}::numeric, 1), 1) * 100)::int`.as(
            'percent',
          ),
        ])
        .where('brand_id', '=', brandId)
        .where('member_id', '=', member.id)
        .where('state', '<>', 'void')
        .executeTakeFirstOrThrow();

    // A member with enough turnover reaches a level for good.
    let reached = row.level;
    let next = levels.find(({ level }) => level > reached);
    let progress = await progressTo(benefitsOf(next?.level ?? reached).turnover);
    while (next && progress.percent === 100) {
      reached = next.level;
      next = levels.find(({ level }) => level > reached);
      progress = await progressTo(benefitsOf(next?.level ?? reached).turnover);
    }
    if (reached !== row.level)
      await database.db
        .updateTable('member')
        .set({ level: reached })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .where('level', '<', reached)
        .execute();
    return {
      level: reached,
      turnover: money(progress.turnover),
      next: next ? { remaining: money(progress.remaining), percent: progress.percent } : null,
      levels: levels.map(({ level, name }) => {
        const { turnover, rebatePercent, withdrawDaily, withdrawTimes, birthdayGift, ownHost } =
          benefitsOf(level);
        return {
          level,
          name,
          turnover: money(turnover),
          rebatePercent,
          withdrawDaily: money(withdrawDaily),
          withdrawTimes,
          birthdayGift: money(birthdayGift),
          ownHost,
        };
      }),
    };
  },
};
