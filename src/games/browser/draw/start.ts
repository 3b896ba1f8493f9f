import '../styles/slip.css';
import './draw.css';
import './numbers.css';
import { h } from 'preact';
import type { GameSession } from '#schemas/games/session.ts';
import { createBetOrder } from '../bets/betOrder.ts';
import type { PlayContext } from '../playContext.ts';
import { createStateStore } from '../stateStore.ts';
import { DrawView } from './DrawView.tsx';
import { createDrawActions } from './drawActions.ts';
import { initialDrawPage } from './drawState.ts';
import { watchDraws } from './watch.ts';

/** Begins a lottery. */
export function start(
  root: HTMLElement,
  play: PlayContext,
  session: GameSession,
  ready: () => void,
): () => void {
  const store = createStateStore(root, initialDrawPage(session, play.clock.now()), (page) =>
    h(DrawView, { play, page, acts }),
  );
  const order = createBetOrder('betOnDraw', play, () => store.set({ order: order.state() }));
  const { look, run } = watchDraws(play, store);
  const acts = createDrawActions({ play, store, order, look });
  store.set({});
  const stop = run();
  ready();
  return () => {
    store.stop();
    stop();
  };
}
