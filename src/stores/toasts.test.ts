import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToastKind } from '#src/domain/values/toastKind.ts';
import { dismissToast, showToast, toastDuration, useToasts } from './toasts.ts';

const shown = () => useToasts.getState().toasts.map(({ kind, text }) => `${kind} ${text}`);

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

test('[SH-10] the durations of section 9', () => {
  expect(toastDuration).toEqual({
    success: 1000,
    brief: 1500,
    short: 3000,
    long: 8000,
    loading: 9999,
    logout: 10_000,
  });
});

describe('[SH-10] a toast disappears by itself', () => {
  const defaultDurations: Record<ToastKind, number> = {
    info: 3000,
    success: 3000,
    fail: 8000,
    offline: 3000,
    loading: 9999,
  };
  test.each(Object.entries(defaultDurations) as [ToastKind, number][])('%s after %d ms', (kind, duration) => {
    showToast(kind, 'text');
    vi.advanceTimersByTime(duration - 1);
    expect(shown()).toEqual([`${kind} text`]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('after the given duration', () => {
    showToast('success', 'text', toastDuration.success);
    vi.advanceTimersByTime(999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });
});

test('[SH-10] a repeated toast is shown once, and its time starts again', () => {
  showToast('info', 'a');
  vi.advanceTimersByTime(2000);
  showToast('info', 'a');
  expect(shown()).toEqual(['info a']);
  vi.advanceTimersByTime(2999);
  expect(shown()).toEqual(['info a']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('[SH-10] different toasts are shown together in order; dismissing one leaves the others', () => {
  const first = showToast('info', 'a');
  const second = showToast('fail', 'a');
  showToast('info', 'b');
  expect(new Set([first, second]).size).toBe(2);
  expect(shown()).toEqual(['info a', 'fail a', 'info b']);
  dismissToast(second);
  dismissToast(-1);
  expect(shown()).toEqual(['info a', 'info b']);
});
