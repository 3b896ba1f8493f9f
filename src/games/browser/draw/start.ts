import '../slip.css';
import './draw.css';
import { h } from 'preact';
import type { GameSession } from '#schemas/games/session.ts';
import { orderOf } from '../order.ts';
import type { Play } from '../play.ts';
import { stageOf } from '../stage.ts';
import { DrawView } from './DrawView.tsx';
import { drawActs } from './drawActs.ts';
import { firstPage } from './drawState.ts';
import { watchDraws } from './watch.ts';

/** Begins a lottery. */
export function start(root: HTMLElement, play: Play, session: GameSession, ready: () => void): () => void {
  const store = stageOf(root, firstPage(session, play.clock.now()), (page) =>
    h(DrawView, { play, page, acts }),
  );
  const order = orderOf('betOnDraw', play, () => store.set({ order: order.state() }));
  const { look, run } = watchDraws(play, store);
  const acts = drawActs({ play, store, order, look });
  store.set({});
  const stop = run();
  ready();
  return () => {
    store.stop();
    stop();
  };
}
