import { useSyncExternalStore } from 'react';

/**
 * Open popups, and the history entries that let Back close them. Popups only say that they open and close;
 * one comparison, after the dust of a render has settled, brings the history to the same depth. So a popup
 * that is replaced by another, closed with all those above it, or mounted twice by StrictMode, never leaves an
 * entry behind nor takes a page's away.
 */
interface Layer {
  readonly id: string;
  /** Asks the popup to close, as Back did. */
  readonly leave: () => void;
}

const stateKey = 'popups';
let layers: readonly Layer[] = [];
let settling = false;
/** A step back of our own is under way; its popstate is not the visitor's. */
let returning = false;
let waiting: (() => void)[] = [];
/** Where the focus was before the first popup opened. */
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** How many popups the history entry on screen was made for. */
function entryDepth(): number {
  const depth: unknown = history.state?.[stateKey];
  return typeof depth === 'number' ? depth : 0;
}

function settle() {
  settling = false;
  if (returning) return;
  const depth = entryDepth();
  for (let next = depth + 1; next <= layers.length; next += 1)
    // The router's own state stays in it: to the router both entries are the same page.
    history.pushState({ ...history.state, [stateKey]: next }, '');
  if (depth > layers.length) {
    returning = true;
    history.go(layers.length - depth);
    return;
  }
  if (layers.length === 0) restoreFocus();
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
    // An entry of a popup that is gone: a page was opened from within it. Step over.
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

/** The page behind popups stands still, where it was. */
function lockPage(locked: boolean) {
  const page = document.documentElement;
  if (!locked) delete page.dataset.locked;
  else page.dataset.locked ??= innerWidth > page.clientWidth ? 'bar' : '';
}

/** Popups that close at once cannot each hand the focus on: what it goes to is still behind another. */
function restoreFocus() {
  if (opener instanceof HTMLElement && document.activeElement === document.body)
    opener.focus({ preventScroll: true });
  opener = null;
}

/** A popup opens, from an element. Gives back what to call when it is gone. */
export function openLayer(id: string, from: Element | null, leave: () => void): () => void {
  const layer = { id, leave };
  if (layers.length === 0) opener ??= from;
  change([...layers, layer]);
  return () => change(layers.filter((other) => other !== layer));
}

/**
 * Runs once the history holds nothing of closed popups. Whoever opens a page goes through this: a page pushed
 * while a popup's entry is still on its way out would be taken away with it.
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
