import { addDays, dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { writeAgentRates } from '../rates/agentRates.ts';
import { closeTeamDay, startTeamRebates } from '../teamRebates/closeTeamDay.ts';
import { foldTeams } from '../teams/foldTeams.ts';
import { seedRates } from './rows/teams.ts';

/** Days before today that are paid. */
const paidDays = 14;

/** How long after a day its rebates are paid, in milliseconds. */
const laterMs = 15 * 60_000;

/** Gives agents of the demo rates, and pays them what the last two weeks brought, as the server would have day by day. */
export async function seedTeamRebates(
  tx: Queries,
  {
    id: brandId,
    currency: { decimals },
    timeZone: zone,
  }: Pick<Site['brand'], 'id' | 'currency' | 'timeZone'>,
  now: Date,
): Promise<void> {
  const today = dayAt(now, zone);
  const before = addDays(today, -paidDays - 1);
  for (const { account, rates } of seedRates) {
    const member = await tx
      .selectFrom('member')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('account', '=', account)
      .where('demo', '=', true)
      .executeTakeFirst();
    if (member)
      await writeAgentRates(tx, {
        ...{ brandId, memberId: member.id, rates, fromDay: before, setBy: null },
        now: dayStart(before, zone),
      });
  }
  // What the demo's members did is in the figures by then.
  while ((await foldTeams({ transaction: (work) => work(tx) }, brandId, { wait: true })) > 0);
  await startTeamRebates(tx, brandId, before);
  for (let day = addDays(before, 1); day < today; day = addDays(day, 1)) {
    const at = new Date(dayStart(addDays(day, 1), zone).getTime() + laterMs);
    if (at > now) return;
    while ((await closeTeamDay(tx, { brandId, decimals }, at)) === 'more');
  }
}
