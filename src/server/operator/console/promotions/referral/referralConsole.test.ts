import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { formTokenOf } from '#tests/support/servers/consoleTesting.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import type { NamedOperator } from '#tests/support/servers/operatorTesting.ts';
import { changesOfKind, startPaymentDesk } from '#tests/support/servers/paymentDesk.ts';
import { decideNow, deposited, referralOf, registerFriend } from '#tests/support/servers/referring.ts';
import { callServer, type TestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

const page = '/console/brands/base/promotions/referral';
let server: TestServer;
let finance: NamedOperator;
let viewer: NamedOperator;
beforeAll(async () => {
  ({
    server,
    operators: { 'a-finance': finance, 'a-viewer': viewer },
  } = await startPaymentDesk('a-finance', 'a-viewer'));
  const register = { ...defaultSettings.register, captcha: { enabled: false, required: false } };
  await writeSettings(server.database.db, 'base', { register });
});
afterAll(() => server.close());

const rule = {
  ...{ enabled: 'on', inviter: '25', friend: '10', deposit: '20', stake: '', days: '30', turnover: '3' },
  ...{ monthly: '5', budget: '1000', from: '', until: '', 'hold.device': 'on', 'note.EN': 'One household.' },
};
const save = (change: Record<string, string> = {}) => finance.submit(page, page, { ...rule, ...change });
const offered = async () =>
  (
    await callServer(server, 'getInvitation', {
      token: await tokenOf(server),
      query: { language: 'EN' },
    })
  ).body.value;

test('[PR-3][SV-5] the rule is what the form says, in force for members at once, previewed and recorded', async () => {
  expect((await save()).status).toBe(303);
  expect((await offered()).rule).toMatchObject({
    ...{ inviter: '25.00', friend: '10.00', deposit: '20.00', stake: null, monthly: 5 },
    note: 'One household.',
  });
  expect((await save()).headers.location).toContain('done=same');
  const preview = await finance.post(`${page}/preview`, {
    ...rule,
    csrf: await formTokenOf(finance),
  });
  expect([preview.status, preview.body.includes('You get 25.00 ')]).toEqual([200, true]);
  expect(preview.body).toContain('30 days');
  expect((await changesOfKind(server, 'referralRule')).length).toBe(1);
  const hub = await viewer.get('/console/brands/base/promotions');
  expect(hub.body).toContain('A friend who qualifies');
  expect(hub.body).toContain('of 1,000');
});

test('[PR-3][SV-5] what can never be met or paid is told at its place, and nothing is saved', async () => {
  for (const [change, problem] of [
    [{ inviter: '0', friend: '0' }, 'one side must get something'],
    [{ deposit: '', stake: '' }, 'ask for a deposit or a stake'],
    [{ budget: '34.99' }, 'less than one friend costs'],
    [{ from: '2026-12-02T00:00', until: '2026-12-01T00:00' }, 'must come after the beginning'],
    [{ until: 'soon' }, 'a day and a time'],
    [{ deposit: '99999999' }, 'could never be met'],
    [{ days: '0' }, 'Days: a whole number'],
    [{ turnover: '101' }, 'at most 100 times'],
    [{ inviter: '0.001' }, 'For who invites'],
    [{ 'note.EN': 'x'.repeat(1001) }, 'at most 1000 characters'],
  ] as const) {
    const { status, body } = await save(change);
    expect([problem, status, body.includes(problem)]).toEqual([problem, 400, true]);
  }
  expect((await changesOfKind(server, 'referralRule')).length).toBe(1);
});

test('[PR-3][SV-5] who looks like one person is paid or refused by an operator, once; a viewer decides nothing', async () => {
  const { ref } = (await offered()).link;
  const inviterId = await memberIdOf(server.database, 'demo');
  const [first, second] = [await registerFriend(server, ref), await registerFriend(server, ref)];
  await server.database.db.updateTable('referral').set({ same_device: true }).execute();
  for (const id of [first, second]) await deposited(server, id, '20');
  await decideNow(server);
  const listed = await viewer.get(page);
  expect(listed.body).toContain('same device');
  expect(listed.body).not.toContain('Pay both');
  const csrf = await formTokenOf(viewer);
  expect((await viewer.post(`${page}/friends/${first}/pay`, { csrf })).status).toBe(403);
  const before = await balance(server.database.db, 'base', inviterId);
  const token = await formTokenOf(finance);
  const pay = () => finance.post(`${page}/friends/${first}/pay`, { csrf: token });
  expect([(await pay()).status, (await pay()).status]).toEqual([303, 409]);
  expect(Number(await balance(server.database.db, 'base', inviterId)) - Number(before)).toBe(25);
  expect((await finance.post(`${page}/friends/${second}/refuse`, { csrf: token, reason: '' })).status).toBe(
    400,
  );
  const refuse = { csrf: token, reason: 'One person' };
  expect((await finance.post(`${page}/friends/${second}/refuse`, refuse)).status).toBe(303);
  expect(await referralOf(server, second)).toMatchObject({ state: 'refused', decided_by: 'a-finance' });
  expect((await changesOfKind(server, 'referral')).map(({ subject }) => subject).sort()).toEqual(
    [first, second].sort(),
  );
});
