import { beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '#schemas/api/operation.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { isSolved } from '#src/domain/forms/proofOfWork.ts';
import { useToasts } from '#src/stores/toasts.ts';
import { paying } from './paying.ts';

vi.mock('#src/api/call.ts', () => ({ call: vi.fn() }));

const demand = (work: number) =>
  new ApiError('sendSmsCode', 'rejected', 'login.captcha', { captcha: true, work, picture: true });
/** Prices of the puzzles that were solved. */
let solved: number[] = [];
/** Texts of the toasts while requests were sent. */
let shown: string[] = [];

beforeEach(() => {
  [solved, shown] = [[], []];
  useToasts.setState({ toasts: [] });
  let asked = { salt: '', parts: 0, bits: 0 };
  vi.mocked(call).mockImplementation(async ({ name }: Operation, { body }: { body?: unknown }) => {
    if (name === 'startCaptchaPuzzle') {
      solved.push((body as { work: number }).work);
      asked = { salt: 'a'.repeat(22), parts: 2, bits: 2 };
      return asked as never;
    }
    const { answers } = body as { answers: number[] };
    return { captcha: (await isSolved(asked, answers)) ? `worked ${solved.at(-1)}` : 'wrong' } as never;
  });
});

/** Sends to a server that takes what was worked for at least one of these prices, in turn. */
async function send(prices: readonly number[], worked?: number) {
  const sent: unknown[] = [];
  const left = [...prices];
  const result = await paying(async (payment) => {
    sent.push(payment.captcha);
    shown.push(...useToasts.getState().toasts.map(({ text }) => text));
    const price = left.shift();
    if (price !== undefined) throw demand(price);
    return 'done';
  }, worked).catch((error: unknown) => error);
  return { sent, result };
}

test('[AU-2] row 7: a request that has a price is worked for and sent again, under words that say why', async () => {
  expect(await send([9])).toEqual({ sent: [undefined, 'worked 9'], result: 'done' });
  expect(shown).toEqual(['captcha.busyNetwork']);
  expect(useToasts.getState().toasts).toEqual([]);
});

test('[AU-2] row 7: what became dearer meanwhile is worked for again, what stayed as dear is given up', async () => {
  expect(await send([9, 10])).toEqual({ sent: [undefined, 'worked 9', 'worked 10'], result: 'done' });
  expect(await send([9, 9])).toEqual({ sent: [undefined, 'worked 9'], result: demand(9) });
});

test('[AU-2] row 7: without a price, or at one that was worked for, nothing is worked', async () => {
  expect(await send([])).toEqual({ sent: [undefined], result: 'done' });
  expect(await send([8], 8)).toEqual({ sent: [undefined], result: demand(8) });
  expect(solved).toEqual([]);
});
