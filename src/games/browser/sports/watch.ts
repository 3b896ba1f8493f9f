import type { SportsState } from '#schemas/games/sports.ts';
import { betNews } from '../betNews.ts';
import { codeOf } from '../failure.ts';
import type { Play } from '../play.ts';
import type { Stage } from '../stage.ts';
import type { SportsPage } from './sportsState.ts';

/** How often the matches are asked for. Milliseconds. */
const pause = 10_000;

/** Keeps the page as things stand on the server. */
export interface Watch {
  /** Asks at once. */
  readonly look: () => Promise<void>;
  /** Asks every now and then, and lets the time go on. Returns how to stop. */
  readonly run: () => () => void;
}

/** Watches the matches and the member's bets. */
export function watchSports(play: Play, { state, become }: Stage<SportsPage>): Watch {
  const { wire, clock } = play;
  let asked = performance.now();

  /** Takes over how things stand, and tells what became of bets. */
  function take({ matches, open, settled, balance, serverTime }: SportsState): void {
    clock.learn(serverTime);
    const news = betNews(play, 'sports', state().settled, settled);
    become({ matches, open, settled, balance, notice: news ?? state().notice, now: clock.now() });
    if (news) play.tell({ type: 'balance' });
  }

  async function look(): Promise<void> {
    asked = performance.now();
    try {
      take(await wire.get('getSportsState'));
    } catch (error) {
      // Asked again before long; what stands there stays.
      if (codeOf(error) === 'session.gone') play.end('session.gone');
    }
  }

  function tick(): void {
    become({ now: clock.now() });
    if (!document.hidden && performance.now() - asked >= pause) void look();
  }

  return { look, run: () => clock.run(tick, () => void look()) };
}
