import { afterEach, expect, test, vi } from 'vitest';
import { loadChart } from './loadChart.ts';

afterEach(() => vi.unstubAllGlobals());

test('[WA-4] nothing is loaded for a chart where the browser’s language is none', async () => {
  vi.stubGlobal('navigator', { language: 'en-US@posix' });
  await expect(loadChart()).rejects.toBeInstanceOf(RangeError);
  vi.stubGlobal('navigator', { language: 'en-US' });
  expect(await loadChart()).toHaveProperty('drawDayChart');
});
