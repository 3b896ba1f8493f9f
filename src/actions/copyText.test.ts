import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const toasts = async () => {
  const { useToasts } = await import('#src/stores/toasts.ts');
  return useToasts.getState().toasts.map(({ kind, text, values }) => [kind, text, values]);
};

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('[WA-1] what was copied is said by its name', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { copyText } = await import('./copyText.ts');
  copyText?.('PF76 1234', 'deposit.copied', { what: 'Account number' });
  expect(writeText).toHaveBeenCalledWith('PF76 1234');
  await vi.waitFor(async () =>
    expect(await toasts()).toEqual([['success', 'deposit.copied', { what: 'Account number' }]]),
  );
});

test('[WA-1] nothing is said where the browser refuses, and nothing offered where the page may not copy', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  (await import('./copyText.ts')).copyText?.('PF76 1234', 'deposit.copied');
  await Promise.resolve();
  expect(await toasts()).toEqual([]);
  vi.resetModules();
  vi.stubGlobal('navigator', {});
  expect((await import('./copyText.ts')).copyText).toBeUndefined();
});
