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
  const stage = stageOf(root, firstPage(session, play.clock.now()), (page) =>
    h(DrawView, { play, page, acts }),
  );
  const order = orderOf('betOnDraw', play, () => stage.become({ order: order.state() }));
  const { look, run } = watchDraws(play, stage);
  const acts = drawActs({ play, stage, order, look });
  stage.become({});
  const stop = run();
  ready();
  return () => {
    stage.leave();
    stop();
  };
}
