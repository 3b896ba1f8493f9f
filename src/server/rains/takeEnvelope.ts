import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { randomIntFor } from '../kernel/randomInt.ts';
import { lockMember } from '../payments/idempotentOrder.ts';
import { grantAndPay } from '../rewards/payReward.ts';
import { drawEnvelope } from './drawEnvelope.ts';
import { payGivenEnvelope } from './givenMoney.ts';
import { isInReach, type Rain, takesPart } from './rains.ts';

/** How long after its end a round still takes what was tapped before, in milliseconds: a bad network needs as long. */
export const grace = 5000;

/** A tap on an envelope. */
interface EnvelopeTap {
  readonly rain: Rain;
  /** The beginning of the round. */
  readonly start: Date;
  readonly memberId: string;
  readonly now: Date;
  readonly decimals: number;
}

/** What a member found. `repeated`: before, and was told again. */
export interface TakenEnvelope {
  readonly amount: string;
  readonly repeated: boolean;
}

/** What is left of a round, which nobody else changes until the caller's transaction ends. */
async function lockRound(tx: Queries, { rain, start }: EnvelopeTap) {
  const round = { brand_id: rain.brandId, rain_id: rain.id, starts_at: start };
  await tx
    .insertInto('rain_round')
    .values({ ...round, pool: rain.terms.pool, envelopes: rain.terms.envelopes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('rain_round')
    .select(['pool', 'envelopes'])
    .where('brand_id', '=', rain.brandId)
    .where('rain_id', '=', rain.id)
    .where('starts_at', '=', start)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Opens an envelope for a member, within the caller's transaction, and pays what is in it: one a round, whatever is tapped
 * or lost. Throws ApiFailure `rain.early`, `rain.over`, `rain.level`, `rain.active`, `request.notFound` of an agent's rain outside of the team, or `rain.gone` where all are opened or the budget is
 * spent.
 */
export async function takeEnvelope(tx: Queries, tap: EnvelopeTap): Promise<TakenEnvelope> {
  const { rain, start, memberId, now, decimals } = tap;
  const { brandId, id, terms, budget } = rain;
  await lockMember(tx, brandId, memberId);
  const before = await tx
    .selectFrom('rain_claim')
    .select('amount')
    .where('brand_id', '=', brandId)
    .where('rain_id', '=', id)
    .where('starts_at', '=', start)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (before) return { amount: before.amount, repeated: true };
  if (now < start) throw new ApiFailure('rain.early', 'the round has not begun');
  if (now.getTime() >= start.getTime() + terms.seconds * 1000 + grace)
    throw new ApiFailure('rain.over', 'the round is over');
  if (rain.given && !(await isInReach(tx, rain, memberId)))
    throw new ApiFailure('request.notFound', 'there is no such round');
  if (!(await takesPart(tx, tap)))
    throw rain.given
      ? new ApiFailure('rain.active', 'the rain is for who has played')
      : new ApiFailure('rain.level', 'the rain is for other levels');
  const left = await lockRound(tx, tap);
  if (left.envelopes === 0) throw new ApiFailure('rain.gone', 'all envelopes of the round are opened');
  const chance = randomIntFor(`rain ${brandId} ${id} ${start.toISOString()} ${memberId}`);
  const amount = drawEnvelope({ ...terms, ...left }, { decimals, chance });
  const { outcome } = rain.given
    ? await payGivenEnvelope(tx, { brandId, memberId, id, amount, at: now })
    : await grantAndPay(tx, {
        ...{ brandId, memberId, source: 'rain', rule: id, key: `rain:${id}:${start.toISOString()}` },
        ...{ amount, cap: budget, texts: terms.texts, turnover: terms.turnover, at: now },
      });
  if (outcome === 'spent') throw new ApiFailure('rain.gone', 'the budget of the rain is spent');
  const round = { brand_id: brandId, rain_id: id, starts_at: start };
  await tx
    .updateTable('rain_round')
    .set(({ eb }) => ({
      ...{ pool: eb('pool', '-', amount), envelopes: eb('envelopes', '-', 1), opened: eb('opened', '+', 1) },
    }))
    .where('brand_id', '=', brandId)
    .where('rain_id', '=', id)
    .where('starts_at', '=', start)
    .execute();
  await tx
    .insertInto('rain_claim')
    .values({ ...round, member_id: memberId, amount, opened_at: now })
    .execute();
  return { amount, repeated: false };
}
