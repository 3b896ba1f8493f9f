import type { Site } from '#src/server/kernel/site.ts';
import type { Player } from '#src/server/play/orders.ts';

/** A session of a game while one of its calls is answered. */
export interface Playing {
  readonly player: Player;
  readonly sessionId: string;
  /** When the session began. */
  readonly since: Date;
  readonly currency: Site['brand']['currency'];
  /** Stakes offered, smallest first, in the currency's decimals. */
  readonly stakes: readonly string[];
  /** Product code of the language. */
  readonly language: string;
  readonly board: string | null;
  readonly now: Date;
}
