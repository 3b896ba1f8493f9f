import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressTimings, trackPress } from './longPress.ts';

const bounds = { left: 0, right: 300, top: 0, bottom: 80 };
const start = { x: 100, y: 40 };
let onLong: ReturnType<typeof vi.fn<() => void>>;
let shown: boolean[];
let press: ReturnType<typeof trackPress>;

beforeEach(() => {
  vi.useFakeTimers();
  onLong = vi.fn<() => void>();
  shown = [];
  press = trackPress({ onLong, onShown: (is) => shown.push(is) });
});
afterEach(() => void vi.useRealTimers());

test('[SH-7] the touch timings of section 9', () => {
  expect(pressTimings).toEqual({ delayMs: 130, longMs: 370, outMs: 100, retentionPx: 20, movedPx: 30 });
});

test('[SH-7] a held touch shows as a press, then is long, once', () => {
  press.begin(start);
  vi.advanceTimersByTime(129);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([true]);
  vi.advanceTimersByTime(369);
  expect(onLong).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLong).toHaveBeenCalledTimes(1);
  press.end();
  vi.advanceTimersByTime(9999);
  expect(onLong).toHaveBeenCalledTimes(1);
});

test('[SH-7] a short tap shows for a moment, and is never long', () => {
  press.begin(start);
  vi.advanceTimersByTime(40);
  press.end();
  expect(shown).toEqual([true]);
  vi.advanceTimersByTime(99);
  expect(shown).toEqual([true]);
  vi.advanceTimersByTime(9999);
  expect(shown).toEqual([true, false]);
  expect(onLong).not.toHaveBeenCalled();
});

test.each([
  ['as far as it may', { x: 130, y: 40 }, 1],
  ['too far', { x: 131, y: 40 }, 0],
  ['outside, but near', { x: 100, y: 69 }, 1],
  ['outside of what it is on', { x: 100, y: 101 }, 0],
])('[SH-7] a touch that moves %s: long %#', (_how, to, times) => {
  press.begin(start);
  press.move(to, bounds);
  vi.advanceTimersByTime(9999);
  expect(onLong).toHaveBeenCalledTimes(times);
});

test('[SH-7] a touch that leaves ends the press, and one that ended does not move', () => {
  press.begin(start);
  vi.advanceTimersByTime(200);
  press.move({ x: 321, y: 40 }, bounds);
  expect(press.isHeld()).toBe(false);
  expect(shown).toEqual([true, false]);
  press.move(start, bounds);
  press.end();
  vi.advanceTimersByTime(9999);
  expect(shown).toEqual([true, false]);
});
