import { isStill } from '../stillness.ts';

/** Name of what grows, in the styles of view transitions. */
const grownName = 'grown';
/** Attribute of the element into which a picture grows. */
const targetMark = 'data-grows';
/** Longest time between the tap on a picture and the change that shows it larger, in milliseconds. */
const tapToChangeMs = 1500;

/** Spread over the element that a picture grows into: the head of a sheet, the frame of a game. */
export const growTarget = { [targetMark]: '' } as const;

let source: { readonly element: HTMLElement; readonly at: number } | null = null;

/**
 * Says, at the tap, which picture the next change grows from: the opening of a page, or what `startGrowing` draws.
 * Without a target on what is drawn, or where nothing moves, it has no effect.
 */
export function growFrom(element: HTMLElement | null | undefined): void {
  source = element ? { element, at: performance.now() } : null;
}

/** Whether changes are drawn at once: the browser has no view transitions, or the player asks for no motion. */
export const changesAtOnce = (): boolean => typeof document.startViewTransition !== 'function' || isStill();

/** The picture that the change about to be drawn grows from; null without one. */
function takeSource(): HTMLElement | null {
  const taken = source;
  source = null;
  const isFresh = taken?.element.isConnected && performance.now() - taken.at < tapToChangeMs;
  return isFresh ? taken.element : null;
}

/**
 * Starts a view transition in which the tapped picture, if there is one, becomes the target that `draw` leaves in the
 * document. Only these two are captured: all else stays what it is, and takes taps at once. A transition that is under
 * way ends at its last frame. `draw` must change the document before it returns (`flushSync`).
 */
export function startGrowing(draw: () => void): ViewTransition {
  const from = takeSource();
  if (from) from.style.viewTransitionName = grownName;
  let into: HTMLElement | null = null;
  const transition = document.startViewTransition(() => {
    if (from) from.style.viewTransitionName = '';
    draw();
    into = from && document.querySelector<HTMLElement>(`[${targetMark}]`);
    if (into) into.style.viewTransitionName = grownName;
  });
  const end = () => {
    if (into) into.style.viewTransitionName = '';
  };
  transition.finished.then(end, end);
  // A transition that another one replaces, or in a hidden tab, is skipped, which is no failure.
  transition.ready.catch(() => undefined);
  return transition;
}
