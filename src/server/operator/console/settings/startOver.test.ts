import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import { setSwitch } from '#src/server/operator/operator.ts';
import { settingSources } from '#src/server/operator/settingSources.ts';
import { storeStartingSettings } from '#src/server/settings/brandStart.ts';
import { readOperatorValues, readSettings } from '#src/server/settings/settings.ts';
import { signInOperator, type TestOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';

const said: ServerSettings = { flags: { MAILCEN: false }, register: { email: 'required' } };
const site = (startingSettings: ServerSettings) => ({ ...fakeSite('base'), startingSettings });

let server: TestServer;
let operator: TestOperator;
beforeAll(async () => {
  server = await startTestServer({ sites: [site(said)], consolePassword: testPassword });
  operator = await signInOperator(server);
});
afterAll(() => server.close());

const brand = '/console/brands/base';
const settings = () => readSettings(server.database.db, 'base');
const set = () => readOperatorValues(server.database.db, 'base');
const undoOf = (body: string): string => body.match(/\/console\/brands\/base\/changes\/\d+/)?.[0] ?? '';

describe('[SV-5] Reset to server.json', () => {
  test('there is nothing to reset until an operator sets something', async () => {
    const { body } = await operator.get(`${brand}/flags`);
    expect(body).not.toContain('Reset to server.json');
    expect(body).not.toContain('id="f-MAILCEN" name="flag.MAILCEN" value="on" checked');
  });

  test('forgets what operators set of that kind, says what changed, and is undone', async () => {
    await operator.submit(`${brand}/flags`, `${brand}/flags/whitelabel`, {
      'flag.REWCEN3': null,
      'flag.MAILCEN': 'on',
    });
    await operator.submit(`${brand}/register`, `${brand}/register/register`, { 'email.required': null });
    expect(await set()).toEqual({
      whitelabel: { MAILCEN: true, REWCEN3: false },
      register: { email: { enabled: true, required: false } },
    });
    expect((await operator.get(`${brand}/flags`)).body).toContain('Set by an operator: MAILCEN, REWCEN3.');
    const reset = await operator.submit(`${brand}/flags`, `${brand}/flags/whitelabel/reset`);
    expect(await set()).toEqual({ register: { email: { enabled: true, required: false } } });
    expect((await settings()).whitelabel).toMatchObject({ MAILCEN: false, REWCEN3: true });
    const message = await operator.get(String(reset.headers.location));
    expect(message.body).toContain('MAILCEN: on → off');
    expect(message.body).toContain('REWCEN3: off → on');
    // Undoing brings back what was set, and no more: other flags go on following the file.
    await operator.submit(String(reset.headers.location), undoOf(message.body));
    expect((await set()).whitelabel).toEqual({ MAILCEN: true, REWCEN3: false });
    await storeStartingSettings(server.database.db, [site({ ...said, flags: { PERSREP: false } })]);
    expect((await settings()).whitelabel).toMatchObject({ MAILCEN: true, REWCEN3: false, PERSREP: false });
    await storeStartingSettings(server.database.db, [site(said)]);
  });

  test('undoing the first change of a kind leaves nothing set', async () => {
    const saved = await operator.submit(`${brand}/settings`, `${brand}/settings/session`, {
      idleMinutes: '45',
    });
    expect(await set()).toMatchObject({ session: { idleMinutes: 45 } });
    const message = await operator.get(String(saved.headers.location));
    await operator.submit(String(saved.headers.location), undoOf(message.body));
    expect(await set()).not.toHaveProperty('session');
    expect((await operator.get(`${brand}/changes`)).body).toContain('idleMinutes: 45 → 30');
  });

  test('a value that is as server.json says anyway is told so when it is reset', async () => {
    await storeStartingSettings(server.database.db, [site({ ...said, promotions: { MISSION: true } })]);
    await setSwitch(server.database, 'base', { promotion: { MISSION: false } });
    await setSwitch(server.database, 'base', { promotion: { MISSION: true } });
    expect((await set()).promotions).toEqual({ MISSION: { enabled: true } });
    const reset = await operator.submit(`${brand}/settings`, `${brand}/settings/promotions/reset`);
    expect((await operator.get(String(reset.headers.location))).body).toContain('No value is another now');
    expect(await set()).not.toHaveProperty('promotions');
    const again = await operator.post(`${brand}/settings/nothing/reset`, {});
    expect(again.status).toBe(403);
  });
});

describe('[SV-5] npm run switch', () => {
  test('resets kinds, then applies the rest', async () => {
    await setSwitch(server.database, 'base', { flag: { MAILCEN: true, REWCEN3: false } });
    await setSwitch(server.database, 'base', { reset: ['flag', 'register'], flag: { PERSREP: false } });
    expect(await set()).toEqual({ whitelabel: { PERSREP: false } });
    expect((await settings()).register.email).toEqual({ enabled: true, required: true });
    await expect(setSwitch(server.database, 'base', { reset: ['flags'] })).rejects.toThrow(
      'there is no kind of setting to reset "flags"; did you mean "flag"?',
    );
  });

  test('sets when signing in asks for a captcha, and whether the demo content is shown', async () => {
    await setSwitch(server.database, 'base', { captcha: { login: 'always' }, demo: false });
    expect(await settings()).toMatchObject({ captcha: { login: 'always' }, demo: { shown: false } });
    await expect(setSwitch(server.database, 'base', { captcha: { login: 'never' } })).rejects.toThrow(
      'there is no mode of captcha login "never"',
    );
    await setSwitch(server.database, 'base', { reset: ['captcha', 'demo'] });
    expect(await settings()).toMatchObject({ captcha: { login: 'afterFailures' }, demo: { shown: true } });
  });

  test('who set what, and when, is known by name', async () => {
    const now = new Date('2026-05-06T07:08:00Z');
    await setSwitch(server.database, 'base', { reset: ['flag'] });
    await setSwitch(server.database, 'base', { flag: { REWCEN3: false } }, { now });
    await setSwitch(server.database, 'base', { flag: { MAILCEN: true } }, { who: 'console', now });
    const later = new Date('2026-05-07T07:08:00Z');
    await setSwitch(server.database, 'base', { flag: { PLYRBT: false } }, { now: later });
    expect(await settingSources(server.database.db, 'base')).toEqual({
      'whitelabel REWCEN3': { who: 'command', at: now.toISOString() },
      'whitelabel MAILCEN': { who: 'console', at: now.toISOString() },
      'whitelabel PLYRBT': { who: 'command', at: later.toISOString() },
    });
  });
});

describe('[SV-5] the captcha of sign-in', () => {
  test('is set in the console', async () => {
    await operator.submit(`${brand}/settings`, `${brand}/settings/captcha`, { captchaLogin: 'off' });
    expect((await settings()).captcha.login).toBe('off');
    const wrong = await operator.submit(`${brand}/settings`, `${brand}/settings/captcha`, {
      captchaLogin: 'sometimes',
    });
    expect([wrong.status, wrong.body.includes('choose one of the list')]).toEqual([400, true]);
  });
});

describe('[SV-5] demo content', () => {
  const list = async (types = 'B,PL,PU,H') => {
    const query = { types, groupName: 'm_home', platform: 'M', language: 'EN' };
    const { body } = await callServer(server, 'listAnnouncements', { query });
    const { banners, playerNotices, popup, hotMatches } = body.value;
    return [banners, playerNotices, popup, hotMatches].map(({ length }) => length);
  };
  const announcements = `${brand}/announcements`;

  test('is cleared with one button, which can be undone; what an operator wrote or changed stays', async () => {
    const before = await list();
    expect(before).toEqual([5, 6, 2, 6]);
    await operator.submit(`${announcements}/new?kind=PL`, `${announcements}/new`, { 'text.title': 'Ours' });
    const { body } = await operator.get(`${announcements}?kind=PL`);
    const [first = ''] = body.match(/\/announcements\/(?!new|demo|pl-)[\w-]+(?=")/) ?? [];
    // Saving without a change leaves it invented.
    await operator.submit(`${brand}${first}`, `${brand}${first}`);
    await operator.submit(`${brand}${first}`, `${brand}${first}`, { 'text.title': 'Changed by us' });

    const cleared = await operator.submit(announcements, `${announcements}/demo/clear`);
    expect(await list()).toEqual([0, 2, 0, 0]);
    const { body: notices } = await callServer(server, 'listNotices', {
      query: { types: 'PL', language: 'EN' },
    });
    expect(notices.value.list.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Changed by us',
      'Ours',
    ]);
    const { body: popular } = await callServer(server, 'listPopularAnnouncements', {
      query: { language: 'EN' },
    });
    expect(popular.value.list).toHaveLength(2);
    const message = await operator.get(String(cleared.headers.location));
    expect(message.body).not.toContain('Clear demo content');
    // Nothing was deleted.
    const stored = await server.database.db
      .selectFrom('announcement')
      .select('id')
      .where('demo', '=', true)
      .execute();
    expect(stored).toHaveLength(24);
    await operator.submit(String(cleared.headers.location), undoOf(message.body));
    expect(await list()).toEqual([5, 7, 2, 6]);
  });

  test('comes and goes with server.json, while nobody switches it', async () => {
    await setSwitch(server.database, 'base', { reset: ['demo'] });
    await storeStartingSettings(server.database.db, [site({ demo: false })]);
    expect(await list('B,PL,PU,H')).toEqual([0, 2, 0, 0]);
    await storeStartingSettings(server.database.db, [site({ demo: true })]);
    expect(await list('B,PL,PU,H')).toEqual([5, 7, 2, 6]);
  });
});
