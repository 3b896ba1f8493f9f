import { sql } from 'kysely';
import type { GameFamily } from '#schemas/codes.ts';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import type { Queries } from '../db/handle.ts';

/** Rates of members on a day of their brand, by member; none of who has none. */
export async function readAgentRates(
  db: Queries,
  members: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, AgentRates>> {
  const { rows } = await sql<{ member: string; category: GameFamily; percent: string }>`
    select distinct on (member_id, category) member_id::text as member, category, percent::text as percent
    from agent_rate where member_id = any(${[...members]}::bigint[]) and from_day <= ${day}::date
    order by member_id, category, from_day desc`.execute(db);
  const found = new Map<string, AgentRates>();
  for (const { member, category, percent } of rows)
    found.set(member, { ...found.get(member), [category]: plainAmount(percent) });
  return found;
}

/** Rates that are to hold for a member. */
export interface NewRates {
  readonly brandId: string;
  readonly memberId: string;
  readonly rates: AgentRates;
  /** From this day of the brand on, in place of what was set for it before. */
  readonly fromDay: string;
  /** The agent above who sets them; null for an operator. */
  readonly setBy: string | null;
  readonly now: Date;
}

/** Sets rates of a member. Whether they may be so high is the caller's to know. */
export async function writeAgentRates(
  tx: Queries,
  { brandId, memberId, rates, fromDay, setBy, now }: NewRates,
): Promise<void> {
  const rows = Object.entries(rates).map(([category, percent]) => ({
    ...{ brand_id: brandId, member_id: memberId, category, from_day: fromDay },
    ...{ percent, set_by: setBy, set_at: now },
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('agent_rate')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'category', 'from_day']).doUpdateSet(({ ref }) => ({
        percent: ref('excluded.percent'),
        set_by: ref('excluded.set_by'),
        set_at: ref('excluded.set_at'),
      })),
    )
    .execute();
}
