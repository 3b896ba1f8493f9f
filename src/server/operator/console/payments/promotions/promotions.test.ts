import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOfForm, formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const promotions = '/console/brands/base/payments/promotions';

let server: TestServer;
let finance: NamedOperator;
let editor: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'an-editor': editor },
  } = await startPaymentDesk('a-finance', 'an-editor'));
});
afterAll(() => server.close());

const offered = async () => {
  const answer = await callServer(server, 'listDepositPromotions', { token: await tokenOf(server) });
  return answer.body.value.list as { id: string; revision: number }[];
};
const revisionOf = async (id: string) => (await offered()).find((one) => one.id === id)?.revision;

const sunday = {
  ...{ id: 'sunday', 'title.EN': 'Sunday bonus', 'title.TY': 'Tāpati', enabled: 'on', rhythm: 'weekly' },
  ...{ percent: '25', most: '50', min: '20', turnover: '3', sort: '9' },
};

test('[WA-1][SV-5] a new promotion is offered as it was filled in, changed, and taken out of use; each is recorded', async () => {
  expect((await finance.submit(`${promotions}/new`, `${promotions}/new`, sunday)).status).toBe(303);
  expect((await offered()).find(({ id }) => id === 'sunday')).toMatchObject({
    ...{ title: 'Sunday bonus', percent: '25', most: '50.00', min: '20.00', turnover: '3' },
  });
  const path = `${promotions}/sunday`;
  await finance.submit(path, path, { percent: '30' });
  expect((await offered()).find(({ id }) => id === 'sunday')).toMatchObject({ percent: '30' });
  // Other terms are another revision: who has seen the old ones is asked again. Its place in the list says nothing.
  expect(await revisionOf('sunday')).toBe(2);
  await finance.submit(path, path, { sort: '8' });
  expect(await revisionOf('sunday')).toBe(2);
  expect((await finance.submit(path, path)).headers.location).toContain('done=same');
  await finance.submit(path, path, { enabled: null });
  expect((await offered()).map(({ id }) => id)).not.toContain('sunday');
  const changes = await changesOfKind(server, 'depositPromotion');
  expect(changes.map(({ who, subject }) => ({ who, subject }))).toEqual(
    Array(4).fill({ who: 'a-finance', subject: 'sunday' }),
  );
  const twice = await finance.submit(`${promotions}/new`, `${promotions}/new`, sunday);
  expect([twice.status, twice.body.includes('there is a promotion of that id')]).toEqual([409, true]);
});

test('[SV-5] a promotion’s form says at each field what is wrong, and saves nothing', async () => {
  for (const [change, problem] of [
    [{ id: 'Sun day' }, 'Id: 2 to 32 small letters'],
    [{ 'title.EN': '' }, 'Title in English: 1 to 64 characters.'],
    [{ 'title.TY': '', 'note.TY': 'Noa' }, 'Title in Reo Tahiti: 1 to 64 characters.'],
    [{ percent: '1001' }, 'Percent: at most 1000.'],
    [{ most: '0' }, 'Bonus at most: must be more than 0.'],
    [{ min: 'x' }, 'Deposits from: digits'],
    [{ turnover: '101' }, 'Wagered: at most 100 times.'],
    [{ rhythm: 'daily' }, 'How often: choose one of the list.'],
    [{ sort: 'first' }, 'Position: a whole number'],
  ] as const) {
    const fields = { ...sunday, id: 'monday', ...change };
    const { status, body } = await finance.submit(`${promotions}/new`, `${promotions}/new`, fields);
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
  }
  expect((await finance.get(`${promotions}/monday`)).status).toBe(404);
});

test('[SV-5] of two operators who change a promotion at a time the second is told; an editor changes none', async () => {
  const path = `${promotions}/sunday`;
  const filled = fieldsOfForm((await finance.get(path)).body, path);
  expect((await finance.post(path, { ...filled, most: '60' })).status).toBe(303);
  const second = await finance.post(path, { ...filled, most: '70' });
  expect([second.status, second.body.includes('changed while you had the page open')]).toEqual([409, true]);
  const read = await editor.get(path);
  expect([read.status, read.body.includes(`action="${path}"`), read.body.includes('value="60"')]).toEqual([
    200,
    false,
    true,
  ]);
  const csrf = await formTokenOf(editor);
  expect((await editor.post(path, { csrf })).status).toBe(403);
});
