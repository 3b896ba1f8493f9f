import { dividendPeriodOf } from '#src/domain/values/dividendPeriod.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { businessDay } from '../teams/brandZone.ts';
import { type ContractRow, openOf, readContract, readContracts } from './contractRows.ts';
import { lockContracts, mayOffer } from './offers.ts';

/** Which contract is answered or ended, and when. */
export interface ContractAct {
  readonly brandId: string;
  readonly id: string;
  readonly now: Date;
}

const over = () => new ApiFailure('contract.over', 'this contract is not open any more');

/** Throws `contract.over` where an agent's offer is above what the agent has by now, or somebody else is above. */
async function requireStanding(tx: Queries, brandId: string, offer: ContractRow): Promise<void> {
  const { upline_id: uplineId } = offer;
  if (uplineId === null) return;
  const above = await tx
    .selectFrom('member')
    .select('upline_id')
    .where('id', '=', offer.member_id)
    .executeTakeFirst();
  const own = openOf(await readContracts(tx, brandId, [uplineId], offer.kind));
  if (above?.upline_id !== uplineId || !mayOffer(offer.terms, own?.terms)) throw over();
}

/** Has a contract hold from the next day on, in place of the one that does now. */
async function sign(tx: Queries, { brandId, now }: ContractAct, offer: ContractRow): Promise<void> {
  await requireStanding(tx, brandId, offer);
  const today = await businessDay(tx, brandId, now);
  await tx
    .updateTable('contract')
    .set({ until_day: today })
    .where('member_id', '=', offer.member_id)
    .where('kind', '=', offer.kind)
    .where('state', '=', 'active')
    .where(({ eb, or }) => or([eb('until_day', 'is', null), eb('until_day', '>', today)]))
    .execute();
  await tx
    .updateTable('contract')
    .set({ state: 'active', answered_at: now, from_day: addDays(today, 1) })
    .where('id', '=', offer.id)
    .execute();
}

/** An offer to a member. Throws `request.notFound` on any other contract, `contract.over` on one that does not wait. */
export async function requireOffer(
  db: Queries,
  { brandId, id }: ContractAct,
  memberId: string,
): Promise<ContractRow> {
  const offer = await readContract(db, brandId, id);
  if (offer?.member_id !== memberId) throw new ApiFailure('request.notFound', 'no contract of this member');
  if (offer.state !== 'offered') throw over();
  return offer;
}

/** Signs an offer or declines it, once whoever else answers or withdraws it. */
export async function answerOffer(
  tx: Queries,
  act: ContractAct,
  { memberId, accept }: { readonly memberId: string; readonly accept: boolean },
): Promise<void> {
  await lockContracts(tx, { brandId: act.brandId, memberId });
  const offer = await requireOffer(tx, act, memberId);
  if (accept) return sign(tx, act, offer);
  await tx
    .updateTable('contract')
    .set({ state: 'declined', answered_at: act.now })
    .where('id', '=', offer.id)
    .execute();
}

/**
 * Takes an offer back, or has a signed contract end: with the day, a dividend with its period. Throws `contract.over` where
 * that was done already.
 */
export async function endContract(tx: Queries, { brandId, id, now }: ContractAct): Promise<void> {
  const found = await readContract(tx, brandId, id);
  if (!found) throw new ApiFailure('request.notFound', 'no such contract');
  await lockContracts(tx, { brandId, memberId: found.member_id });
  const row = (await readContract(tx, brandId, id)) ?? found;
  const today = await businessDay(tx, brandId, now);
  if (row.state === 'offered') {
    await tx
      .updateTable('contract')
      .set({ state: 'withdrawn', answered_at: now })
      .where('id', '=', id)
      .execute();
    return;
  }
  const until = row.terms.period === null ? today : dividendPeriodOf(today, row.terms.period).to;
  if (row.state !== 'active' || (row.until_day !== null && row.until_day <= until)) throw over();
  await tx.updateTable('contract').set({ until_day: until }).where('id', '=', id).execute();
}

/**
 * Ends what agents have offered to a member who comes below somebody else: offers at once, what was signed with the day
 * before `day`, the first one below the other.
 */
export async function endContractsFrom(
  tx: Queries,
  {
    brandId,
    memberId,
    day,
    now,
  }: { readonly brandId: string; readonly memberId: string; readonly day: string; readonly now: Date },
): Promise<void> {
  await lockContracts(tx, { brandId, memberId });
  const ofAgents = tx
    .updateTable('contract')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('upline_id', 'is not', null);
  await ofAgents.set({ state: 'withdrawn', answered_at: now }).where('state', '=', 'offered').execute();
  await ofAgents
    .set({ until_day: addDays(day, -1) })
    .where('state', '=', 'active')
    .where(({ eb, or }) => or([eb('until_day', 'is', null), eb('until_day', '>=', day)]))
    .execute();
}
