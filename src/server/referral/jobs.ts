import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import { retrying } from '../db/retrying.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { decideReferral } from './decideReferral.ts';
import { lookUpFriends } from './lookUp.ts';

/** What decides on invitations. `zoneOf`: the time zone of a brand. */
export interface ReferralWork {
  readonly database: Database;
  readonly log: Log;
  zoneOf(brandId: string): string;
}

/** Invitations that one turn looks at. */
const batch = 500;

/** One turn: looks up what friends have done, and decides on the invitations of those who are done or out of time. */
export async function workOnReferrals(
  { database, log, zoneOf }: ReferralWork,
  now: Date,
  goOn = async () => true,
): Promise<void> {
  const looked = await retrying(database, (tx) => lookUpFriends(tx, { now, most: batch }));
  for (const { brand_id: brandId, member_id: memberId, qualifies, over } of looked) {
    if (!qualifies && !over) continue;
    if (!(await goOn())) return;
    const referral = { brandId, memberId, now };
    const done = qualifies
      ? decideReferral(database, { ...referral, zone: zoneOf(brandId) })
      : database.db
          .updateTable('referral')
          .set({ state: 'lapsed', decided_at: now })
          .where('brand_id', '=', brandId)
          .where('member_id', '=', memberId)
          .where('state', '=', 'open')
          .execute();
    // One that fails is looked at again, and holds up no other.
    await Promise.resolve(done).catch((error: unknown) =>
      log(`the invitation of member ${memberId} could not be decided`, error),
    );
  }
}

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 30;

/** Decides on invitations, in one process of all, until the returned function is called. `log` is told of errors. */
export const startReferrals = (work: ReferralWork, every = interval): (() => Promise<void>) =>
  startLeasedTurns({
    database: work.database,
    name: 'referrals',
    every,
    lease: leaseSeconds,
    failed: (error) => work.log('invitations could not be decided', error),
    turn: (renew) => workOnReferrals(work, new Date(), renew),
  });
