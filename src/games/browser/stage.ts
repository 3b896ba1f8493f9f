import { type ComponentChild, render } from 'preact';

/** What an engine shows: a state, drawn anew at once whenever it changes. */
export interface Stage<S> {
  readonly state: () => S;
  readonly become: (change: Partial<S>) => void;
  /** Draws nothing any more. */
  readonly leave: () => void;
}

/** A stage in an element. Nothing is drawn before the first change. */
export function stageOf<S extends object>(
  root: HTMLElement,
  first: S,
  view: (state: S) => ComponentChild,
): Stage<S> {
  let state = first;
  let isOver = false;
  return {
    state: () => state,
    become(change) {
      state = { ...state, ...change };
      if (!isOver) render(view(state), root);
    },
    leave() {
      isOver = true;
    },
  };
}
