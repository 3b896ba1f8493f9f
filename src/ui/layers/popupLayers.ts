import { useSyncExternalStore } from 'react';

/**
 * Open popups, and the history entries that let Back close them. Popups only report opening and closing; one
 * comparison after the render adjusts the history to the same depth. So a popup that is replaced, closed with those
 * above it, or mounted twice by StrictMode neither leaves an entry behind nor removes a page's.
 */
interface Layer {
  readonly id: string;
  readonly dialog: HTMLElement | undefined;
  /** Closes the popup on Back. */
  readonly leave: () => void;
}

const stateKey = 'popups';
let layers: readonly Layer[] = [];
let settling = false;
/** A `history.go` of our own is running; its popstate is not a Back by the player. */
let returning = false;
let waiting: (() => void)[] = [];
/** The focused element before the first popup opened. */
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** Number of popups that the current history entry was created for. */
function entryDepth(): number {
  const depth: unknown = history.state?.[stateKey];
  return typeof depth === 'number' ? depth : 0;
}

function settle() {
  settling = false;
  if (returning) return;
  const depth = entryDepth();
  for (let next = depth + 1; next <= layers.length; next += 1)
    // Keeps the router's state: both entries are the same page to the router.
    history.pushState({ ...history.state, [stateKey]: next }, '');
  if (depth > layers.length) {
    returning = true;
    history.go(layers.length - depth);
    return;
  }
  if (layers.length === 0) restoreFocus();
  // What opened the popup that was closed is gone by it: whoever reads by keyboard is in the one below, not behind it.
  else if (document.activeElement === document.body) layers.at(-1)?.dialog?.focus({ preventScroll: true });
  const done = waiting;
  waiting = [];
  for (const run of done) run();
}

function settleSoon() {
  if (settling) return;
  settling = true;
  queueMicrotask(settle);
}

function onPopState() {
  if (returning) {
    returning = false;
    settleSoon();
    return;
  }
  const depth = entryDepth();
  if (depth > layers.length) {
    // The entry of a closed popup, from which a page was opened: skipped.
    settleSoon();
    return;
  }
  for (const layer of layers.slice(depth).reverse()) layer.leave();
}

function change(next: readonly Layer[]) {
  if (layers.length === 0) addEventListener('popstate', onPopState);
  layers = next;
  lockPage(layers.length > 0);
  settleSoon();
  for (const listener of listeners) listener();
}

/** Prevents the page behind popups from scrolling. */
function lockPage(locked: boolean) {
  const page = document.documentElement;
  if (!locked) delete page.dataset.locked;
  else page.dataset.locked ??= innerWidth > page.clientWidth ? 'bar' : '';
}

/** Popups that close together cannot restore the focus one by one, as the target is still inert behind another. */
function restoreFocus() {
  if (opener instanceof HTMLElement && document.activeElement === document.body)
    opener.focus({ preventScroll: true });
  opener = null;
}

/** Registers a popup opened from an element. Returns a function to call when it is closed. */
export function openLayer(
  id: string,
  from: Element | null,
  leave: () => void,
  dialog?: HTMLElement,
): () => void {
  const layer = { id, dialog, leave };
  if (layers.length === 0) opener ??= from;
  change([...layers, layer]);
  return () => change(layers.filter((other) => other !== layer));
}

/**
 * Runs a callback once the history has no entries of closed popups. Navigation must use it: a page pushed while a
 * popup's entry is being removed would be removed with it.
 */
export function afterPopups(run: () => void): void {
  if (settling || returning) waiting.push(run);
  else run();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The topmost popup's id; null where there is none. */
export const useTopLayer = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => layers.at(-1)?.id ?? null,
    () => null,
  );
