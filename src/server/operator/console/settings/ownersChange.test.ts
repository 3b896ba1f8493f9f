import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, readSettings, writeSettings } from '#src/server/settings/settings.ts';
import { formTokenOf, signInOperator, type TestOperator } from '#tests/support/servers/consoleTesting.ts';
import { startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import type { TestServer } from '#tests/support/servers/serverTesting.ts';

const page = '/console/brands/base/settings';

let server: TestServer;
let finance: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance },
  } = await startPaymentDesk('a-finance'));
  owner = await signInOperator(server);
});
afterAll(() => server.close());

const limit = async () => (await readSettings(server.database.db, 'base')).payments.twoPeopleAbove;
const setLimit = (twoPeopleAbove: string | null) =>
  writeSettings(server.database.db, 'base', { payments: { ...defaultSettings.payments, twoPeopleAbove } });
const save = (operator: TestOperator, twoPeopleAbove: string) =>
  operator.submit(page, `${page}/payments`, { twoPeopleAbove });
const lastChange = async () =>
  (
    await server.database.db
      .selectFrom('operator_change')
      .select('id')
      .where('kind', '=', 'payments')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

test('[SV-5] only an owner raises the limit above which two people decide, or takes it away; others lower it', async () => {
  await setLimit('5000');
  for (const wanted of ['5000.01', '']) {
    const { status, body } = await save(finance, wanted);
    expect([status, body.includes('Two people above: only an owner raises it, or takes it away.')]).toEqual([
      ...[400, true],
    ]);
    expect(await limit()).toBe('5000');
  }
  expect([(await save(finance, '400')).status, await limit()]).toEqual([303, '400']);
  expect([(await save(owner, '500')).status, await limit()]).toEqual([303, '500']);
  expect([(await save(owner, '')).status, await limit()]).toEqual([303, null]);
  expect([(await save(finance, '300')).status, await limit()]).toEqual([303, '300']);
});

test('[SV-5] nor does undoing a change raise it, nor starting over', async () => {
  await setLimit('5000');
  await save(finance, '400');
  const csrf = await formTokenOf(finance);
  const undo = `/console/brands/base/changes/${await lastChange()}`;
  const undone = await finance.post(undo, { csrf });
  expect([undone.status, undone.body.includes('only an owner raises it'), await limit()]).toEqual([
    ...[403, true, '400'],
  ]);
  const reset = await finance.post(`${page}/payments/reset`, { csrf });
  expect([reset.status, await limit()]).toEqual([403, '400']);
  expect((await owner.post(undo, { csrf: await formTokenOf(owner) })).status).toBe(303);
  expect(await limit()).toBe('5000');
  await setLimit('6000');
  expect([(await finance.post(`${page}/payments/reset`, { csrf })).status, await limit()]).toEqual([
    ...[303, '5000'],
  ]);
});
