import { languages } from '#schemas/languages.ts';
import { negative } from '#src/domain/money/units.ts';
import type { ActivityTerms, ActivityTexts } from '#src/domain/promotions/activityTerms.ts';
import { turnAt } from '#src/domain/promotions/activityTurn.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { type StoredActivity, storeActivity } from '../activities/activityStore.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { grantReward } from '../rewards/grantReward.ts';
import { payReward, rewardEntry } from '../rewards/payReward.ts';
import { type PastEntry, type PastMember, timeOf } from './pastMember.ts';
import { type SeedActivity, seedActivityRows } from './rows/activities.ts';
import { applicationWords, ruleLines } from './rows/activityTexts.ts';
import { demoMembers } from './rows/members.ts';
import { moreActivityRows } from './rows/moreActivities.ts';

type Brand = Pick<Site['brand'], 'id' | 'currency' | 'timeZone'>;

const dayMs = 86_400_000;
const rows = [...seedActivityRows, ...moreActivityRows];
const codes = Object.keys(languages);
/** The order in which the rows' texts are. */
const order = ['EN', 'TY', 'CN', 'AR', 'FA', 'TH', 'VI'];

function textsOf({
  title,
  summary,
  prizeLine,
  rules,
}: SeedActivity): Readonly<Record<string, ActivityTexts>> {
  const inEach = order
    .filter((code) => codes.includes(code))
    .map((code) => {
      const at = order.indexOf(code);
      const lines = rules.map((name) => `<li>${ruleLines[name][at] ?? ''}</li>`).join('');
      const texts = { title: title[at] ?? '', summary: summary[at] ?? '', prize: prizeLine[at] ?? '' };
      return [code, { ...texts, rules: `<ul>${lines}</ul>` }] as const;
    });
  return Object.fromEntries(inEach);
}

/** The same figures in every currency, in its decimals; counts of bets and days stay as they are. */
function activityOf(
  row: SeedActivity,
  sort: number,
  { currency }: Pick<Brand, 'currency'>,
  now: Date,
): StoredActivity {
  const own = (amount: string) => scaleAmount(amount, currency.decimals);
  const at = (day: number) => new Date(now.getTime() + day * dayMs);
  const { goal, prize } = row;
  const isMoney = goal?.measure === 'deposit' || goal?.measure === 'stake';
  const terms: ActivityTerms = {
    texts: textsOf(row),
    picture: row.picture,
    who: {
      ...{ types: [], levels: row.levels ?? [], languages: [] },
      ...{ registeredFrom: null, registeredUntil: null },
    },
    days: [],
    goal: goal
      ? { categories: [], before: false, ...goal, goal: isMoney ? own(goal.goal) : goal.goal }
      : null,
    prize: {
      kind: prize.kind ?? 'fixed',
      amount: own(prize.amount ?? '0'),
      percent: prize.percent ?? '0',
      most: prize.most === undefined || prize.most === null ? null : own(prize.most),
    },
    rhythm: row.rhythm ?? 'once',
    perTurn: row.perTurn ?? 1,
    total: null,
    turnover: row.turnover ?? '0',
  };
  const [starts, ends] = row.days;
  return {
    ...{ id: row.id, category: row.category, kind: row.kind, sort, terms, enabled: true, demo: true },
    ...{ exclusive: row.exclusive ?? false, budget: row.budget === null ? null : own(row.budget) },
    ...{ starts: at(starts), ends: ends === null ? null : at(ends) },
  };
}

/** Inserts a brand's invented activities. */
export async function seedActivities(tx: Queries, brand: Brand, now: Date): Promise<void> {
  for (const [sort, row] of rows.entries())
    await storeActivity(tx, brand.id, activityOf(row, sort, brand, now));
}

/** The invented activities that paid the demo member something. */
const paidRows = rows.filter(({ own }) => own === 'claimed' || own === 'issued');

/** When the demo member did something about an activity: a few days ago, at some hour. */
const whenOf = (member: PastMember, later = 0): Date => timeOf(member, { daysAgo: 3, minute: 620 }, later);

/** Promises the rewards of the past that the demo member was paid, and returns what they moved. */
export async function seedPastRewards(tx: Queries, member: PastMember): Promise<PastEntry[]> {
  const { brandId, memberId, decimals } = member;
  const entries: PastEntry[] = [];
  for (const row of paidRows) {
    const at = whenOf(member);
    const amount = scaleAmount(row.prize.amount ?? '0', decimals);
    const granted = await grantReward(tx, {
      ...{ brandId, memberId, source: 'activity', rule: row.id, at },
      ...{
        key: `activity:${row.id}:once:1`,
        amount,
        cap: row.budget,
        perMember: { most: 1, period: 'once' },
      },
      texts: textsOf(row),
    });
    if ('id' in granted)
      entries.push({
        ...{ brandId, memberId, kind: rewardEntry.kind, key: `reward:${granted.id}`, at },
        postings: [
          { account: { memberId }, amount },
          { account: { house: rewardEntry.house }, amount: negative(amount) },
        ],
      });
  }
  return entries;
}

/** Notes that those rewards are paid, by the movements that are posted already. */
export async function payPastRewards(tx: Queries, member: PastMember): Promise<void> {
  const { brandId, memberId } = member;
  const promised = await tx
    .selectFrom('reward')
    .select(['id', 'made_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('source', '=', 'activity')
    .where('state', '=', 'waiting')
    .execute();
  for (const { id, made_at: at } of promised) await payReward(tx, { brandId, memberId, id, at });
}

/** The demo member who has a past. */
async function findPastMember(tx: Queries, { id: brandId, currency, timeZone: zone }: Brand, now: Date) {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(
      'account',
      'in',
      demoMembers.filter(({ hasPast }) => hasPast).map(({ account }) => account),
    )
    .executeTakeFirst();
  return row && { brandId, memberId: row.id, now, decimals: currency.decimals, zone };
}

/** Inserts what the demo member did about the invented activities. */
export async function seedActivityActs(tx: Queries, brand: Brand, now: Date): Promise<void> {
  const member = await findPastMember(tx, brand, now);
  if (!member) return;
  const { brandId, memberId } = member;
  const owner = { brand_id: brandId, member_id: memberId };
  for (const row of rows) {
    const { id: activity, own } = row;
    const made_at = whenOf(member, -180);
    if (own === 'joinedNow' || own === 'joinedLongAgo')
      await tx
        .insertInto('activity_join')
        .values({
          ...owner,
          activity,
          joined_at: own === 'joinedNow' ? now : timeOf(member, { daysAgo: 12, minute: 0 }),
        })
        .execute();
    if (own !== 'waiting' && own !== 'rejected' && own !== 'issued') continue;
    const turn = turnAt(row.rhythm ?? 'once', now, activityOf(row, 0, brand, now), brand.timeZone).key;
    const reward = await tx
      .selectFrom('reward')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('key', '=', `activity:${activity}:once:1`)
      .executeTakeFirst();
    // A member of an older demo was not paid it.
    if (own === 'issued' && !reward) continue;
    const isDecided = own !== 'waiting';
    await tx
      .insertInto('activity_application')
      .values({
        ...{
          ...owner,
          activity,
          turn,
          key: `seed-${activity}-${'0'.repeat(8)}`,
          fingerprint: 'seed',
          made_at,
        },
        ...{ comment: applicationWords[`${own}Comment`], state: own },
        ...(isDecided ? { decided_at: whenOf(member), decided_by: 'demo' } : {}),
        words: own === 'rejected' ? applicationWords.rejected : null,
        reward_id: own === 'issued' ? (reward?.id ?? null) : null,
      })
      .execute();
  }
}
