import { describe, expect, test } from 'vitest';
import { GameApiError } from '../gameApiError.ts';
import type { PlayContext } from '../playContext.ts';
import { createBetOrder } from './betOrder.ts';

/** A bet order whose requests have the given outcomes, with the sent transaction ids. */
function orderWith(...outcomes: (GameApiError | 'ok')[]) {
  const sent: string[] = [];
  const rounds: boolean[] = [];
  const fakeApi = {
    async bet(_: string, body: { transactionId: string }) {
      sent.push(body.transactionId);
      const outcome = outcomes.shift();
      if (outcome instanceof GameApiError) throw outcome;
      return { balance: '1.00' };
    },
  } as unknown as PlayContext['api'];
  const play: Pick<PlayContext, 'post' | 'api'> = {
    api: fakeApi,
    post: (message) => rounds.push('open' in message && message.open),
  };
  const states: string[] = [];
  const order = createBetOrder('spin', play, () => states.push(order.state()));
  return { order, sent, rounds, states };
}

describe('an order', () => {
  test('[GL-10] tapped twice is placed once', async () => {
    const { order, sent, states } = orderWith('ok');
    const [first, second] = await Promise.all([order.place({ bet: '1.00' }), order.place({ bet: '1.00' })]);
    expect([first, second]).toEqual([{ balance: '1.00' }, undefined]);
    expect(sent).toHaveLength(1);
    expect(states).toEqual(['sending', 'none']);
  });

  test.each(['offline', 'broken', 'failed'] as const)(
    '[GL-10] without a response (%s) can only be sent again, with the same transaction id',
    async (code) => {
      const { order, sent } = orderWith(new GameApiError(code), new GameApiError(code), 'ok');
      expect(await order.place({ bet: '1.00' })).toBeUndefined();
      expect(order.state()).toBe('lost');
      expect(await order.place({ bet: '5.00' })).toBeUndefined();
      expect(sent).toHaveLength(1);
      expect(await order.again()).toBeUndefined();
      expect(await order.again()).toEqual({ balance: '1.00' });
      expect(new Set(sent).size).toBe(1);
      expect(order.state()).toBe('none');
    },
  );

  test('[GL-10] that is refused is over, and the next order has a new transaction id', async () => {
    const { order, sent, rounds } = orderWith(new GameApiError('insufficient'), 'ok');
    await expect(order.place({ bet: '1.00' })).rejects.toMatchObject({ code: 'insufficient' });
    expect(order.state()).toBe('none');
    expect(rounds).toEqual([true, false]);
    await order.place({ bet: '1.00' });
    expect(new Set(sent).size).toBe(2);
  });
});
