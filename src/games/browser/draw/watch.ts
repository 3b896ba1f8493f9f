import { betNews } from '../betNews.ts';
import { codeOf } from '../failure.ts';
import type { Play } from '../play.ts';
import type { Stage } from '../stage.ts';
import type { Answer } from '../wire.ts';
import type { DrawPage } from './drawState.ts';
import { drawPhase } from './lines.ts';

/** How often the result is asked for once a draw is due, and how often the page looks anyway. Milliseconds. */
const soon = 2000;
const nowAndThen = 30_000;

/** Keeps the page as things stand on the server. */
export interface Watch {
  /** Asks at once. */
  readonly look: () => Promise<void>;
  /** Asks every now and then, and lets the time go on. Returns how to stop. */
  readonly run: () => () => void;
}

/** Watches the draws of the lottery shown, and the member's bets. */
export function watchDraws(play: Play, { state, become }: Stage<DrawPage>): Watch {
  const { wire, clock } = play;
  let asked = performance.now();

  /** Takes over how things stand, and tells what became of bets. */
  function take({ balance, settled, ...rest }: Answer<'getDrawState'>): void {
    const page = state();
    clock.learn(rest.serverTime);
    const news = betNews(play, 'draw', page.settled, settled);
    const table = { ...page.table, ...rest };
    become({ table, balance, settled, notice: news ?? page.notice, now: clock.now() });
    if (news) play.tell({ type: 'balance' });
  }

  async function look(): Promise<void> {
    asked = performance.now();
    const { code } = state().table;
    try {
      const answer = await wire.get('getDrawState', { code });
      if (code === state().table.code) take(answer);
    } catch (error) {
      // Asked again before long; what stands there stays, only the time goes on.
      if (codeOf(error) === 'session.gone') play.end('session.gone');
    }
  }

  function tick(): void {
    become({ now: clock.now() });
    const { table, now } = state();
    const pause = drawPhase(table, now).phase === 'drawing' ? soon : nowAndThen;
    if (performance.now() - asked >= pause) void look();
  }

  return { look, run: () => clock.run(tick, () => void look()) };
}
