import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationName } from '#schemas/api/operations.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { describeDiscrepancy } from '../operator/reconciliation/discrepancy.ts';
import { reconcile } from '../operator/reconciliation/reconcile.ts';
import { grantAndPay } from './payReward.ts';

let server: TestServer;
let token: string;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server);
  const memberId = await memberIdOf(server.database, 'demo');
  const granted = await server.database.transaction((tx) =>
    grantAndPay(tx, {
      ...{ brandId: 'base', memberId, source: 'mission', rule: 'reef', key: 'reef:1' },
      ...{ amount: '12.5', cap: '100', at: server.now() },
      texts: { EN: { title: 'Reef week' }, CN: { title: '珊瑚周' } },
    }),
  );
  if (!('id' in granted)) throw new Error(granted.outcome);
  id = granted.id;
});
afterAll(() => server.close());

const read = async (name: OperationName, query: Record<string, unknown>) => {
  const day = server.now().toISOString().slice(0, 10);
  const { body } = await callServer(server, name, { token, query: { from: day, to: day, ...query } });
  return body.value;
};

test('[PR-1][WA-4] a reward is in the record of movements with its own words, and counts in profit and loss', async () => {
  const [shown] = (await read('listTransactions', { language: 'EN', type: 'reward' })).list;
  expect(shown).toMatchObject({ type: 'reward', title: 'Reef week', amount: '12.50' });
  const [chinese] = (await read('listTransactions', { language: 'CN', type: 'reward' })).list;
  expect(chinese.title).toBe('珊瑚周');
  const { body } = await callServer(server, 'getRecord', {
    ...{ token, query: { record: 'transactions', id: shown.id, language: 'EN' } },
  });
  expect(body.value.facts).toContainEqual({ key: 'promotion', value: 'Reef week', as: 'text' });
  expect((await read('getProfitAndLoss', {})).totals.bonus).toBe('12.50');
});

test('[PR-1] the books are compared with rewards, each way', async () => {
  const { db } = server.database;
  const findings = async () =>
    (await reconcile(server.database, server.now())).findings
      .filter(({ kind }) => /reward/i.test(kind))
      .map((finding) => describeDiscrepancy(finding));
  expect(await findings()).toEqual([]);
  await db.updateTable('reward').set({ amount: '13' }).where('id', '=', id).execute();
  expect(await findings()).toEqual([
    expect.stringMatching(
      /^A reward \(mission\) of member \d+ is of 13\.00; its transaction reward:\d+ moved 12\.50\.$/,
    ),
    'The budget of the rule reef (mission) says that 12.50 was promised; its rewards come to 13.00.',
  ]);
  await db
    .updateTable('reward')
    .set({ amount: '12.5', state: 'expired', entry_id: null })
    .where('id', '=', id)
    .execute();
  expect(await findings()).toEqual([
    expect.stringMatching(/paid a reward of 12\.50 \(reward:\d+\), which is not there or not paid\.$/),
    'The budget of the rule reef (mission) says that 12.50 was promised; its rewards come to 0.00.',
  ]);
});
