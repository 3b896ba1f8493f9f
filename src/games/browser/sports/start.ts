import '../slip.css';
import './sports.css';
import { mostSelections } from '#schemas/games/codes.ts';
import type { GameSession } from '#schemas/games/session.ts';
import type { SportsState } from '#schemas/games/sports.ts';
import { exceeds, plus } from '../amounts.ts';
import { drawInto } from '../dom.ts';
import { codeOf, GameFailure } from '../failure.ts';
import { orderOf } from '../order.ts';
import type { Play } from '../play.ts';
import { refusal } from '../refusal.ts';
import type { Answer } from '../wire.ts';
import { accepted, toggled } from './slip.ts';
import type { SportsActs, SportsPage } from './sportsState.ts';
import { sportsView } from './sportsView.ts';

/** How often the matches are asked for. Milliseconds. */
const pause = 10_000;

/** Begins the sports page. */
export function start(root: HTMLElement, play: Play, session: GameSession, ready: () => void): () => void {
  const { wire, clock, t, money, bets } = play;
  const draw = drawInto(root);
  const { matches, open, settled } = session.table as SportsState;
  let over = false;
  let asked = performance.now();
  let page: SportsPage = {
    matches,
    open,
    settled,
    balance: session.balance,
    now: clock.now(),
    part: 'matches',
    kind: undefined,
    picks: [],
    before: undefined,
    bet: 0,
    order: 'none',
    slip: false,
    rules: false,
    notice: undefined,
  };
  const become = (change: Partial<SportsPage>) => {
    page = { ...page, ...change };
    if (!over) draw(sportsView(play, page, acts));
  };
  const order = orderOf('betOnSports', play, () => become({ order: order.state() }));

  /** Takes over how things stand, and tells what became of bets. */
  function take(state: SportsState): void {
    clock.learn(state.serverTime);
    const known = new Set(page.settled.map(({ id }) => id));
    const fresh = state.settled.filter(({ id }) => !known.has(id));
    const win = fresh.reduce((sum, bet) => plus(sum, bet.win), '0');
    const notice =
      fresh.length === 0
        ? page.notice
        : exceeds(win, '0')
          ? ({ kind: 'good', text: t('sports.youWon', { amount: money(win) }) } as const)
          : ({ kind: 'calm', text: t('sports.noWin') } as const);
    const { matches, open, settled, balance } = state;
    become({ matches, open, settled, balance, notice, now: clock.now() });
    if (fresh.length > 0) play.tell({ type: 'balance' });
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

  async function settle(send: () => Promise<Answer<'betOnSports'> | undefined>): Promise<void> {
    try {
      const answer = await send();
      if (!answer) {
        if (page.order === 'lost') become({ notice: { kind: 'bad', text: t('betLost') } });
        return;
      }
      const action = { label: t('seeBets'), act: () => acts.see('bets') };
      become({
        open: [answer.bet, ...page.open],
        balance: answer.balance,
        picks: [],
        before: undefined,
        slip: false,
        notice: {
          kind: 'good',
          text: t('sports.placed', { amount: money(answer.bet.potential) }),
          action,
        },
      });
      play.tell({ type: 'round', open: false });
      play.tell({ type: 'balance' });
    } catch (error) {
      const notice = refusal(error, play);
      if (notice) become({ notice });
      if (error instanceof GameFailure && /^(odds|match)\./.test(error.code)) void look();
    }
  }

  const acts: SportsActs = {
    see: (part) => become({ part, notice: undefined }),
    kind: (kind) => become({ kind }),
    toggle(pick) {
      if (page.order !== 'none') return;
      const picks = toggled(page.picks, pick);
      if (picks.length > mostSelections)
        become({ notice: { kind: 'bad', text: t('sports.tooMany', { n: mostSelections }) } });
      else become({ picks, before: undefined, notice: undefined });
    },
    remove(pick) {
      if (page.order === 'none') become({ before: page.picks, picks: toggled(page.picks, pick) });
    },
    undo: () => become({ picks: page.before ?? page.picks, before: undefined }),
    accept: () => become({ picks: accepted(page.matches, page.picks), notice: undefined }),
    step: (by) => become({ bet: page.bet + by }),
    slip: (slip) => become({ slip, before: undefined, notice: undefined }),
    rules: (rules) => become({ rules }),
    place() {
      const stake = bets[page.bet] ?? '0';
      if (exceeds(stake, page.balance)) {
        become({ notice: { kind: 'bad', text: t('insufficient') } });
        return;
      }
      become({ notice: undefined, before: undefined });
      void settle(() => order.place({ stake, selections: page.picks.map((pick) => ({ ...pick })) }));
    },
    again() {
      become({ notice: undefined });
      void settle(order.again);
    },
    dismiss: () => become({ notice: undefined }),
  };

  become({});
  const stop = clock.run(
    () => {
      become({ now: clock.now() });
      if (!document.hidden && performance.now() - asked >= pause) void look();
    },
    () => void look(),
  );
  ready();
  return () => {
    over = true;
    stop();
  };
}
