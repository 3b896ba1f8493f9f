import { sql } from 'kysely';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { Handlers } from '#src/server/kernel/requestContext.ts';
import { brandLevels, type Level, productBenefits } from './levelBenefits.ts';

interface MemberKey {
  readonly brandId: string;
  readonly memberId: string;
}

/** A member's turnover compared to a target amount. Calculated in the database, which is exact. */
const progressTo = (db: Queries, { brandId, memberId }: MemberKey, target: string) =>
  db
    .selectFrom('bet_order')
    .select([
      sql<string>`coalesce(sum(stake), 0)::text`.as('turnover'),
      sql<string>`greatest(${target}::numeric - coalesce(sum(stake), 0), 0)::text`.as('remaining'),
      sql<number>`floor(least(coalesce(sum(stake), 0) / greatest(${target}::numeric, 1), 1) * 100)::int`.as(
        'percent',
      ),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow();

/** The level that a member's turnover reaches, at least the current one, and the progress to the next. */
async function reachedLevel(db: Queries, member: MemberKey, current: number, levels: readonly Level[]) {
  let level = current;
  for (;;) {
    const next = levels.find((candidate) => candidate.level > level);
    const { turnover } =
      (next ?? levels.find((one) => one.level === level))?.benefits ?? productBenefits(level);
    const progress = await progressTo(db, member, turnover);
    if (!next || progress.percent < 100) return { level, next, progress };
    level = next.level;
  }
}

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
    const levels = await brandLevels(database.db, brandId);
    const { level, next, progress } = await reachedLevel(
      database.db,
      { brandId, memberId: member.id },
      row.level,
      levels,
    );
    // A level once reached stays.
    if (level !== row.level)
      await database.db
        .updateTable('member')
        .set({ level })
        .where('brand_id', '=', brandId)
        .where('id', '=', member.id)
        .where('level', '<', level)
        .execute();
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
