import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import { type StateWatch, watchState } from '../watchState.ts';
import type { DrawPage } from './drawState.ts';
import { drawPhase } from './lines.ts';

/** Time between two requests while a result is awaited, and otherwise, in milliseconds. */
const drawingPause = 2000;
const usualPause = 30_000;

/** Watches the draws of the selected lottery, and the member's bets. */
export const watchDraws = (play: PlayContext, store: StateStore<DrawPage>): StateWatch =>
  watchState(play, {
    engine: 'draw',
    store,
    async ask() {
      const { code } = store.state().table;
      const answer = await play.api.get('getDrawState', { code });
      return code === store.state().table.code ? answer : undefined;
    },
    take({ balance, settled, ...current }, change) {
      store.set({ table: { ...store.state().table, ...current }, balance, settled, ...change });
    },
    pause() {
      const { table, now } = store.state();
      return drawPhase(table, now).phase === 'drawing' ? drawingPause : usualPause;
    },
  });
