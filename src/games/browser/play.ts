import type { GameMessage } from '#schemas/games/messages.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { type GameClock, gameClock } from './clock.ts';
import type { FailureCode } from './failure.ts';
import { type Words, wordsOf } from './texts.ts';
import { type Wire, wireOf } from './wire.ts';

type Told = GameMessage extends infer M ? (M extends GameMessage ? Omit<M, 'livery'> : never) : never;

/** What every engine is given. */
export interface Play {
  readonly game: GameSession['game'];
  /** The brand's name. */
  readonly brand: string;
  readonly bets: readonly string[];
  readonly wire: Wire;
  readonly clock: GameClock;
  readonly t: Words;
  /** An amount as a reader of this brand and language reads it. */
  readonly money: (amount: string) => string;
  /** BCP 47 tag for `Intl`. */
  readonly intl: string;
  /** Tells the site around the game. */
  readonly tell: (message: Told) => void;
  /** The session is over: nothing more can be played here. */
  readonly end: (code: FailureCode) => void;
}

/** Tells the page around this one, if it is `origin`'s. */
export const tellSite =
  (origin: string | undefined) =>
  (message: Told): void => {
    if (origin !== undefined && parent !== window) parent.postMessage({ livery: 1, ...message }, origin);
  };

/** What a session is to its engine. */
export function playOf(session: GameSession, end: Play['end']): Play {
  const { currency, game, brand, bets, intl } = session;
  return {
    game,
    brand,
    bets,
    intl,
    wire: wireOf(session.token),
    clock: gameClock(session.serverTime),
    t: wordsOf(session.texts, intl),
    // From the left, wherever it stands: its symbol would change sides in a text from the right.
    money: (amount) => `\u2066${formatMoney(amount, currency, intl)}\u2069`,
    tell: tellSite(session.siteOrigin),
    end,
  };
}
