import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentStep, followSteps, stepBack, stepOn } from './historySteps.ts';

/** The used part of a browser's history, in which going back takes a while. */
function fakeHistory() {
  const states: unknown[] = [{ idx: 3, key: 'k' }];
  let at = 0;
  return {
    get state() {
      return states[at];
    },
    get length() {
      return states.length;
    },
    pushState(state: unknown) {
      states.splice(at + 1, states.length, state);
      at += 1;
    },
    replaceState(state: unknown) {
      states[at] = state;
    },
    go(by: number) {
      if (states[at + by] === undefined) return;
      setTimeout(() => {
        at += by;
        dispatchEvent(new Event('popstate'));
      }, 5);
    },
  };
}

let history = fakeHistory();
beforeEach(() => {
  vi.useFakeTimers();
  history = fakeHistory();
  const target = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  vi.stubGlobal('history', history);
  vi.stubGlobal('window', { history });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[WA-1] each step has an entry, which is the same page to the router', async () => {
  const told = vi.fn();
  const stop = followSteps(told);
  expect(currentStep()).toBe(0);
  stepOn(2);
  expect(currentStep()).toBe(2);
  expect(history.length).toBe(3);
  expect(history.state).toMatchObject({ idx: 3, key: 'k' });
  expect(told).toHaveBeenCalled();
  history.go(-1);
  await vi.runAllTimersAsync();
  expect(currentStep()).toBe(1);
  // Forward leads on again.
  history.go(1);
  await vi.runAllTimersAsync();
  expect(currentStep()).toBe(2);
  stop();
  const times = told.mock.calls.length;
  stepOn(3);
  expect(told).toHaveBeenCalledTimes(times);
});

test('[WA-1] going back is over once the entry is reached, and a step that is no earlier one is none back', async () => {
  stepOn(2);
  const back = stepBack(0);
  expect(currentStep()).toBe(2);
  await vi.runAllTimersAsync();
  await back;
  expect(currentStep()).toBe(0);
  stepOn(1);
  await stepBack(1);
  expect(currentStep()).toBe(1);
});

test('[WA-1] going back twice at once does not leave the page', async () => {
  stepOn(2);
  const both = [stepBack(0), stepBack(0), stepBack(1)];
  await vi.runAllTimersAsync();
  await Promise.all(both);
  expect(currentStep()).toBe(0);
  history.go(1);
  await vi.runAllTimersAsync();
  expect(currentStep()).toBe(1);
});

test('[WA-1] where the browser has no such entries, the step is shown in place', async () => {
  history.replaceState({ idx: 3, key: 'k', step: 2 });
  const back = stepBack(0);
  await vi.runAllTimersAsync();
  await back;
  expect(history.state).toEqual({ idx: 3, key: 'k', step: 0 });
});

test('[WA-1] without a window there is the first step alone', () => {
  vi.unstubAllGlobals();
  expect(currentStep()).toBe(0);
});
