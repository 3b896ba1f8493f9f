import { addDays, dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import { contractStep } from '../contracts/contractJobs.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { type SeedContract, seedContractRows } from './rows/contracts.ts';

const hourMs = 3_600_000;

/** How long after the end of a period it is computed, in milliseconds. */
const laterMs = hourMs / 4;

/** Days before today that are computed, and those of them hour by hour. */
const computedDays = 15;
const daysByHours = 1;

/** The first hour of such a day that is computed: all of them have bet by then. */
const firstHour = 11;

/** The days of a contract that began and ended so many days ago. */
function daysOf({ from, until }: SeedContract, today: string) {
  return {
    from_day: from === undefined ? null : addDays(today, -from),
    until_day: until === undefined ? null : addDays(today, -until),
  };
}

async function insertContracts(
  tx: Queries,
  { id: brandId, timeZone: zone }: Pick<Site['brand'], 'id' | 'timeZone'>,
  now: Date,
): Promise<void> {
  const members = await tx
    .selectFrom('member')
    .select(['id', 'account'])
    .where('brand_id', '=', brandId)
    .where('demo', '=', true)
    .execute();
  const ids = new Map(members.map(({ id, account }) => [account, id]));
  const today = dayAt(now, zone);
  const versions = new Map<string, number>();
  for (const contract of seedContractRows) {
    const { account, kind, by, terms, from } = contract;
    const memberId = ids.get(account);
    if (memberId === undefined) continue;
    const version = (versions.get(`${account} ${kind}`) ?? 0) + 1;
    versions.set(`${account} ${kind}`, version);
    const days = daysOf(contract, today);
    const signedAt =
      days.from_day === null ? null : new Date(dayStart(days.from_day, zone).getTime() - 5 * hourMs);
    await tx
      .insertInto('contract')
      .values({
        ...{ brand_id: brandId, member_id: memberId, kind, version, terms: JSON.stringify(terms), ...days },
        ...{ upline_id: by === undefined ? null : (ids.get(by) ?? null), answered_at: signedAt },
        state: from === undefined ? 'offered' : 'active',
        offered_at: new Date((signedAt ?? now).getTime() - 20 * hourMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Gives members of the demo's teams contracts, and computes and pays what the last two weeks brought, as the server would
 * have day by day. Their figures must be there.
 */
export async function seedContracts(
  tx: Queries,
  brand: Pick<Site['brand'], 'id' | 'currency' | 'timeZone'>,
  now: Date,
): Promise<void> {
  await insertContracts(tx, brand, now);
  const { id: brandId, timeZone: zone, currency } = brand;
  const today = dayAt(now, zone);
  for (let day = addDays(today, -computedDays); day < today; day = addDays(day, 1)) {
    const begin = dayStart(day, zone).getTime();
    const end = dayStart(addDays(day, 1), zone).getTime();
    const byHours = day >= addDays(today, -daysByHours);
    for (let at = byHours ? begin + firstHour * hourMs : end; at <= end; at += hourMs) {
      const then = new Date(at + laterMs);
      if (then > now) return;
      while ((await contractStep(tx, { brandId, decimals: currency.decimals }, { now: then })) === 'more');
    }
  }
}
