/**
 * Steps of one page, each of which has an entry of the history: Back goes one step back, Forward one on, and a reload
 * stays. The entries are one page to the router, whose state they keep.
 */
const stateKey = 'step';

/** How long the browser may take to go back, in milliseconds. */
const longestReturnMs = 5000;

const listeners = new Set<() => void>();

/** The step of the current entry; the first is 0. */
export function currentStep(): number {
  const state =
    typeof window === 'undefined' ? null : (window.history.state as Record<string, unknown> | null);
  const step = state?.[stateKey];
  return typeof step === 'number' ? step : 0;
}

/** Calls back whenever the step may be another. Returns a function that stops it. */
export function followSteps(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** Goes on to a later step. */
export function stepOn(step: number): void {
  for (let next = currentStep() + 1; next <= step; next += 1)
    history.pushState({ ...history.state, [stateKey]: next }, '');
  tell();
}

async function goBack(step: number): Promise<void> {
  const entries = currentStep() - step;
  if (entries <= 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestReturnMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('popstate', done, { once: true });
    history.go(-entries);
  });
  // The browser has no such entries: those of a tab that was copied, say.
  if (currentStep() > step) history.replaceState({ ...history.state, [stateKey]: step }, '');
  tell();
}

/** What goes back now, and what waits for its turn: entries are counted from where the browser is. */
let returns = Promise.resolve();

/** Goes back to an earlier step. Resolves once it is there, so that a page opened then follows it. */
export function stepBack(step: number): Promise<void> {
  returns = returns.then(() => goBack(step));
  return returns;
}
