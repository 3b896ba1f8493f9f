import { memberTypes } from '#schemas/codes.ts';
import { fromUnits, unitDecimals } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { prizeAt } from '../missions/prizes.ts';
import { rankStandings } from '../missions/ranking.ts';
import { periodAt } from '../missions/taskPeriods.ts';
import { grantReward } from '../rewards/grantReward.ts';
import {
  rivalNames,
  type SeedRound,
  type SeedTask,
  seedGifts,
  seedRounds,
  seedTasks,
} from './rows/missions.ts';

type Brand = Pick<Site['brand'], 'id' | 'currency' | 'timeZone'>;

const hourMs = 3_600_000;
const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);

/** The rank of the demo member among the rivals. */
const demoRank = 17;

/** Points as a database has them; they are shown with two decimals. */
const pointsOf = (value: number): string =>
  fromUnits((BigInt(Math.round(value * 100)) * 10n ** BigInt(unitDecimals)) / 100n);

/** Inserts the invented players, who never sign in: they have no password. Returns their ids, in the order of their names. */
async function insertRivals(tx: Queries, brandId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .insertInto('member')
    .values(
      rivalNames.map((nickname) => ({
        ...{ brand_id: brandId, account: `${nickname.toLowerCase()}26`, nickname, type: memberTypes.member },
        ...{ password_hash: '', has_password: false, demo: true, head_icon: null },
        reg_date: inHours(now, -24 * 90)
          .toISOString()
          .slice(0, 10),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const missionRow = (brandId: string, sort: number, one: SeedRound | SeedTask, now: Date) => ({
  ...{ brand_id: brandId, id: one.id, enabled: true, demo: true, sort },
  ...{ starts_at: inHours(now, one.startsIn), ends_at: inHours(now, one.endsIn) },
  ...{ metric: one.metric, goal: one.goal, budget: one.budget },
});

/** Amounts of the demo in the decimals of a currency, which may have none. */
const inCurrency = ({ currency }: Brand, amount: string): string => scaleAmount(amount, currency.decimals);

async function insertRound(tx: Queries, brand: Brand, round: SeedRound, now: Date): Promise<void> {
  const isOver = round.endsIn < 0;
  const settledAt = isOver ? inHours(now, round.endsIn + 1) : null;
  const prizes = round.terms.prizes.map((tier) => ({ ...tier, amount: inCurrency(brand, tier.amount) }));
  await tx
    .insertInto('mission')
    .values({
      ...missionRow(brand.id, 0, round, now),
      kind: 'round',
      terms: JSON.stringify({ ...round.terms, prizes }),
      ...{ frozen_at: settledAt, settled_at: settledAt },
    })
    .execute();
}

/** Points of a round: those of the rivals fall from rank to rank, and the demo member is in their midst. */
function standingsOf({ startsIn, points }: SeedRound, members: readonly string[], now: Date) {
  if (!points) return [];
  let value = points.first;
  return members.map((memberId, at) => {
    const standing = { memberId, points: pointsOf(value), reachedAt: inHours(now, startsIn + 2 + at * 0.7) };
    // Not evenly, or nobody would believe it.
    value *= points.falls + ((at * 7) % 5) * 0.012;
    return standing;
  });
}

/** Inserts the points of a round; of one that is over also its final ranking, with the prizes promised to their members. */
async function insertStandings(
  tx: Queries,
  brand: Brand,
  round: SeedRound,
  members: readonly string[],
  now: Date,
): Promise<void> {
  const { id, endsIn, terms, budget } = round;
  const at = inHours(now, endsIn + 1);
  const { decimals } = brand.currency;
  for (const { rank, sharing, memberId, points, reachedAt } of rankStandings(
    standingsOf(round, members, now),
    terms.ties,
  )) {
    const prize = prizeAt(terms.prizes, rank, { sharing, decimals });
    const won = endsIn < 0 && /[1-9]/.test(prize);
    await tx
      .insertInto('mission_score')
      .values({
        ...{ brand_id: brand.id, mission_id: id, member_id: memberId, points, reached_at: reachedAt },
        ...(endsIn < 0 ? { rank } : {}),
        ...(won ? { prize, granted_at: at } : {}),
      })
      .execute();
    if (won)
      await grantReward(tx, {
        ...{ brandId: brand.id, memberId, source: 'mission', rule: id, key: `mission:${id}`, at },
        ...{ amount: prize, cap: budget, texts: terms.texts, turnover: terms.turnover },
        expiresAt: inHours(at, terms.claimDays * 24),
      });
  }
}

async function insertTask(
  tx: Queries,
  brand: Brand,
  { sort, task, now }: { sort: number; task: SeedTask; now: Date },
): Promise<void> {
  const { rhythm, terms } = task;
  await tx
    .insertInto('mission')
    .values({
      ...missionRow(brand.id, sort, task, now),
      ...{ kind: 'task', rhythm },
      terms: JSON.stringify({ ...terms, reward: inCurrency(brand, terms.reward) }),
    })
    .execute();
}

/** Inserts how far a member is with a task. */
async function insertProgress(
  tx: Queries,
  brand: Brand,
  { task: { id, rhythm, own }, memberId, now }: { task: SeedTask; memberId: string; now: Date },
): Promise<void> {
  if (own)
    await tx
      .insertInto('mission_score')
      .values({
        ...{ brand_id: brand.id, mission_id: id, member_id: memberId, points: own.points },
        ...{ period: periodAt({ rhythm }, now, brand.timeZone), reached_at: inHours(now, -1) },
        claimed_at: own.claimed ? inHours(now, -1) : null,
      })
      .execute();
}

/** Gifts that wait for a member in the rewards centre, one of them for good. */
async function insertGifts(tx: Queries, brand: Brand, memberId: string, now: Date): Promise<void> {
  for (const [at, { amount, days, texts }] of seedGifts.entries())
    await grantReward(tx, {
      ...{ brandId: brand.id, memberId, source: 'other', rule: 'gift', key: `gift:${at}`, cap: null, texts },
      ...{ amount: inCurrency(brand, amount), at: now },
      expiresAt: days === null ? null : inHours(now, days * 24),
    });
}

/** Id of a demo account; undefined where there is none. */
const demoAccount = async (tx: Queries, brandId: string, account: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('member')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .where('demo', '=', true)
      .executeTakeFirst()
  )?.id;

/**
 * Inserts the missions of the demo where a brand has none: rounds that run, are over and are to come, with invented players
 * where the demo has a past, and tasks that are open, under way, done, claimed and over.
 */
export async function seedMissions(
  tx: Queries,
  brand: Brand,
  { now, past }: { readonly now: Date; readonly past: boolean },
): Promise<void> {
  const known = await tx
    .selectFrom('mission')
    .select('id')
    .where('brand_id', '=', brand.id)
    .limit(1)
    .executeTakeFirst();
  const demo = await demoAccount(tx, brand.id, 'demo');
  const agent = await demoAccount(tx, brand.id, 'agent');
  if (known || demo === undefined || agent === undefined) return;
  const rivals = past ? await insertRivals(tx, brand.id, now) : [];
  const members = [...rivals.slice(0, demoRank - 1), demo, ...rivals.slice(demoRank - 1)];
  for (const round of seedRounds) {
    await insertRound(tx, brand, round, now);
    await insertStandings(tx, brand, round, members, now);
  }
  for (const [sort, task] of seedTasks.entries()) {
    await insertTask(tx, brand, { sort, task, now });
    await insertProgress(tx, brand, { task, memberId: demo, now });
    if (!task.own?.claimed) await insertProgress(tx, brand, { task, memberId: agent, now });
  }
  await insertGifts(tx, brand, agent, now);
}
