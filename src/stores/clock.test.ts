import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerTime, useClock, watchClock } from './clock.ts';

/** A document whose visibility can be set. */
const page = Object.assign(new EventTarget(), { hidden: false });
const start = Date.parse('2026-11-21T08:00:00.250Z');
const hour = 3_600_000;

function hide(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.hidden = false;
});

const now = () => useClock.getState().now;
const applyTime = (time: number) => setServerTime(new Date(time).toISOString(), Date.now());

describe('the clock', () => {
  test('[LO-3] shows the server’s whole seconds on a device that is an hour slow, with one timer for all', () => {
    const stops = [watchClock(), watchClock(), watchClock()];
    applyTime(start + hour);
    expect(now()).toBe(start + hour - 250);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(750);
    expect(now()).toBe(start + hour + 750);
    vi.advanceTimersByTime(3000);
    expect(now()).toBe(start + hour + 3750);
    for (const stop of stops) stop();
    expect([now(), vi.getTimerCount()]).toEqual([null, 0]);
  });

  test('[LO-3] stops while the page is hidden, and is correct at once afterwards', () => {
    const stop = watchClock();
    applyTime(start + hour);
    hide(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(90_000);
    hide(false);
    expect(now()).toBe(start + hour + 90_000 - 250);
    stop();
  });

  test('[LO-3] is correct after a sleep, and follows the server again after the device’s clock was set', () => {
    const stop = watchClock();
    applyTime(start + hour);
    vi.advanceTimersByTime(2000);
    const { jumps } = useClock.getState();
    // A sleep: the wall clock went on, timers and the running clock did not.
    vi.setSystemTime(Date.now() + 8 * hour);
    vi.advanceTimersByTime(1000);
    expect(now()).toBe(Math.floor((Date.now() + hour) / 1000) * 1000);
    expect(useClock.getState().jumps).toBe(jumps + 1);
    // The clock is set back two hours: only the server knows the time.
    vi.setSystemTime(Date.now() - 2 * hour);
    vi.advanceTimersByTime(1000);
    expect(useClock.getState().jumps).toBe(jumps + 2);
    applyTime(Date.now() + 3 * hour);
    expect(now()).toBe(Math.floor((Date.now() + 3 * hour) / 1000) * 1000);
    stop();
  });
});
