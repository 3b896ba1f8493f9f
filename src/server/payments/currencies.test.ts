import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareAmounts, fitsDecimals, sumOf } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import { letMoneyOut, testPin } from '#tests/support/servers/moneyOut.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';
import { creditByHand } from './creditByHand.ts';

/** Currencies of each kind: with fewer, more and other decimals than two, and of nobody's but the operator. */
const currencies = [
  { code: 'JPY', symbol: '¥', decimals: 0 },
  { code: 'VND', symbol: '₫', decimals: 2 },
  { code: 'KWD', symbol: 'KD', decimals: 3 },
  { code: 'USDT', symbol: '₮', decimals: 2 },
  { code: 'BTC', symbol: '₿', decimals: 8 },
  { code: 'PTS', symbol: 'P', decimals: 0 },
] as const;
const idOf = ({ code }: { readonly code: string }) => code.toLowerCase();

let server: TestServer;
beforeAll(async () => {
  const sites = currencies.map((currency) => fakeSite(idOf(currency), { currency }));
  server = await startTestServer({ sites: [fakeSite('base'), ...sites] });
});
afterAll(() => server.close());

describe.each(currencies)('[WA-5] in $code, of $decimals decimals', ({ decimals, ...currency }) => {
  const brandId = idOf(currency);

  test('what is paid in, transferred and taken out is exact, within bounds that fit each other', async () => {
    const player = await depositing(server, 'demo', brandId);
    const { card } = await letMoneyOut(server.database, 'demo', brandId);
    const call = (name: Parameters<typeof callServer>[1], input: object = {}) =>
      callServer(server, name, { token: player.token, brand: brandId, ...input });
    const read = async (name: Parameters<typeof callServer>[1], query?: Record<string, unknown>) =>
      (await call(name, query ? { query } : {})).body.value;

    // Nothing is kept that cannot be shown.
    const before = await player.balance();
    expect(fitsDecimals(before, decimals)).toBe(true);
    expect((await read('getBalance')).sumBalance).toBe(scaleAmount(before, decimals));

    // What may be paid in at least may be taken out again at once, as far as amounts go.
    const { methods } = await read('listDepositMethods');
    const terms = await read('getWithdrawTerms');
    for (const { limits } of methods) {
      expect(fitsDecimals(limits.min, decimals)).toBe(true);
      expect(compareAmounts(limits.min, terms.limits.max)).toBeLessThan(0);
      expect(compareAmounts(limits.max, terms.limits.min)).toBeGreaterThan(0);
    }

    const out = await call('withdraw', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        amount: scaleAmount('20', decimals),
        fee: scaleAmount('0', decimals),
        card,
        paymentPassword: testPin,
      },
    });
    expect([out.status, out.body.errorCode]).toEqual([200, undefined]);

    const least = decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
    const amount = scaleAmount(decimals === 0 ? '101' : `100${least.slice(1)}`, decimals);
    const asked = await player.transfer({ amount });
    expect(asked.value).toMatchObject({ amount, credited: amount });
    const held = await player.balance();
    const seen = { brandId, orderId: asked.value.id, arrived: amount, now: new Date() };
    await creditByHand(server.database, { ...seen, operator: 'ana', deciders: new Set(['ana']) });
    expect(compareAmounts(await player.balance(), sumOf(held, amount))).toBe(0);

    const finer = decimals === 8 ? null : `10.${'1'.padStart(decimals + 1, '0')}`;
    if (finer !== null) {
      const refused = await player.transfer({ amount: finer });
      expect([refused.status, refused.errorCode]).toEqual([400, 'money.decimals']);
    }
  });
});
