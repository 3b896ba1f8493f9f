import { sql } from 'kysely';
import type { AgentRates } from '#src/domain/money/agentRates.ts';
import type { Queries } from '../db/handle.ts';
import { readAgentRates } from './agentRates.ts';

/** The day that a brand is in, and the rates that a member has on it. */
export async function ratesOfToday(
  db: Queries,
  { brandId, memberId, now }: { readonly brandId: string; readonly memberId: string; readonly now: Date },
): Promise<{ readonly day: string; readonly rates: AgentRates }> {
  const { rows } = await sql<{ day: string }>`select business_day(${brandId}, ${now})::text as day`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`${brandId} has no day`);
  return { day: row.day, rates: (await readAgentRates(db, [memberId], row.day)).get(memberId) ?? {} };
}
