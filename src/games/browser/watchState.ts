import { type SettledBet, settlementNotice } from './bets/settlementNotice.ts';
import { failureCodeOf } from './gameApiError.ts';
import type { Notice } from './notice.ts';
import type { PlayContext } from './playContext.ts';

/** Keeps a page up to date with the server. */
export interface StateWatch {
  /** Requests the state now. */
  readonly look: () => Promise<void>;
  /** Requests the state regularly, and updates the page's time. Returns a function to stop. */
  readonly run: () => () => void;
}

interface WatchOptions<S> {
  readonly engine: 'draw' | 'sports';
  readonly store: {
    readonly state: () => {
      readonly settled: readonly SettledBet[];
      readonly notice: Notice | undefined;
      readonly now: number;
    };
    readonly set: (change: { readonly now: number }) => void;
  };
  /** Resolves to undefined if the page no longer shows what was requested. */
  readonly ask: () => Promise<S | undefined>;
  /** Shows a state. */
  readonly take: (answer: S, change: { readonly notice: Notice | undefined; readonly now: number }) => void;
  /** Time between two requests, in milliseconds. */
  readonly pause: () => number;
}

/** Watches the state of an engine, with a notice about newly settled bets. */
export function watchState<
  S extends { readonly serverTime: string; readonly settled: readonly SettledBet[] },
>(play: PlayContext, { engine, store: { state, set }, ask, take, pause }: WatchOptions<S>): StateWatch {
  const { clock } = play;
  let lastLook = performance.now();

  async function look(): Promise<void> {
    lastLook = performance.now();
    try {
      const answer = await ask();
      if (!answer) return;
      clock.learn(answer.serverTime);
      const { settled, notice } = state();
      const news = settlementNotice(play, engine, settled, answer.settled);
      take(answer, { notice: news ?? notice, now: clock.now() });
      if (news) play.post({ type: 'balance' });
    } catch (error) {
      // Other failures are ignored: the page keeps its state until the next request.
      if (failureCodeOf(error) === 'session.gone') play.end('session.gone');
    }
  }

  function tick(): void {
    set({ now: clock.now() });
    if (performance.now() - lastLook >= pause()) void look();
  }

  return { look, run: () => clock.run(tick, () => void look()) };
}
