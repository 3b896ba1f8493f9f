import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MemberCare,
  membersPage as members,
  startMemberCare,
} from '#tests/support/servers/memberCare.ts';
import { callServer, tokenOf } from '#tests/support/servers/serverTesting.ts';

let care: MemberCare;
let server: MemberCare['server'];
let operator: MemberCare['operator'];
let messages: string[];

beforeAll(async () => {
  care = await startMemberCare();
  ({ server, operator, messages } = care);
  const email = { email: 'marama@mail.pf' };
  await server.database.db.updateTable('member').set(email).where('account', '=', 'marama').execute();
});
afterAll(() => server.close());

const card = async () => (await operator.get(`${members}?q=marama`)).body;
const press = (account: string) => care.press(account, 'reset-payment-password');
const set = async (token: string, paymentPassword: string) => {
  const { body } = await callServer(server, 'setPaymentPassword', { token, body: { paymentPassword } });
  return body.success ? 'set' : body.errorCode;
};

test('[SV-5][MC-4] an operator takes a forgotten payment password away, with audit, a hold and a message', async () => {
  const button = 'Take the payment password away';
  expect(await card()).not.toContain(button);
  expect((await press('marama')).status).toBe(409);
  expect(await set(await tokenOf(server, 'marama'), '482915')).toBe('set');
  // The member has no number, and without the old one is refused.
  expect(await set(await tokenOf(server, 'marama'), '739155')).toBe('payment.wrong');
  await server.database.db
    .updateTable('member')
    .set({ money_out_held_until: null })
    .where('account', '=', 'marama')
    .execute();
  const token = await tokenOf(server, 'marama');
  messages.length = 0;

  expect(await card()).toContain(button);
  const answer = await press('marama');
  expect([answer.status, answer.body.includes(button)]).toEqual([200, false]);
  expect((await callServer(server, 'getMember', { token })).status).toBe(401);
  const member = await server.database.db
    .selectFrom('member')
    .select(['id', 'money_out_held_until', 'payment_password_hash'])
    .where('brand_id', '=', 'base')
    .where('account', '=', 'marama')
    .executeTakeFirstOrThrow();
  expect(member.payment_password_hash).toBeNull();
  expect(member.money_out_held_until).not.toBeNull();
  const last = await server.database.db
    .selectFrom('security_event')
    .select(['kind', 'agent'])
    .where('member_id', '=', member.id)
    .where('kind', '!=', 'newDevice')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({ kind: 'payment', agent: null });
  expect(messages.join('\n')).toMatch(/mail to marama@mail.pf .*Payment password changed/);
  const changes = (await operator.get('/console/brands/base/changes')).body;
  expect(changes).toContain('paymentPassword: set → none');
  expect(changes).not.toContain('Undo: Member marama');

  expect(await set(await tokenOf(server, 'marama'), '739155')).toBe('set');
  expect((await press('nobody')).status).toBe(404);
});
