import { afterEach, expect, test, vi } from 'vitest';
import { takePreloaded } from './preloaded.ts';

afterEach(() => vi.unstubAllGlobals());

test('[PE-2] a preloaded answer is taken once', async () => {
  const answer = { status: 200, body: { success: true } };
  vi.stubGlobal('window', { liveryEarly: { '/a': Promise.resolve(answer) } });
  expect(takePreloaded('/b')).toBeUndefined();
  await expect(takePreloaded('/a')).resolves.toBe(answer);
  expect(takePreloaded('/a')).toBeUndefined();
});

test('[PE-2] without a boot script or a window there is no preloaded answer', () => {
  expect(takePreloaded('/a')).toBeUndefined();
  vi.stubGlobal('window', {});
  expect(takePreloaded('/a')).toBeUndefined();
});
