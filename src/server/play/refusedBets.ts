import type { GameErrorCode } from '#schemas/games/codes.ts';
import type { Queries } from '../db/handle.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import { findRefusal, keepRefusal } from '../wallet/refusedKeys.ts';
import { GameFailure } from './gameFailure.ts';

/** A bet that a member asked for under a transaction id. */
export interface AskedBet {
  readonly player: WalletOwner;
  readonly transactionId: string;
  readonly now: Date;
}

const keyOf = (transactionId: string): string => `bet ${transactionId}`;

/** Keeps why a bet was refused, so that it stays refused. */
export const keepRefusedBet = (
  tx: Queries,
  { player, transactionId, now }: AskedBet,
  { code, message, more }: GameFailure,
): Promise<void> =>
  keepRefusal(tx, player, { key: keyOf(transactionId), at: now, code, message, value: more });

/**
 * Throws the GameFailure that a bet was refused with before. To be asked once its orders are stored: that waits for a
 * refusal which is being kept.
 */
export async function requireUnrefusedBet(
  tx: Queries,
  player: WalletOwner,
  transactionId: string,
): Promise<void> {
  const refused = await findRefusal(tx, player, keyOf(transactionId));
  if (refused)
    throw new GameFailure(refused.code as GameErrorCode, (refused.value ?? {}) as GameFailure['more']);
}
