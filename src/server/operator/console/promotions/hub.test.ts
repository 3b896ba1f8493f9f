import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let viewer: NamedOperator;
let finance: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-viewer': viewer, 'a-finance': finance },
  } = await startPaymentDesk('a-viewer', 'a-finance'));
});
afterAll(() => server.close());

test('[PR-1][SV-5] the console lists every rule of a reward with its state, its cost so far and its budget', async () => {
  const { body } = await viewer.get('/console/brands/base/promotions');
  expect(body).toContain('Promotions of deposits');
  expect(body).toMatch(/in use|running/);
  expect(body).toContain('cost so far');
  expect((await finance.get('/console/brands/base/promotions')).status).toBe(200);
});
