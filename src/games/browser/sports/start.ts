import '../styles/slip.css';
import './sports.css';
import './race/race.css';
import { h } from 'preact';
import type { GameSession } from '#schemas/games/session.ts';
import { createBetOrder } from '../bets/betOrder.ts';
import type { PlayContext } from '../playContext.ts';
import { createStateStore } from '../stateStore.ts';
import { matchElement } from './MatchCard.tsx';
import { SportsView } from './SportsView.tsx';
import { createSportsActions } from './sportsActions.ts';
import { initialSportsPage } from './sportsState.ts';
import { watchSports } from './watch.ts';

/** Begins the sports page. */
export function start(
  root: HTMLElement,
  play: PlayContext,
  session: GameSession,
  ready: () => void,
): () => void {
  const store = createStateStore(
    root,
    initialSportsPage(session, { now: play.clock.now(), start: play.start }),
    (page) => h(SportsView, { play, page, acts }),
  );
  const order = createBetOrder('betOnSports', play, () => store.set({ order: order.state() }));
  const { look, run } = watchSports(play, store);
  const acts = createSportsActions({ play, store, order, look });
  store.set({});
  // The match that a page of the site leads into.
  document.getElementById(matchElement(play.start.get('match') ?? ''))?.scrollIntoView({ block: 'center' });
  const stop = run();
  ready();
  return () => {
    store.stop();
    stop();
  };
}
