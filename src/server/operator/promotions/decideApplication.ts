import { sql } from 'kysely';
import { compareAmounts, sumOf } from '#src/domain/money/units.ts';
import { findActivity, type StoredActivity } from '#src/server/activities/activityStore.ts';
import { tellApplicant } from '#src/server/activities/applicationMessages.ts';
import { rewardOf } from '#src/server/activities/rewardOf.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { lockMember } from '#src/server/payments/idempotentOrder.ts';
import { countRewards } from '#src/server/rewards/grantReward.ts';
import { grantAndPay } from '#src/server/rewards/payReward.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';
import { decidersOf } from '../people/deciders.ts';

/** What an operator decides of an application. `words` are what the member is told. */
export type ApplicationDecision =
  | { readonly kind: 'issue'; readonly amount: string; readonly words: string }
  | { readonly kind: 'reject'; readonly words: string };

/**
 * What came of it. `more`: another operator has to issue the same amount. `own`: nobody approves what they want to issue.
 * `first`: somebody was first. `spent`, `limit`: budget or member's limit has no room. `gone`: there is no such application.
 */
export type ApplicationOutcome =
  | 'issued'
  | 'rejected'
  | 'more'
  | 'own'
  | 'first'
  | 'spent'
  | 'limit'
  | 'gone';

/** How long what an operator issued alone counts together, in milliseconds. */
const countedFor = 24 * 3_600_000;

const lockApplication = (tx: Queries, brandId: string, id: string) =>
  tx
    .selectFrom('activity_application as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .selectAll('a')
    .select('m.account')
    .where('a.brand_id', '=', brandId)
    .where('a.id', '=', id)
    .forNoKeyUpdate('a')
    .executeTakeFirst();

type Waiting = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** Whether another operator has to say the same: above the brand's limit, alone or with what this one issued alone within a day. */
async function asksForTwo(
  tx: Queries,
  at: ChangeContext,
  { member_id }: Waiting,
  amount: string,
): Promise<boolean> {
  const { twoPeopleAbove } = (await readSettings(tx, at.brandId)).payments;
  if (twoPeopleAbove === null) return false;
  const { alone } = await tx
    .selectFrom('activity_application as a')
    .innerJoin('reward as r', 'r.id', 'a.reward_id')
    .select(sql<string>`coalesce(sum(r.amount), 0)::text`.as('alone'))
    .where('a.brand_id', '=', at.brandId)
    .where('a.member_id', '=', member_id)
    .where('a.decided_by', '=', at.who)
    .where('a.proposed_by', 'is', null)
    .where('a.decided_at', '>', new Date(at.now.getTime() - countedFor))
    .executeTakeFirstOrThrow();
  return compareAmounts(sumOf(alone, amount), twoPeopleAbove) > 0;
}

const factsOf = ({ id, activity, comment }: Waiting) => ({ application: id, activity, comment });

/** Notes what an operator wants to issue, until another one says the same. */
async function propose(tx: Queries, at: ChangeContext, waiting: Waiting, amount: string): Promise<'more'> {
  await tx
    .updateTable('activity_application')
    .set({ proposed: amount, proposed_by: at.who })
    .where('id', '=', waiting.id)
    .execute();
  await recordChange(tx, at, {
    ...{ kind: 'activityApplication', subject: waiting.account },
    before: { ...factsOf(waiting), state: 'waiting' },
    after: { ...factsOf(waiting), state: 'waits for another operator', amount },
  });
  return 'more';
}

/** Whether somebody whose word counts wants to issue this amount already. */
async function isProposed(
  tx: Queries,
  { proposed, proposed_by: by }: Waiting,
  amount: string,
): Promise<boolean> {
  if (proposed === null || by === null || compareAmounts(proposed, amount) !== 0) return false;
  return (await decidersOf(tx)).has(by);
}

async function issue(
  tx: Queries,
  at: ChangeContext,
  { waiting, activity }: { readonly waiting: Waiting; readonly activity: StoredActivity },
  { amount, words }: Extract<ApplicationDecision, { kind: 'issue' }>,
): Promise<ApplicationOutcome> {
  if (await asksForTwo(tx, at, waiting, amount)) {
    if (!(await isProposed(tx, waiting, amount))) return propose(tx, at, waiting, amount);
    if (waiting.proposed_by === at.who) return 'own';
  }
  const member = { brandId: at.brandId, memberId: waiting.member_id };
  const rule = { ...member, source: 'activity', rule: activity.id } as const;
  const taken = await countRewards(tx, rule, waiting.turn);
  const all = await countRewards(tx, rule);
  if (activity.terms.total !== null && all >= activity.terms.total) return 'limit';
  const turn = { key: waiting.turn, from: activity.starts, until: activity.ends };
  const granted = await grantAndPay(tx, {
    ...rewardOf({ activity, turn }, member, { place: taken + 1, amount }),
    at: at.now,
  });
  if (!('id' in granted)) return granted.outcome;
  await tx
    .updateTable('activity_application')
    .set({ state: 'issued', decided_at: at.now, decided_by: at.who, words, reward_id: granted.id })
    .where('id', '=', waiting.id)
    .execute();
  await recordChange(tx, at, {
    ...{ kind: 'activityApplication', subject: waiting.account },
    before: { ...factsOf(waiting), state: 'waiting' },
    after: { ...factsOf(waiting), state: 'issued', amount, words, reward: granted.id },
  });
  await tellApplicant(tx, { ...member, id: waiting.id, activity, outcome: 'issued', words, at: at.now });
  return 'issued';
}

async function reject(
  tx: Queries,
  at: ChangeContext,
  { waiting, activity }: { readonly waiting: Waiting; readonly activity: StoredActivity },
  words: string,
): Promise<'rejected'> {
  await tx
    .updateTable('activity_application')
    .set({ state: 'rejected', decided_at: at.now, decided_by: at.who, words })
    .where('id', '=', waiting.id)
    .execute();
  await recordChange(tx, at, {
    ...{ kind: 'activityApplication', subject: waiting.account },
    before: { ...factsOf(waiting), state: 'waiting' },
    after: { ...factsOf(waiting), state: 'rejected', words },
  });
  const told = {
    brandId: at.brandId,
    memberId: waiting.member_id,
    id: waiting.id,
    activity,
    words,
    at: at.now,
  };
  await tellApplicant(tx, { ...told, outcome: 'rejected' });
  return 'rejected';
}

/**
 * Decides on an application that waits, once: records it, pays, and tells the member, all in one transaction. Above the
 * brand's limit two operators issue the same amount.
 */
export const decideApplication = (
  database: Pick<Database, 'db' | 'transaction'>,
  at: ChangeContext,
  id: string,
  decision: ApplicationDecision,
): Promise<ApplicationOutcome> =>
  retrying(database, async (tx) => {
    if (!/^\d{1,18}$/.test(id)) return 'gone';
    const found = await tx
      .selectFrom('activity_application')
      .select('member_id')
      .where('brand_id', '=', at.brandId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return 'gone';
    // As everything that is paid to a member does, before it locks anything else.
    await lockMember(tx, at.brandId, found.member_id);
    const waiting = await lockApplication(tx, at.brandId, id);
    const activity = waiting && (await findActivity(tx, at.brandId, waiting.activity));
    if (!waiting || !activity) return 'gone';
    if (waiting.state !== 'waiting') return 'first';
    return decision.kind === 'issue'
      ? issue(tx, at, { waiting, activity }, decision)
      : reject(tx, at, { waiting, activity }, decision.words);
  });
