import { dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import type { Site } from '../kernel/site.ts';
import { closeDays, type RebatePlace } from './closeDays.ts';
import { expireLines } from './expireLines.ts';
import { payRebates } from './payRebates.ts';
import { type RebateRule, readRebateRules, ruleOn } from './rules.ts';

/** The sites whose rebates are looked after: they may change while the server runs. */
interface ServedSites {
  readonly all: readonly Pick<Site, 'brand'>[];
}

interface RebateWork {
  readonly database: Database;
  readonly sites: ServedSites;
  readonly demo: boolean;
  readonly log: Log;
}

/** Members that one turn looks at in each brand. */
const memberBatch = 200;

/** Members of a brand with bets of days that are over and that are in no line. */
const membersToClose = ({ db }: Database, brandId: string, before: Date) =>
  db
    .selectFrom('rebate_play')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('line_id', 'is', null)
    .where('settled_at', '<', before)
    .groupBy('member_id')
    .orderBy(({ fn }) => fn.min('settled_at'))
    .limit(memberBatch)
    .execute();

/** Members of a brand whose open lines come to what is paid at a time, with these lines. */
const membersToPay = ({ db }: Database, brandId: string, { terms }: RebateRule, now: Date) =>
  db
    .selectFrom('rebate_line')
    .select(({ fn }) => ['member_id', fn.agg<string[]>('array_agg', ['id']).as('lines')])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .groupBy('member_id')
    .having(({ fn }) => fn.sum('amount'), '>=', terms.least)
    .limit(memberBatch)
    .execute();

/** Closes the days of a brand that are over, and pays what is paid without being asked for. */
async function workOnBrand(
  { database, demo, log }: RebateWork,
  brand: Site['brand'],
  now: Date,
  goOn: () => Promise<boolean>,
): Promise<void> {
  const { id: brandId, timeZone: zone, currency } = brand;
  const rules = await readRebateRules(database.db, brandId, demo);
  if (rules.length === 0) return;
  const place: RebatePlace = { zone, decimals: currency.decimals, demo };
  const today = dayAt(now, zone);
  for (const { member_id: memberId } of await membersToClose(database, brandId, dayStart(today, zone))) {
    if (!(await goOn())) return;
    await database
      .transaction((tx) => closeDays(tx, { brandId, memberId }, place, now))
      .catch((error: unknown) => log('the rebates of a member could not be computed', error));
  }
  const rule = ruleOn(rules, today);
  if (rule?.terms.mode !== 'automatic') return;
  for (const { member_id: memberId, lines } of await membersToPay(database, brandId, rule, now)) {
    if (!(await goOn())) return;
    await database
      .transaction((tx) =>
        payRebates(
          tx,
          { brandId, memberId },
          { lines: lines.map(String), byMember: false, terms: rule.terms, now },
        ),
      )
      .catch((error: unknown) => log('the rebates of a member could not be paid', error));
  }
}

/** One turn of what is due of rebates, as long as this process is the one to do it. */
export async function workOnRebates(work: RebateWork, now: Date, goOn = async () => true): Promise<void> {
  for (const { brand } of work.sites.all) {
    if (!(await goOn())) return;
    await workOnBrand(work, brand, now, goOn);
  }
  await work.database.transaction((tx) => expireLines(tx, now));
}

/** Time between two turns, in milliseconds. */
const interval = 60_000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 180;

/** Does what is due of rebates, in one process of all, until the returned function is called. */
export const startRebates = (work: RebateWork, every = interval): (() => Promise<void>) =>
  startLeasedTurns({
    database: work.database,
    name: 'rebates',
    every,
    lease: leaseSeconds,
    failed: (error) => work.log('what is due of rebates could not be done', error),
    turn: (renew) => workOnRebates(work, new Date(), renew),
  });
