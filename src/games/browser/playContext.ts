import type { GameMessage } from '#schemas/games/messages.ts';
import type { GameSession } from '#schemas/games/session.ts';
import { formatMoney } from '#src/domain/values/money.ts';
import { type GameClock, gameClock } from './clock.ts';
import type { FailureCode } from './gameApiError.ts';
import { createGameClient, type GameClient } from './gameClient.ts';
import { createTranslate, type GameTranslate } from './texts.ts';

type SiteMessage = GameMessage extends infer M ? (M extends GameMessage ? Omit<M, 'livery'> : never) : never;

/** The context of a running game, passed to its engine and components. */
export interface PlayContext {
  readonly game: GameSession['game'];
  /** The brand's name. */
  readonly brand: string;
  readonly bets: readonly string[];
  readonly api: GameClient;
  readonly clock: GameClock;
  readonly t: GameTranslate;
  /** Formats an amount in the brand's currency and the session's language. */
  readonly money: (amount: string) => string;
  /** Sign of the brand's currency. */
  readonly symbol: string;
  /** BCP 47 tag for `Intl`. */
  readonly intl: string;
  /** What the launch asks the game to show first. */
  readonly start: URLSearchParams;
  /** Posts a message to the embedding site. */
  readonly post: (message: SiteMessage) => void;
  /** Stops the game and shows why. */
  readonly end: (code: FailureCode) => void;
}

/** Returns a function that posts messages to the embedding page, if it is of `origin`. */
export const postToSite =
  (origin: string | undefined) =>
  (message: SiteMessage): void => {
    if (origin !== undefined && parent !== window) parent.postMessage({ livery: 1, ...message }, origin);
  };

/** Creates the context of a session. */
export function createPlayContext(
  session: GameSession,
  start: PlayContext['start'],
  end: PlayContext['end'],
): PlayContext {
  const { currency, game, brand, bets, intl } = session;
  return {
    game,
    brand,
    bets,
    intl,
    symbol: currency.symbol,
    api: createGameClient(session.token),
    clock: gameClock(session.serverTime),
    t: createTranslate(session.texts, intl),
    // Isolated left to right: the currency symbol would change sides in a right-to-left text.
    money: (amount) => `\u2066${formatMoney(amount, currency, intl)}\u2069`,
    start,
    post: postToSite(session.siteOrigin),
    end,
  };
}
