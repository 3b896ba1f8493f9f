import { type ComponentChild, render } from 'preact';

/** The state of a game's page, rendered on every change. */
export interface StateStore<S> {
  readonly state: () => S;
  readonly set: (change: Partial<S>) => void;
  /** Stops rendering. */
  readonly stop: () => void;
}

/** Creates a state rendered into `root`. Nothing is rendered before the first change. */
export function createStateStore<S extends object>(
  root: HTMLElement,
  first: S,
  view: (state: S) => ComponentChild,
): StateStore<S> {
  let state = first;
  let isStopped = false;
  return {
    state: () => state,
    set(change) {
      state = { ...state, ...change };
      if (!isStopped) render(view(state), root);
    },
    stop() {
      isStopped = true;
    },
  };
}
