import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MemberCare,
  membersPage as members,
  startMemberCare,
} from '#tests/support/servers/memberCare.ts';
import { callServer, tokenOf } from '#tests/support/servers/serverTesting.ts';
import { totpCode } from '#tests/support/servers/totp.ts';

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

const press = (account: string) => care.press(account, 'reset-second-factor');

test('[SV-5][AU-7] an operator turns off a lost second factor, with audit, a hold and a message', async () => {
  const button = 'Turn off the second factor';
  expect((await operator.get(`${members}?q=marama`)).body).not.toContain(button);
  const token = await tokenOf(server, 'marama');
  const { body } = await callServer(server, 'startTotp', { token, body: {} });
  const code = totpCode(body.value.secret);
  expect((await callServer(server, 'confirmTotp', { token, body: { code } })).status).toBe(200);

  expect((await operator.get(`${members}?q=marama`)).body).toContain(button);
  const member = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', 'base')
    .where('account', '=', 'marama')
    .executeTakeFirstOrThrow();
  const link = { brand_id: 'base', uid: 'u1', member_id: member.id, linked_at: new Date() };
  await server.database.db.insertInto('firebase_identity').values(link).execute();
  const answer = await press('marama');
  expect([answer.status, answer.body.includes(button)]).toEqual([200, false]);
  expect((await callServer(server, 'getMember', { token })).status).toBe(401);
  expect(await tokenOf(server, 'marama')).toEqual(expect.any(String));
  const { id, money_out_held_until } = await server.database.db
    .selectFrom('member')
    .select(['id', 'money_out_held_until'])
    .where('brand_id', '=', 'base')
    .where('account', '=', 'marama')
    .executeTakeFirstOrThrow();
  expect(money_out_held_until).not.toBeNull();
  expect(await server.database.db.selectFrom('firebase_identity').select('uid').execute()).toEqual([]);
  const events = await server.database.db
    .selectFrom('security_event')
    .select(['kind', 'agent'])
    .where('member_id', '=', id)
    .where('kind', '!=', 'newDevice')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(events).toEqual([{ kind: 'twoStepReset', agent: null }]);
  expect(messages.join('\n')).toContain('Two-step sign-in turned off by customer service');
  const changes = (await operator.get('/console/brands/base/changes')).body;
  expect(changes).toContain('secondFactor: totp, recovery → none');
  expect(changes).not.toContain('Undo: Member marama');
  expect((await press('marama')).status).toBe(409);
  expect((await press('nobody')).status).toBe(404);
});
