import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import { type StateWatch, watchState } from '../watchState.ts';
import type { SportsPage } from './sportsState.ts';

/** Time between two requests, in milliseconds; none while the page is hidden. */
const pause = 10_000;

/** Watches the matches and the member's bets. */
export const watchSports = (play: PlayContext, store: StateStore<SportsPage>): StateWatch =>
  watchState(play, {
    engine: 'sports',
    store,
    ask: () => play.api.get('getSportsState'),
    take: ({ matches, open, settled, balance }, change) =>
      store.set({ matches, open, settled, balance, ...change }),
    pause: () => (document.hidden ? Number.POSITIVE_INFINITY : pause),
  });
