import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  fieldsOfForm,
  signInOperator,
  type TestOperator,
  testPassword,
} from '#tests/support/servers/consoleTesting.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';

let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestServer({
    brands: ['base', 'other'],
    consolePassword: testPassword,
    log: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  operator = await signInOperator(server);
});
afterAll(() => server.close());

const path = (tab: string, brand = 'base') => `/console/brands/${brand}/${tab}`;
const follow = async ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  (await operator.get(String(headers.location))).body;
const settingsOf = async (brand = 'base') => (await callServer(server, 'getSettings', { brand })).body.value;
const startupOf = async (brand = 'base') => (await callServer(server, 'getStartup', { brand })).body.value;

describe('settings', () => {
  test('[SV-5] each saved form takes effect at the next start-up and settings call, for that brand only', async () => {
    const before = [await settingsOf('other'), (await startupOf('other')).maintenance];
    const save = async (tab: string, key: string, change: Record<string, string | null>) => {
      const answer = await operator.submit(path(tab), `${path(tab)}/${key}`, change);
      expect([key, answer.status]).toEqual([key, 303]);
      expect(await follow(answer)).toContain('<strong>Saved.</strong>');
    };
    await save('flags', 'whitelabel', { 'flag.MAILCEN': null, 'flag.GOOGLELOGIN3': 'on' });
    await save('settings', 'mode', {
      maintenance: 'on',
      location: 'vn',
      until: '2027-01-02T03:04',
      message: '<p onclick="x()">Back soon</p>',
    });
    await save('settings', 'template', { mem_cen: '1' });
    await save('settings', 'promotions', { 'promotion.REFERRAL': null });
    await save('settings', 'agentMenu', { 'tile.mail': null });
    await save('settings', 'customerService', { customerService: 'https://help.example/new' });
    await save('settings', 'resources', {
      'resource.IOS': '',
      'resource.TELEGRAM2': 'https://t.example/two',
    });
    await save('register', 'register', {
      'email.enabled': 'on',
      'email.required': 'on',
      'email.maxLength': '40',
    });

    const settings = await settingsOf();
    expect(settings.whitelabel).toMatchObject({ MAILCEN: false, GOOGLELOGIN3: true, DIRECTREG3: true });
    expect(settings.promotions).toEqual({ REFERRAL: { enabled: false }, MISSION: { enabled: true } });
    expect(settings.agentMenu).not.toContain('mail');
    expect(settings.customerService).toEqual(['https://help.example/new']);
    expect(settings.resources.map(({ resourceType }: { resourceType: string }) => resourceType)).toEqual(
      expect.arrayContaining(['TELEGRAM2']),
    );
    expect(JSON.stringify(settings.resources)).not.toContain('"IOS"');
    expect(await startupOf()).toMatchObject({
      maintenance: true,
      regionRestriction: false,
      location: 'VN',
      info: { until: '2027-01-02T03:04:00.000Z', message: '<p>Back soon</p>' },
      mobileTemplate: { mem_cen: '1' },
    });
    expect((await settingsOf()).register.email).toEqual({
      enabled: true,
      required: true,
    });
    expect([await settingsOf('other'), (await startupOf('other')).maintenance]).toEqual(before);
  });

  test('[SV-5] flags that a search hides stay as they are', async () => {
    const action = `${path('flags', 'other')}/whitelabel`;
    await operator.submit(`${path('flags', 'other')}?q=rebate`, action, { 'flag.PLYRBT': null });
    const { whitelabel } = await settingsOf('other');
    expect([whitelabel.PLYRBT, whitelabel.MANPLAYREB3, whitelabel.MAILCEN]).toEqual([false, true, true]);
  });

  test('[SV-5] an invalid value is not stored, is reported, and stays in the form', async () => {
    const answer = await operator.submit(path('settings', 'other'), `${path('settings', 'other')}/mode`, {
      maintenance: 'on',
      location: 'Vietnam',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Nothing was saved. One entry needs another look:');
    expect(answer.body).toContain('<a href="#f-location">');
    expect(answer.body).toContain('value="Vietnam"');
    expect((await startupOf('other')).maintenance).toBe(false);
  });

  test('[SV-5] of two concurrent edits the second is refused with the difference, and can be saved again', async () => {
    const action = `${path('settings', 'other')}/mode`;
    const second = await signInOperator(server);
    const seen = fieldsOfForm((await second.get(path('settings', 'other'))).body, action);
    await operator.submit(path('settings', 'other'), action, { location: 'VN' });
    const late = await second.post(action, { ...seen, regionRestriction: 'on' });
    expect(late.status).toBe(409);
    expect(late.body).toContain('changed while you had this page open');
    expect(late.body).toContain('location: PF → VN');
    expect((await startupOf('other')).location).toBe('VN');
    const again = await second.post(action, fieldsOfForm(late.body, action));
    expect(again.status).toBe(303);
    expect(await startupOf('other')).toMatchObject({ location: 'PF', regionRestriction: true });
    await operator.submit(path('settings', 'other'), action, { regionRestriction: null });
  });

  test('[SV-5] an unchanged form is reported as such, and not recorded', async () => {
    const action = `${path('settings', 'other')}/template`;
    const before = (await operator.get(path('changes', 'other'))).body.match(/<li><div>/g)?.length;
    expect(await follow(await operator.submit(path('settings', 'other'), action))).toContain(
      'nothing was changed',
    );
    expect((await operator.get(path('changes', 'other'))).body.match(/<li><div>/g)?.length).toBe(before);
  });

  test('[SV-5] a sample value is checked against the entered rules, and nothing is stored', async () => {
    const action = `${path('register', 'other')}/register`;
    const fails = await operator.submit(path('register', 'other'), action, {
      'nickname.pattern': '[a-z]+',
      'nickname.sample': 'Teva',
      try: 'nickname',
      save: null,
    });
    expect([fails.status, fails.body.includes('“Teva” does not pass: it does not match')]).toEqual([
      200,
      true,
    ]);
    const passes = await operator.submit(path('register', 'other'), action, {
      'nickname.pattern': '[a-z]+',
      'nickname.sample': 'teva',
      try: 'nickname',
      save: null,
    });
    expect(passes.body).toContain('“teva” passes.');
    expect(
      (await callServer(server, 'getRegisterValidation', { brand: 'other' })).body.value,
    ).not.toHaveProperty('nickname');
  });
});

describe('changes', () => {
  test('[SV-5] are listed with source, time, old and new values; the last of each kind can be undone', async () => {
    const action = `${path('flags')}/whitelabel`;
    await operator.submit(path('flags'), action, { 'flag.PERSREP': null });
    const list = (await operator.get(path('changes'))).body;
    expect(list).toContain('PERSREP: on → off');
    expect(list).toMatch(/ UTC<\/time> · <bdi>the server’s password<\/bdi> · from <code>127\.0\.0\.1</);
    expect((await settingsOf()).whitelabel.PERSREP).toBe(false);
    const [undo = ''] = list.match(/\/console\/brands\/base\/changes\/\d+/) ?? [];
    const undone = await operator.submit(path('changes'), undo);
    expect(await follow(undone)).toContain('PERSREP: off → on');
    expect((await settingsOf()).whitelabel.PERSREP).toBe(true);
    const again = await operator.post(undo, { csrf: await csrf() });
    expect([again.status, again.body.includes('cannot be undone any more')]).toEqual([409, true]);
    expect((await operator.post(undo.replace('/base/', '/other/'), { csrf: await csrf() })).status).toBe(404);
  });
});

const csrf = async () =>
  / name="csrf" value="([^"]+)"/.exec((await operator.get('/console')).body)?.[1] ?? '';

describe('members', () => {
  // Earlier tests closed both brands, and then nobody signs in.
  beforeAll(async () => {
    for (const brand of ['base', 'other'])
      await writeSettings(server.database.db, brand, { mode: defaultSettings.mode });
  });

  const q = (account: string) => `${path('members')}?q=${account}`;

  test('[SV-5] a member is found by the beginning of its account, of this brand only', async () => {
    expect((await operator.get(q('AGE'))).body).toContain('Save agent');
    expect((await operator.get(q('e%25'))).body).toContain('No account begins with');
    await server.database.db
      .updateTable('member')
      .set({ account: 'only-there' })
      .where('brand_id', '=', 'other')
      .where('account', '=', 'marama')
      .execute();
    expect((await operator.get(q('only-there'))).body).toContain('No account begins with');
  });

  test('[SV-5] the type is set to a known or any other code, and undone', async () => {
    const action = `${path('members')}/demo`;
    const answer = await operator.submit(q('demo'), action, { type: '41' });
    expect(await follow(answer)).toContain('type: 0 → 41');
    const [member] = await server.database.db
      .selectFrom('member')
      .select('type')
      .where('brand_id', '=', 'base')
      .where('account', '=', 'demo')
      .execute();
    expect(member?.type).toBe(41);
    const other = await operator.submit(q('demo'), action, { type: 'other', other: '77' });
    expect(await follow(other)).toContain('type: 41 → 77');
    const bad = await operator.submit(q('demo'), action, { type: 'other', other: 'many' });
    expect([bad.status, bad.body.includes('a number of up to four digits')]).toEqual([400, true]);
    const [undo = ''] =
      (await operator.get(path('changes'))).body.match(/\/console\/brands\/base\/changes\/\d+/) ?? [];
    await operator.submit(path('changes'), undo);
    await operator.submit(q('demo'), action, { type: '0' });
    expect((await operator.get(q('demo'))).body).toContain('0 · member');
  });

  test('[SV-5] disabling a member signs it out and blocks sign-in; another brand’s member of that name stays signed in', async () => {
    const [token, otherToken] = [await tokenOf(server, 'agent'), await tokenOf(server, 'agent', 'other')];
    const action = `${path('members')}/agent`;
    await operator.submit(q('agent'), action, { disabled: 'on' });
    expect((await callServer(server, 'getBalance', { token })).status).toBe(401);
    expect((await callServer(server, 'getBalance', { token: otherToken, brand: 'other' })).status).toBe(200);
    await expect(tokenOf(server, 'agent')).rejects.toThrow();
    await operator.submit(q('agent'), action, { disabled: null });
    expect((await callServer(server, 'getBalance', { token: await tokenOf(server, 'agent') })).status).toBe(
      200,
    );
  });

  test('[SV-5] a member is signed out on all devices', async () => {
    const tokens = [await tokenOf(server, 'marama'), await tokenOf(server, 'marama')];
    expect((await operator.get(q('marama'))).body).toContain('Sign out 2 devices');
    const out = await operator.post(`${path('members')}/marama/sign-out`, { csrf: await csrf() });
    const page = await follow(out);
    expect(page).toContain('devices: 2 → 0');
    expect(page).not.toContain('Undo: Member marama');
    for (const token of tokens) expect((await callServer(server, 'getBalance', { token })).status).toBe(401);
  });

  test('[SV-5] a member that another operator has changed meanwhile is not overwritten', async () => {
    const action = `${path('members')}/trial`;
    const answer = await operator.submit(q('trial'), action, { version: 'another' });
    expect([answer.status, answer.body.includes('changed while you had the page open')]).toEqual([409, true]);
    expect((await operator.post(`${path('members')}/nobody`, { csrf: await csrf(), type: '0' })).status).toBe(
      404,
    );
  });
});
