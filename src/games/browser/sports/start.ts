import '../slip.css';
import './sports.css';
import { h } from 'preact';
import type { GameSession } from '#schemas/games/session.ts';
import { orderOf } from '../order.ts';
import type { Play } from '../play.ts';
import { stageOf } from '../stage.ts';
import { SportsView } from './SportsView.tsx';
import { sportsActs } from './sportsActs.ts';
import { firstPage } from './sportsState.ts';
import { watchSports } from './watch.ts';

/** Begins the sports page. */
export function start(root: HTMLElement, play: Play, session: GameSession, ready: () => void): () => void {
  const store = stageOf(root, firstPage(session, play.clock.now()), (page) =>
    h(SportsView, { play, page, acts }),
  );
  const order = orderOf('betOnSports', play, () => store.set({ order: order.state() }));
  const { look, run } = watchSports(play, store);
  const acts = sportsActs({ play, store, order, look });
  store.set({});
  const stop = run();
  ready();
  return () => {
    store.stop();
    stop();
  };
}
