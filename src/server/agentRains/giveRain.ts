import { createHash } from 'node:crypto';
import { agentRainDaysAhead } from '#schemas/api/agentRains.ts';
import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { smallestAmount, wrongShare } from '#src/domain/money/envelopeShares.ts';
import { compareAmounts, sumOf, toUnits } from '#src/domain/money/units.ts';
import { instantAt } from '#src/domain/values/zonedClock.ts';
import { addDays, dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import { requirePaymentPassword } from '../accounts/security/paymentPassword.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { requireAmount } from '../payments/amountChecks.ts';
import { holdKey } from '../payments/holdKey.ts';
import { requireKey } from '../payments/idempotentOrder.ts';
import {
  ledgerRefusal,
  lockOutAccount,
  missingSetUps,
  type OutAccount,
  readOutAccount,
  requireReady,
  requireWagered,
} from '../payments/moneyOut.ts';
import { refusingForGood, requireUnrefused } from '../payments/refusingForGood.ts';
import { markTurnoverMet, readTurnover, type Turnover } from '../payments/turnover.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import { reserveBudget } from '../rains/givenMoney.ts';
import { findGivenRain, type GivenRain } from '../rains/rains.ts';
import { type BrandSettings, readSettings } from '../settings/settings.ts';
import { listOwnRains, type RainOwner } from './agentRainView.ts';

type Body = BodyOf<'giveAgentRain'>;
type Given = ValueOf<'giveAgentRain'>;

/** A rain that is asked for. */
interface WantedRain {
  readonly owner: RainOwner;
  readonly rain: GivenRain;
  readonly zone: string;
  readonly settings: BrandSettings;
}

/** The name of the rain that a key of an agent makes: one, however often it is asked for. */
const idOf = (ownerId: string, key: string): string =>
  `given-${createHash('sha256').update(`${ownerId} ${key}`).digest('hex').slice(0, 24)}`;

/** When a rain begins by the brand's clocks. Throws where they leave that time out. */
function startOf({ day, time }: Body, zone: string): Date {
  const start = instantAt(Date.parse(`${day}T${time}:00Z`), zone);
  if (start === null) throw new ApiFailure('request.invalid', 'the clocks leave that time out');
  return start;
}

/** The rain that a body describes. */
function rainOf(owner: RainOwner, body: Body, { key, zone }: { key: string; zone: string }): GivenRain {
  const { budget, envelopes, least, most, seconds, reach, activeDays } = body;
  const startsAt = startOf(body, zone);
  return {
    ...{ brandId: owner.brandId, id: idOf(owner.ownerId, key), enabled: false, demo: false, budget },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + seconds * 1000), endedEarlyAt: null },
    terms: {
      ...{ texts: {}, times: [], levels: [], turnover: '0', seconds, envelopes, pool: budget },
      ...{ least: least ?? smallestAmount(owner.decimals), most: most ?? budget },
    },
    given: { ownerId: owner.ownerId, reach, activeDays: activeDays ?? null },
  };
}

/** What tells one rain from another with the same key. */
const fingerprint = ({ budget, startsAt, endsAt, terms, given }: GivenRain): string =>
  JSON.stringify([
    ...[budget, terms.least, terms.most].map((amount) => String(toUnits(amount))),
    ...[terms.envelopes, startsAt.getTime(), endsAt.getTime(), given.reach, given.activeDays],
  ]);

/** The rain that a key made before; undefined if it made none. Throws `money.reused` where it made another one. */
async function givenBefore(db: Queries, { owner, rain }: WantedRain): Promise<Given | undefined> {
  const before = await findGivenRain(db, rain.brandId, rain.id);
  if (!before) return undefined;
  if (fingerprint(before) !== fingerprint(rain))
    throw new ApiFailure('money.reused', 'the key was used for another request');
  return (await listOwnRains(db, owner, rain.id)).at(0);
}

/** Throws where a rain would begin in the past, or too far ahead. */
function requireTime({ rain: { startsAt }, owner: { now }, zone }: WantedRain): void {
  const last = addDays(dayAt(now, zone), agentRainDaysAhead);
  if (startsAt <= now || dayAt(startsAt, zone) > last)
    throw new ApiFailure('rain.time', 'the rain begins in the past, or too far ahead');
}

/** Throws `money.daily` where the rains that begin on its day would come to more than the brand allows. */
async function requireDaily(db: Queries, { rain, owner, zone, settings }: WantedRain): Promise<void> {
  const day = dayAt(rain.startsAt, zone);
  const others = await db
    .selectFrom('rain')
    .select('budget')
    .where('brand_id', '=', owner.brandId)
    .where('owner_id', '=', owner.ownerId)
    .where('starts_at', '>=', dayStart(day, zone))
    .where('starts_at', '<', dayStart(addDays(day, 1), zone))
    // What was called off does not count.
    .where(({ eb, or, ref }) => or([eb('closed_at', 'is', null), eb('closed_at', '>=', ref('starts_at'))]))
    .execute();
  const all = sumOf(rain.budget, ...others.map(({ budget }) => budget));
  if (compareAmounts(all, settings.agentRain.perDay) > 0)
    throw new ApiFailure('money.daily', 'more than the rains of a day may come to');
}

/** Throws why a rain may not be given. Binding only while the account is locked. */
async function judge(db: Queries, account: OutAccount, wanted: WantedRain): Promise<Turnover> {
  const { owner, rain, settings } = wanted;
  const { brandId, ownerId: memberId, decimals, now } = owner;
  const { on, least: min, most: max } = settings.agentRain;
  if (!on) throw new ApiFailure('permission.denied', 'agents give no rains here');
  requireReady(account, missingSetUps(account, settings.payments), now);
  requireAmount(rain.budget, { min, max, decimals });
  const wrong = wrongShare({ ...rain.terms, budget: rain.budget }, decimals);
  if (wrong !== null)
    throw new ApiFailure('rain.shares', 'the envelopes cannot keep to their bounds', {
      value: { fields: [wrong] },
    });
  requireTime(wanted);
  await requireDaily(db, wanted);
  const turnover = await readTurnover(db, { brandId, memberId });
  requireWagered(turnover, decimals);
  return turnover;
}

/** Stores a judged rain, and takes its budget out of the owner's wallet. */
async function give(
  tx: Queries,
  { owner, rain }: WantedRain,
  turnover: Turnover,
  key: string,
): Promise<Given> {
  const { brandId, ownerId, now } = owner;
  await reserveBudget(tx, rain, { key, at: now }).catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  await tx
    .insertInto('rain')
    .values({
      ...{ brand_id: brandId, id: rain.id, enabled: false, budget: rain.budget },
      ...{ starts_at: rain.startsAt, ends_at: rain.endsAt, terms: JSON.stringify(rain.terms) },
      ...{ owner_id: ownerId, reach: rain.given.reach, active_days: rain.given.activeDays },
    })
    .execute();
  await markTurnoverMet(tx, { brandId, memberId: ownerId }, turnover, now);
  const [given] = await listOwnRains(tx, owner, rain.id);
  if (!given) throw new Error('a rain that was just stored is not there');
  return given;
}

/**
 * Gives a rain to an agent's team, once for a key: its budget leaves the main wallet at once. What may be refused is looked
 * at before the payment password, and again when no other request can come between.
 */
export async function giveRain(
  context: RequestContext,
  member: SessionMember,
  owner: RainOwner,
  body: Body,
): Promise<Given> {
  const { database, now, site, log } = context;
  const { timeZone: zone } = site.brand;
  const key = `given-rain:${requireKey(context)}`;
  const rain = rainOf(owner, body, { key, zone });
  const settings = await readSettings(database.db, owner.brandId);
  const wanted = { owner, rain, zone, settings };
  const wallet = { brandId: owner.brandId, memberId: owner.ownerId };
  const made = (db: Queries) => givenBefore(db, wanted);
  const before = await made(database.db);
  if (before) return before;
  return holdKey(context, wallet, key, () =>
    refusingForGood(context, { owner: wallet, key, made }, async () => {
      await settleBeforeAnswer(database, now, wallet, log);
      await judge(database.db, await readOutAccount(database.db, wallet), wanted);
      await requirePaymentPassword(context, member, body.paymentPassword);
      return retrying(database, async (tx) => {
        const account = await lockOutAccount(tx, wallet);
        // A request that took very long to come so far has let go of its key.
        const first = await made(tx);
        if (first) return first;
        await requireUnrefused(tx, wallet, key);
        return give(tx, wanted, await judge(tx, account, wanted), key);
      });
    }),
  );
}
