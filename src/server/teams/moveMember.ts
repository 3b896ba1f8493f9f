import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';

/** Which member goes below whom, from which day of the brand on. */
export interface UplineMove {
  readonly brandId: string;
  readonly memberId: string;
  /** Null: below nobody. */
  readonly uplineId: string | null;
  readonly day: string;
}

/**
 * Puts a member, with everybody below, below another one. What is done from the day on counts for who is above now; nothing
 * of that day may be in the figures yet. Throws where the other one is below the member.
 */
export async function moveMember(
  tx: Queries,
  { brandId, memberId, uplineId, day }: UplineMove,
): Promise<void> {
  await sql`select set_config('livery.move_day', ${day}, true)`.execute(tx);
  await tx
    .updateTable('member')
    .set({ upline_id: uplineId })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
  await sql`select set_config('livery.move_day', '', true)`.execute(tx);
}
