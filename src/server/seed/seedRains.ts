import { scaleAmount } from '#src/domain/values/money.ts';
import { clockAt } from '#src/domain/values/zonedClock.ts';
import type { Queries } from '../db/handle.ts';
import { withSeed } from '../kernel/randomInt.ts';
import type { Site } from '../kernel/site.ts';
import { pastRounds } from '../rains/rainRounds.ts';
import { findRain, type RainTerms } from '../rains/rains.ts';
import { takeEnvelope } from '../rains/takeEnvelope.ts';
import { rivalNames } from './rows/missions.ts';
import { seedRain, seedRainEvery } from './rows/rains.ts';

type Brand = Pick<Site['brand'], 'id' | 'currency' | 'timeZone'>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Rounds of the past that somebody took part in, and who did in each of them. */
const pastRoundsWon = [
  ['Hinatea', 'Moana', 'Teiki', 'Marie'],
  ['Poema', 'Heimiri', 'Tehani'],
] as const;

/** Times of the day, evenly from one that comes ten minutes after the seed. */
function timesFrom(now: Date, zone: string): string[] {
  const soon = clockAt(now.getTime() + 10 * minuteMs, zone);
  const first = Math.floor(soon / minuteMs) % seedRainEvery;
  const two = (value: number) => String(value).padStart(2, '0');
  return Array.from({ length: (24 * 60) / seedRainEvery }, (_, at) => first + at * seedRainEvery).map(
    (minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
  );
}

/** Lets invented players take part in the last rounds, as they would: what they found is paid by the ledger. */
async function insertPast(tx: Queries, brand: Brand, now: Date): Promise<void> {
  const { id: brandId, currency, timeZone: zone } = brand;
  const rain = await findRain(tx, brandId, seedRain.id);
  const members = await tx
    .selectFrom('member')
    .select(['id', 'nickname'])
    .where('brand_id', '=', brandId)
    .where('demo', '=', true)
    .where('nickname', 'in', rivalNames)
    .execute();
  if (!rain) return;
  const rounds = pastRounds(rain, now, zone);
  for (const [at, names] of pastRoundsWon.entries()) {
    const start = rounds[at];
    if (!start) continue;
    for (const [second, name] of names.entries()) {
      const member = members.find(({ nickname }) => nickname === name);
      if (!member) continue;
      const opened = new Date(start.getTime() + (second + 2) * 1000);
      const tap = { rain, start, memberId: member.id, now: opened, decimals: currency.decimals };
      await withSeed(`${brandId} ${at}`, () => takeEnvelope(tx, tap));
    }
  }
}

/** Inserts the rain of the demo where a brand has none, with players of its last rounds where the demo has a past. */
export async function seedRains(
  tx: Queries,
  brand: Brand,
  { now, past }: { readonly now: Date; readonly past: boolean },
): Promise<void> {
  const known = await tx
    .selectFrom('rain')
    .select('id')
    .where('brand_id', '=', brand.id)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const inCurrency = (amount: string) => scaleAmount(amount, brand.currency.decimals);
  const { terms } = seedRain;
  const whole: RainTerms = {
    ...terms,
    times: timesFrom(now, brand.timeZone),
    ...{ pool: inCurrency(terms.pool), most: inCurrency(terms.most) },
    least: brand.currency.decimals === 0 ? '1' : terms.least,
  };
  await tx
    .insertInto('rain')
    .values({
      ...{ brand_id: brand.id, id: seedRain.id, enabled: true, demo: true, budget: seedRain.budget },
      ...{ starts_at: new Date(now.getTime() - 3 * dayMs), ends_at: new Date(now.getTime() + 60 * dayMs) },
      terms: JSON.stringify(whole),
    })
    .execute();
  if (past) await insertPast(tx, brand, now);
}
