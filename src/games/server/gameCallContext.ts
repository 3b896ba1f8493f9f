import type { RoundKind } from '#schemas/games/codes.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { Player } from '#src/server/play/orders.ts';

/** The context of a call: the session's player and settings, and the time of the call. */
export interface GameCallContext {
  readonly player: Player;
  readonly sessionId: string;
  /** The kind of round that the game plays; null on other engines. */
  readonly roundKind: RoundKind | null;
  /** Start of the session. */
  readonly since: Date;
  readonly currency: Site['brand']['currency'];
  /** Available stakes, smallest first, with the currency's decimals. */
  readonly stakes: readonly string[];
  /** Product code of the language. */
  readonly language: string;
  readonly board: string | null;
  /** What the game opens: the code of a lottery or of a competition; null of games of other kinds. */
  readonly opens: string | null;
  readonly now: Date;
  /** Tells the operator of what failed and is no fault of the call. */
  readonly log: Log;
}
