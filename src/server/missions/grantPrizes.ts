import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { grantReward } from '../rewards/grantReward.ts';
import { findRound, type Round } from './missions.ts';

/** Prizes that are looked up at a time. */
const batch = 200;

const dayMs = 86_400_000;

type OfRound = Pick<Round, 'brandId' | 'id'>;

/** Prizes that are still to be granted, as `member_id`. */
const ungranted = (db: Queries, { brandId, id }: OfRound) =>
  db
    .selectFrom('mission_score')
    .select(['member_id as memberId', 'prize'])
    .where('brand_id', '=', brandId)
    .where('mission_id', '=', id)
    .where('prize', 'is not', null)
    .where('granted_at', 'is', null);

/** Promises a prize to its member and notes it, in one transaction: killed in between, neither has happened. */
async function grantPrize(
  tx: Queries,
  round: Round,
  { memberId, prize }: { readonly memberId: string; readonly prize: string },
  now: Date,
): Promise<void> {
  const { brandId, id, terms, budget } = round;
  const { outcome } = await grantReward(tx, {
    ...{ brandId, memberId, source: 'mission', rule: id, key: `mission:${id}`, amount: prize, cap: budget },
    ...{ texts: terms.texts, turnover: terms.turnover, at: now },
    expiresAt: new Date(now.getTime() + terms.claimDays * dayMs),
  });
  // The prizes come to no more than the budget, which a form has seen to.
  if (outcome === 'spent') throw new Error(`the budget of the round ${id} is less than its prizes`);
  await tx
    .updateTable('mission_score')
    .set({ granted_at: now })
    .where('brand_id', '=', brandId)
    .where('mission_id', '=', id)
    .where('period', '=', '')
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Grants the prizes of a round whose ranking is final, each once: killed anywhere, the next call goes on where this one
 * stopped. The round is settled once none is left.
 */
export async function grantPrizes(
  database: Database,
  ofRound: OfRound,
  now: Date,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const round = await findRound(database.db, ofRound.brandId, ofRound.id);
  if (!round?.frozenAt || round.settledAt) return;
  for (;;) {
    const due = await ungranted(database.db, round).orderBy('member_id').limit(batch).execute();
    if (due.length === 0) break;
    for (const { memberId, prize } of due)
      await retrying(database, (tx) => grantPrize(tx, round, { memberId, prize: prize ?? '0' }, now));
    if (!(await goOn())) return;
  }
  await database.db
    .updateTable('mission')
    .set({ settled_at: now })
    .where('brand_id', '=', round.brandId)
    .where('id', '=', round.id)
    .where('settled_at', 'is', null)
    .execute();
}
