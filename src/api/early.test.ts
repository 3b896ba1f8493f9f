import { afterEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early.ts';

afterEach(() => vi.unstubAllGlobals());

test('[PE-2] a preloaded answer is taken once', async () => {
  const answer = { status: 200, body: { success: true } };
  vi.stubGlobal('window', { liveryEarly: { '/a': Promise.resolve(answer) } });
  expect(takeEarly('/b')).toBeUndefined();
  await expect(takeEarly('/a')).resolves.toBe(answer);
  expect(takeEarly('/a')).toBeUndefined();
});

test('[PE-2] without a boot script or a window there is no preloaded answer', () => {
  expect(takeEarly('/a')).toBeUndefined();
  vi.stubGlobal('window', {});
  expect(takeEarly('/a')).toBeUndefined();
});
