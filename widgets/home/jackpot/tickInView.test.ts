import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tickInView } from './tickInView.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const motion = Object.assign(new EventTarget(), { matches: false });
let setInView: (inSight: boolean) => void = () => undefined;

class Observer {
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    setInView = (isIntersecting) => told([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {
    setInView = () => undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => motion);
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.hidden = false;
  motion.matches = false;
});

function watch() {
  const ticks: number[] = [];
  const stop = tickInView({} as Element, (seconds) => ticks.push(seconds));
  return { told: ticks, stop };
}

describe('a decorative figure', () => {
  test('[HO-6] ticks each second in view, and not out of view', () => {
    const { told, stop } = watch();
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([]);
    setInView(true);
    vi.advanceTimersByTime(2000);
    expect(told).toEqual([0, 1, 1]);
    setInView(false);
    vi.advanceTimersByTime(5000);
    expect(told).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });

  test('[HO-6] pauses in a hidden tab, and is current again at once', () => {
    const { told, stop } = watch();
    setInView(true);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([0, 0]);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[HO-6] does not tick under reduced motion, also when that changes meanwhile', () => {
    motion.matches = true;
    const { told, stop } = watch();
    setInView(true);
    vi.advanceTimersByTime(9000);
    setInView(false);
    setInView(true);
    expect(told).toEqual([0]);
    motion.matches = false;
    motion.dispatchEvent(new Event('change'));
    vi.advanceTimersByTime(1000);
    expect(told).toHaveLength(3);
    motion.matches = true;
    motion.dispatchEvent(new Event('change'));
    vi.advanceTimersByTime(9000);
    expect(told).toHaveLength(3);
    stop();
  });
});
