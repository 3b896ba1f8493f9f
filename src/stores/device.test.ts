import { afterEach, expect, test, vi } from 'vitest';
import { detectDevice, useDevice } from './device.ts';

afterEach(() => vi.unstubAllGlobals());

test('[PR-5] starts with neutral values, as the page was published', () => {
  expect(useDevice.getState()).toEqual({ system: 'other', installed: false, native: false, screenHeight: 0 });
});

test.each([
  ['in a browser tab', {}, false, false],
  ['installed', {}, true, true],
  ['on an iPhone home screen', { standalone: true }, false, true],
  ['in Safari', { standalone: false }, false, false],
])('[PL-1] %s', (_name, apple, standalone, installed) => {
  vi.stubGlobal('navigator', { userAgent: 'x (iPhone; CPU iPhone OS 17_5)', maxTouchPoints: 5, ...apple });
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: standalone && query === '(display-mode: standalone)' }),
    screen: { height: 844 },
  });
  detectDevice();
  expect(useDevice.getState()).toEqual({ system: 'ios', installed, native: false, screenHeight: 844 });
});
