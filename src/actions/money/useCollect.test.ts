import { expect, test, vi } from 'vitest';
import type { ValueOf } from '#schemas/api/operations.ts';
import { collectAll } from './useCollect.ts';

/** What a server answers that has so much with a vendor after each request. */
const answering = (...balances: readonly string[]) => {
  const send = vi.fn<(body: Record<string, never>) => Promise<ValueOf<'collectWallets'>>>();
  for (const balance of balances)
    send.mockResolvedValueOnce({
      ...{ main: '10', held: '0', total: '10', automatic: true },
      vendors: [
        { vendor: 'REEF', name: 'Reef Studio', balance: '0.00' },
        { vendor: 'MOTU', name: 'Motu Games', balance },
      ],
    });
  return send;
};

test('[WA-3] what the answer shows as collected is not asked for again', async () => {
  const send = answering('0.00000000');
  expect(await collectAll(send)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
});

test('[WA-3] the answer of an earlier press, which was lost, is not taken for this one', async () => {
  const send = answering('12.5', '0');
  expect(await collectAll(send)).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
  // Something came to a vendor meanwhile: nobody is told that all is in the main wallet.
  expect(await collectAll(answering('12.5', '3'))).toBe(false);
});
