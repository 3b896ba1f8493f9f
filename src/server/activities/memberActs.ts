import { sql } from 'kysely';
import type { ActivityReader } from '#src/domain/promotions/activityTerms.ts';
import { dayStart } from '#src/domain/values/zonedDay.ts';
import type { ApplicationState } from '../db/activityTables.ts';
import type { Queries } from '../db/handle.ts';

/** Who takes part in activities. */
export interface ActivityMember {
  readonly brandId: string;
  readonly memberId: string;
}

/** What a member applied with. */
export interface StoredApplication {
  readonly id: string;
  readonly activity: string;
  readonly turn: string;
  readonly state: ApplicationState;
  readonly comment: string;
  readonly made_at: Date;
  readonly decided_at: Date | null;
  readonly words: string | null;
  readonly amount: string | null;
}

/** What a member did about activities, by their ids. */
export interface MemberActs {
  readonly reader: ActivityReader;
  readonly joined: ReadonlyMap<string, Date>;
  /** How many rewards of an activity, by turn. */
  readonly taken: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The newest first. */
  readonly applications: readonly StoredApplication[];
}

/** Who a member is, as far as activities go by it. */
async function readReader(
  db: Queries,
  { brandId, memberId }: ActivityMember,
  zone: string,
): Promise<ActivityReader> {
  const row = await db
    .selectFrom('member')
    .select(['type', 'level', 'registered_at', sql<string>`reg_date::text`.as('day')])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { type, level, registered_at: at, day } = row;
  return { type, level, registeredAt: at ?? dayStart(day, zone) };
}

/** What a member did about these activities. */
export async function readMemberActs(
  db: Queries,
  member: ActivityMember,
  activities: readonly string[],
  zone: string,
): Promise<MemberActs> {
  const { brandId, memberId } = member;
  const reader = await readReader(db, member, zone);
  if (activities.length === 0) return { reader, joined: new Map(), taken: new Map(), applications: [] };
  const joins = await db
    .selectFrom('activity_join')
    .select(['activity', 'joined_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('activity', 'in', activities)
    .execute();
  const rewards = await db
    .selectFrom('reward')
    .select(['rule', 'period', ({ fn }) => fn.countAll<string>().as('count')])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('source', '=', 'activity')
    .where('rule', 'in', activities)
    .where('state', '<>', 'withdrawn')
    .groupBy(['rule', 'period'])
    .execute();
  const applications = await db
    .selectFrom('activity_application as a')
    .leftJoin('reward as r', 'r.id', 'a.reward_id')
    .select(['a.id', 'a.activity', 'a.turn', 'a.state', 'a.comment', 'a.made_at', 'a.decided_at', 'a.words'])
    .select('r.amount')
    .where('a.brand_id', '=', brandId)
    .where('a.member_id', '=', memberId)
    .where('a.activity', 'in', activities)
    .orderBy('a.id', 'desc')
    .execute();
  const taken = new Map<string, Map<string, number>>();
  for (const { rule, period, count } of rewards) {
    const turns = taken.get(rule) ?? new Map<string, number>();
    taken.set(rule, turns.set(period, Number(count)));
  }
  return { reader, joined: new Map(joins.map((row) => [row.activity, row.joined_at])), taken, applications };
}
