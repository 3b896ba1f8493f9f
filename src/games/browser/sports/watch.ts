import type { PlayContext } from '../playContext.ts';
import type { StateStore } from '../stateStore.ts';
import { type StateWatch, watchState } from '../watchState.ts';
import type { SportsPage } from './sportsState.ts';

/** Time between two requests, in milliseconds; none while the page is hidden. */
const pause = 10_000;

/** The same once a match or race has started or ended by the clock and is not shown so. */
const changingPause = 1500;

/** Whether a match or race has started or ended since the last answer. */
const hasChanged = ({ matches, races, now }: SportsPage): boolean =>
  [...matches, ...races].some(
    ({ state, startsAt, endsAt }) =>
      (state === 'upcoming' && Date.parse(startsAt) <= now) ||
      (state === 'live' && Date.parse(endsAt) <= now),
  );

/** Watches the matches and the member's bets. */
export const watchSports = (play: PlayContext, store: StateStore<SportsPage>): StateWatch =>
  watchState(play, {
    engine: 'sports',
    store,
    ask: () => play.api.get('getSportsState'),
    take: ({ matches, races, open, settled, balance }, change) =>
      store.set({ matches, races, open, settled, balance, ...change }),
    pause() {
      if (document.hidden) return Number.POSITIVE_INFINITY;
      return hasChanged(store.state()) ? changingPause : pause;
    },
  });
