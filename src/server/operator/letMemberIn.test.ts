import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MemberCare,
  membersPage as members,
  startMemberCare,
} from '#tests/support/servers/memberCare.ts';
import { callServer } from '#tests/support/servers/serverTesting.ts';

let care: MemberCare;
let server: MemberCare['server'];
let operator: MemberCare['operator'];
let messages: string[];

beforeAll(async () => {
  care = await startMemberCare();
  ({ server, operator, messages } = care);
  await setMarama({ email: 'marama@example.pf', has_password: false });
});
afterAll(() => server.close());

const setMarama = (columns: Readonly<Record<string, string | boolean | null>>) =>
  server.database.db
    .updateTable('member')
    .set(columns)
    .where('brand_id', '=', 'base')
    .where('account', '=', 'marama')
    .execute();

const press: MemberCare['press'] = (account, button) => care.press(account, button);
const login = (password: string) =>
  callServer(server, 'login', { body: { type: 'username', username: 'marama', password } });

test('[SV-5][MC-4] row 6: an operator lets in a member who lost every way, with audit, a hold and a message', async () => {
  expect((await operator.get(`${members}?q=marama`)).body).toContain('Give a temporary password');
  const marama = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'marama')
    .executeTakeFirstOrThrow();
  const link = { brand_id: 'base', uid: 'u1', member_id: marama.id, linked_at: new Date() };
  await server.database.db.insertInto('firebase_identity').values(link).execute();
  const { status, body, headers } = await press('marama', 'let-in');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const password = /<strong>([a-z2-9]{4}(?:-[a-z2-9]{4}){2})<\/strong>/.exec(body)?.[1] ?? '';
  expect(password).not.toBe('');

  const { money_out_held_until, id } = await server.database.db
    .selectFrom('member')
    .select(['money_out_held_until', 'id'])
    .where('brand_id', '=', 'base')
    .where('account', '=', 'marama')
    .executeTakeFirstOrThrow();
  expect(money_out_held_until).not.toBeNull();
  expect(await server.database.db.selectFrom('firebase_identity').select('uid').execute()).toEqual([]);
  const events = await server.database.db
    .selectFrom('security_event')
    .select(['kind', 'agent'])
    .where('member_id', '=', id)
    .execute();
  expect(events).toEqual([{ kind: 'operator', agent: null }]);
  expect(messages.at(-1)).toMatch(/mail to marama@example.pf .*Temporary password from customer service/);
  expect(messages.at(-1)).not.toContain(password);
  const changes = (await operator.get('/console/brands/base/changes')).body;
  expect(changes).toContain('temporaryPassword: none → given');
  expect(changes).not.toContain(password);
  expect(changes).not.toContain('Undo: Member marama');

  // It opens nothing but the choice of a password of the member's own, which then is the proof.
  const { token } = (await login(password)).body.value;
  const card = { bankCode: 'MOANA', bankCard: '4111111111111111', paymentPassword: '482915' };
  const add = async () => (await callServer(server, 'addBankCard', { token, body: card })).body.errorCode;
  expect(await add()).toBe('password.first');
  const next = { oldPassword: password, newPassword: 'a reef of ten', confirmNewPassword: 'a reef of ten' };
  expect((await callServer(server, 'changePassword', { token, body: next })).body.success).toBe(true);
  expect(await add()).toBe('payment.unset');
  expect((await login(password)).body.errorCode).toBe('login.failed');
});

test('[SV-5] row 6: another password within a minute, and one for an account that cannot sign in, are refused', async () => {
  server.pass(61_000);
  expect((await press('marama', 'let-in')).status).toBe(200);
  const again = await press('marama', 'let-in');
  expect(again.status).toBe(409);
  expect(again.body).toContain('Nothing was given');
  for (const account of ['closed', 'trial', 'nobody']) {
    expect((await operator.get(`${members}?q=${account}`)).body).not.toContain('Give a temporary password');
    expect((await press(account, 'let-in')).status).toBe(404);
  }
});

test('[SV-5] row 6: how long money is held is a setting of the console', async () => {
  const settings = '/console/brands/base/settings';
  const save = (holdHours: string) => operator.submit(settings, `${settings}/moneyOut`, { holdHours });
  expect((await save('169')).body).toContain('a whole number from 0 to 168');
  expect((await save('36')).status).toBe(303);
  expect((await operator.get(settings)).body).toMatch(/name="holdHours"[^>]*value="36"/);
});
