import './round.css';
import { h } from 'preact';
import type { RoundTable } from '#schemas/games/round.ts';
import type { GameSession } from '#schemas/games/session.ts';
import type { PlayContext } from '../playContext.ts';
import { createStateStore } from '../stateStore.ts';
import { boardModules } from './boards.ts';
import { RoundPage } from './RoundPage.tsx';
import { createRoundActions } from './roundActions.ts';
import { initialRoundState, type RoundPageState } from './roundState.ts';

/** Starts a game of rounds. */
export function start(
  root: HTMLElement,
  play: PlayContext,
  session: GameSession,
  ready: () => void,
): () => void {
  const table = session.table as RoundTable;
  let stop: () => void = () => undefined;
  let isStopped = false;
  void boardModules[table.kind]().then(
    (board) => {
      if (isStopped) return;
      const store = createStateStore<RoundPageState>(
        root,
        initialRoundState(session.balance, table),
        (state) => h(RoundPage, { play, table, board, state, acts }),
      );
      const acts = createRoundActions(play, store);
      stop = store.stop;
      store.set({});
      if (table.round?.state === 'open') play.post({ type: 'round', open: true });
      ready();
    },
    () => play.end('broken'),
  );
  return () => {
    isStopped = true;
    stop();
  };
}
