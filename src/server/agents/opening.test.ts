import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { addAgents } from '#tests/support/servers/moreAgents.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { deleteExpired } from '../app/upkeep.ts';
import { readAgentRates, writeAgentRates } from '../rates/agentRates.ts';
import { ratesOfToday } from '../rates/ratesOfToday.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';

let server: TestServer;
let token: string;
let agentId: string;
const brandId = 'base';
const firstPassword = 'coral-tide-seven';

beforeAll(async () => {
  server = await startTestServer();
  agentId = await memberIdOf(server.database, 'agent');
  await giveRates({ RNG: '0.5', LIVE: '0.3' });
  await addAgents(server.database, { poema: 42, arii: 2 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
  token = await tokenOf(server, 'agent');
});

const owner = () => ({ brandId, memberId: agentId, now: server.now() });
async function giveRates(rates: Readonly<Record<string, string>>) {
  const { day } = await ratesOfToday(server.database.db, owner());
  await writeAgentRates(server.database.db, { ...owner(), rates, fromDay: day, setBy: null });
}
const ratesGiven = async (id: string) =>
  (await ratesOfToday(server.database.db, { ...owner(), memberId: id })).rates;
const memberOf = (account: string) =>
  server.database.db
    .selectFrom('member')
    .select(['id', 'type', 'upline_id', 'affiliate_code', 'must_change_password', 'mobile_confirmed'])
    .select(['register_method'])
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();

let made = 0;
const newName = () => `newcomer${made++}`;
const open = async (body: Readonly<Record<string, unknown>> = {}, key: string = randomUUID(), by = token) => {
  const answer = await callServer(server, 'openDownline', {
    token: by,
    body: { method: 'username', agent: false, username: newName(), password: firstPassword, ...body },
    headers: { 'idempotency-key': key },
  });
  return answer.body;
};
const signIn = (username: string, password = firstPassword) =>
  callServer(server, 'login', { body: { type: 'username', username, password } });

describe('[AG-5] an account that an agent opens', () => {
  test('stands right below, with a code as of a link, a number that is not proven, and a first password', async () => {
    const username = newName();
    expect((await open({ username: username.toUpperCase() })).value).toEqual({
      account: username,
      agent: false,
    });
    expect(await memberOf(username)).toMatchObject({
      ...{ type: 0, upline_id: agentId, affiliate_code: 'HINANO26', must_change_password: true },
      ...{ mobile_confirmed: false, register_method: 'AGENT' },
    });
    const { body } = await signIn(username);
    expect(body.value).toMatchObject({ userName: username, firstTimeLogin: true });
    const session = { token: body.value.token };
    expect((await callServer(server, 'getBalance', session)).body.errorCode).toBe('password.first');
    const own = {
      oldPassword: firstPassword,
      newPassword: 'a reef of two',
      confirmNewPassword: 'a reef of two',
    };
    expect((await callServer(server, 'changePassword', { ...session, body: own })).status).toBe(200);
    expect((await callServer(server, 'getBalance', session)).status).toBe(200);
  });

  test.each([
    ['agent', 41],
    ['poema', 42],
    ['arii', 41],
  ])('of %s is an agent of type %i', async (account, type) => {
    const username = newName();
    const by = await tokenOf(server, account);
    expect((await open({ agent: true, username }, randomUUID(), by)).value).toEqual({
      ...{ account: username, agent: true },
    });
    expect(await memberOf(username)).toMatchObject({
      ...{ type, upline_id: await memberIdOf(server.database, account) },
      affiliate_code: expect.stringMatching(/^[A-Z0-9-]{8,}$/),
    });
  });

  test('has rates up to the agent’s own, from today on; a player has none', async () => {
    const [agent, player] = [newName(), newName()];
    const rates = { RNG: '0.5', LIVE: '0.1', FISH: '0' };
    await open({ agent: true, username: agent, rates });
    await open({ agent: false, username: player, rates });
    const ids = [await memberIdOf(server.database, agent), await memberIdOf(server.database, player)];
    const { day } = await ratesOfToday(server.database.db, owner());
    const given = await readAgentRates(server.database.db, ids, day);
    expect(given.get(ids[0] ?? '')).toEqual({ RNG: '0.5', LIVE: '0.1' });
    expect(given.has(ids[1] ?? '')).toBe(false);
    for (const wrong of [{ RNG: '0.501' }, { FISH: '0.001' }])
      expect(await open({ agent: true, rates: wrong })).toMatchObject({
        ...{ errorCode: 'register.invalid', value: { fields: ['rates'] } },
      });
  });

  test('is opened once for a key, however often it is sent, and two at once are one', async () => {
    const username = newName();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 3 }, () => open({ username }, key)));
    for (const { value } of answers) expect(value).toEqual({ account: username, agent: false });
    expect((await open({ username: newName() }, key)).errorCode).toBe('money.reused');
    // What would be handed over opens nothing.
    expect((await open({ username, password: 'another-tide-two' }, key)).errorCode).toBe(
      'register.userExists',
    );
    expect((await open({ username })).errorCode).toBe('register.userExists');
    // The key of another agent is another key.
    const other = newName();
    expect((await open({ username: other }, key, await tokenOf(server, 'poema'))).value?.account).toBe(other);
  });

  test('follows the rules of the brand’s registration, but asks for nothing that is the newcomer’s own', async () => {
    const { register, whitelabel } = defaultSettings;
    const on = { enabled: true, required: true };
    await writeSettings(server.database.db, brandId, {
      register: {
        ...register,
        ...{ captcha: on, paymentPassword: on, idNumber: on, payeeName: on, nickname: on },
      },
    });
    expect(await open()).toMatchObject({ errorCode: 'register.invalid', value: { fields: ['nickname'] } });
    expect((await open({ nickname: 'Moana' })).success).toBe(true);
    for (const [body, field] of [
      [{ username: '123' }, 'username'],
      [{ password: 'short' }, 'password'],
    ] as const)
      expect(await open({ nickname: 'Moana', ...body })).toMatchObject({ value: { fields: [field] } });
    expect((await open({ nickname: 'Moana', password: 'password1' })).errorCode).toBe('password.common');
    await writeSettings(server.database.db, brandId, {
      register,
      whitelabel: { ...whitelabel, USERNAMEREG3: false, MOBILENUMREG3: true, DIRECTREG3: false },
    });
    expect((await open()).errorCode).toBe('register.closed');
    const number = {
      method: 'mobileNum',
      countryDialingCode: '689',
      mobileNum: '87345671',
      username: undefined,
    };
    expect((await open(number)).value).toEqual({ account: '68987345671', agent: false });
    expect((await open(number)).errorCode).toBe('register.mobileExists');
    await writeSettings(server.database.db, brandId, { whitelabel });
  });

  test('is opened by agents only, and not by the hundred', async () => {
    for (const account of ['demo', 'trial'])
      expect((await open({}, randomUUID(), await tokenOf(server, account))).errorCode).toBe(
        'permission.denied',
      );
    await server.database.db.updateTable('member').set({ type: 40 }).where('account', '=', 'tama').execute();
    expect((await open({}, randomUUID(), await tokenOf(server, 'tama'))).errorCode).toBe('permission.denied');
    const codes = [];
    for (let i = 0; i < 41; i++) codes.push((await open({ username: 'agent' })).errorCode);
    expect(codes.slice(0, 40)).toEqual(Array(40).fill('register.userExists'));
    expect(codes[40]).toBe('login.slowDown');
  });
});

const links = async (by = token) =>
  (await callServer(server, 'listInvitationLinks', { token: by })).body.value;
const create = async (body: Readonly<Record<string, unknown>> = {}, key: string = randomUUID(), by = token) =>
  (
    await callServer(server, 'createInvitationLink', {
      token: by,
      body: { name: 'Radio', agent: false, ...body },
      headers: { 'idempotency-key': key },
    })
  ).body;
const registerBy = async (affiliateCode: string) => {
  const username = newName();
  await callServer(server, 'register', {
    body: {
      ...{ registerUrl: 'base.localhost', registerMethod: 'H5', type: 0, domain: 'base.localhost' },
      ...{ username, password: firstPassword, confirmPassword: firstPassword, affiliateCode },
    },
  });
  return memberOf(username);
};

describe('[AG-5] a link of an agent', () => {
  beforeAll(async () => {
    const { register } = defaultSettings;
    const captcha = { ...register.captcha, enabled: false };
    await writeSettings(server.database.db, brandId, { register: { ...register, captcha } });
  });

  test('makes newcomers what it says, with its rates as far as the agent has them that day', async () => {
    const { value } = await create({ name: ' Radio ', agent: true, rates: { RNG: '0.4', LIVE: '0.3' } });
    expect(value.code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    const agent = await registerBy(value.code.toLowerCase());
    expect(agent).toMatchObject({ type: 41, upline_id: agentId, affiliate_code: value.code });
    expect(await ratesGiven(agent?.id ?? '')).toEqual({ RNG: '0.4', LIVE: '0.3' });
    await giveRates({ RNG: '0.2' });
    const next = await registerBy(value.code);
    expect(await ratesGiven(next?.id ?? '')).toEqual({ RNG: '0.2', LIVE: '0.3' });
    await giveRates({ RNG: '0.5' });
    // Who invites is an agent no more: neither are those who come.
    await server.database.db.updateTable('member').set({ type: 0 }).where('id', '=', agentId).execute();
    expect(await registerBy(value.code)).toMatchObject({ type: 0, upline_id: agentId });
    await server.database.db.updateTable('member').set({ type: 41 }).where('id', '=', agentId).execute();
    const list = (await links()).list;
    expect(list[0]).toMatchObject({ code: 'HINANO26', name: null, agent: false });
    expect(list.find(({ code }: { code: string }) => code === value.code)).toMatchObject({
      ...{ name: 'Radio', agent: true, rates: { RNG: '0.4', LIVE: '0.3' }, enabled: true },
      ...{ registered: 3, deposited: 0, visits: 0 },
    });
  });

  test('counts a visitor once a day', async () => {
    const { code } = (await create({ name: 'Market' })).value;
    const visit = (agent: string) =>
      callServer(server, 'checkAffiliate', {
        query: { code, domain: 'base.localhost' },
        headers: { 'user-agent': agent },
      });
    for (const agent of ['One', 'One', 'Two']) expect((await visit(agent)).body.value.success).toBe(true);
    const one = async () => (await links()).list.find((link: { code: string }) => link.code === code);
    expect(await one()).toMatchObject({ visits: 2, registered: 0 });
    await callServer(server, 'setInvitationLink', { token, body: { code, enabled: false } });
    expect((await visit('Three')).body.value.success).toBe(false);
    expect(await one()).toMatchObject({ visits: 2, enabled: false });
    expect(await registerBy(code)).toBeUndefined();
    await callServer(server, 'setInvitationLink', { token, body: { code, enabled: true } });
    expect(await registerBy(code)).toMatchObject({ type: 0, upline_id: agentId });
    expect(await one()).toMatchObject({ registered: 1 });
    // The next day they count again, and nothing is kept of the day before.
    server.pass(24 * 3_600_000);
    token = await tokenOf(server, 'agent');
    await visit('Two');
    expect(await one()).toMatchObject({ visits: 3 });
    await deleteExpired(server.database, server.now());
    expect(await server.database.db.selectFrom('affiliate_visit').selectAll().execute()).toHaveLength(1);
  });

  test('is made once for a key, at most fifty times, with rates up to the own, and is nobody else’s', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([create({}, key), create({}, key)]);
    expect(one.value).toEqual(two.value);
    expect((await create({ agent: true, rates: { RNG: '0.6' } })).errorCode).toBe('register.invalid');
    expect((await create({ name: '  ' })).errorCode).toBe('request.invalid');
    const other = await tokenOf(server, 'poema');
    for (const [code, by] of [
      [one.value.code, other],
      ['TEVA2026', token],
      ['NOBODY', token],
    ] as const) {
      const answer = await callServer(server, 'setInvitationLink', {
        token: by,
        body: { code, enabled: false },
      });
      expect(answer.body.errorCode).toBe('request.notFound');
    }
    expect((await create({}, randomUUID(), await tokenOf(server, 'demo'))).errorCode).toBe(
      'permission.denied',
    );
    for (let left = 50 - (await links()).list.length; left > 0; left--)
      expect((await create()).success).toBe(true);
    expect((await create()).errorCode).toBe('team.links');
    expect((await links()).list).toHaveLength(50);
  });
});
