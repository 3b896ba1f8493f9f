import { sql } from 'kysely';
import { scaleAmount } from '#src/domain/values/money.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { benefitsOf } from './levelBenefits.ts';

/** VIP levels: what each brings, and the way to the next by what was really staked (specification 2, 'Level benefits'). */
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
    /** The stakes that count, with how they compare to an amount: sums stay in the database, which is exact. */
    const compared = async (against: string) =>
      database.db
        .selectFrom('bet_order')
        .select([
          sql<string>`coalesce(sum(stake), 0)::text`.as('turnover'),
          sql<string>`greatest(${against}::numeric - coalesce(sum(stake), 0), 0)::text`.as('remaining'),
          sql<number>`floor(least(coalesce(sum(stake), 0) / greatest(${against}::numeric, 1), 1) * 100)::int`.as(
            'percent',
          ),
        ])
        .where('brand_id', '=', brandId)
        .where('member_id', '=', member.id)
        .where('state', '<>', 'void')
        .executeTakeFirstOrThrow();

    // Whoever has staked enough for a level has it, and keeps it.
    let at = row.level;
    let next = levels.find(({ level }) => level > at);
    let standing = await compared(benefitsOf(next?.level ?? at).turnover);
    while (next && standing.percent === 100) {
      at = next.level;
      next = levels.find(({ level }) => level > at);
      standing = await compared(benefitsOf(next?.level ?? at).turnover);
    }
    if (at !== row.level)
      await database.db
        .updateTable('member')
        .set({ level: at })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .where('level', '<', at)
        .execute();
    return {
      level: at,
      turnover: money(standing.turnover),
      next: next ? { remaining: money(standing.remaining), percent: standing.percent } : null,
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
