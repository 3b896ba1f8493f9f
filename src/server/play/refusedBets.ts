import type { GameErrorCode } from '#schemas/games/codes.ts';
import type { Queries } from '../db/handle.ts';
import { GameFailure } from './gameFailure.ts';

/** A bet that a member asked for under a transaction id. */
export interface AskedBet {
  readonly player: { readonly brandId: string; readonly memberId: string };
  readonly transactionId: string;
  readonly now: Date;
}

const keyOf = (transactionId: string): string => `bet ${transactionId}`;

/** Keeps why a bet was refused, so that it stays refused. */
export async function keepRefusedBet(
  tx: Queries,
  { player: { brandId, memberId }, transactionId, now }: AskedBet,
  { code, message, more }: GameFailure,
): Promise<void> {
  await tx
    .insertInto('refused_key')
    .values({
      ...{ brand_id: brandId, member_id: memberId, key: keyOf(transactionId), code, message, at: now },
      value: JSON.stringify(more),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Throws the GameFailure that a bet was refused with before. To be asked once its orders are stored: that waits for a
 * refusal which is being kept.
 */
export async function requireUnrefusedBet(
  tx: Queries,
  { brandId, memberId }: AskedBet['player'],
  transactionId: string,
): Promise<void> {
  const refused = await tx
    .selectFrom('refused_key')
    .select(['code', 'value'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', keyOf(transactionId))
    .executeTakeFirst();
  if (refused)
    throw new GameFailure(refused.code as GameErrorCode, (refused.value ?? {}) as GameFailure['more']);
}
