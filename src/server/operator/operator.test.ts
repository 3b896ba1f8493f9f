import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { consolePassword, consolePasswordFile } from './console/session/password.ts';
import { createOperatorToken, operatorTokenFile, setSwitch } from './operator.ts';
import { listChanges } from './operatorChanges.ts';
import type { Switch } from './switchChange.ts';

let server: TestServer;
const operatorToken = 'operator-token-of-this-test';
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'], operatorToken });
});
afterAll(() => server.close());

const send = (payload: object, more: { token?: string; remoteAddress?: string } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/operator/switch',
    headers: { authorization: `Bearer ${more.token ?? operatorToken}` },
    remoteAddress: more.remoteAddress ?? '127.0.0.1',
    payload,
  });

test('[SV-5][SH-1][SH-14] a switch takes effect at the next start-up and settings call, for that brand only', async () => {
  const { statusCode } = await send({
    brand: 'base',
    flag: { MAILCEN: false, GOOGLELOGIN3: true },
    template: { mem_cen: '1' },
    maintenance: true,
    region: true,
    location: 'VN',
    promotion: { REFERRAL: false },
    agentMenu: ['service'],
  });
  expect(statusCode).toBe(200);
  const startup = (await callServer(server, 'getStartup')).body.value;
  expect(startup).toMatchObject({
    maintenance: true,
    regionRestriction: true,
    location: 'VN',
    mobileTemplate: { mem_cen: '1' },
  });
  const settings = (await callServer(server, 'getSettings')).body.value;
  expect(settings.whitelabel).toMatchObject({ MAILCEN: false, GOOGLELOGIN3: true, DIRECTREG3: true });
  expect(settings).toMatchObject({
    promotions: { REFERRAL: { enabled: false }, MISSION: { enabled: true } },
    agentMenu: ['service'],
  });
  expect((await callServer(server, 'getWhitelabel')).body.value.MAILCEN).toBe(false);
  const other = (await callServer(server, 'getSettings', { brand: 'other' })).body.value;
  expect(other.whitelabel.MAILCEN).toBe(true);
  expect((await callServer(server, 'getStartup', { brand: 'other' })).body.value.maintenance).toBe(false);

  await send({ brand: 'base', template: { mem_cen: null }, maintenance: false, location: null });
  expect((await callServer(server, 'getStartup')).body.value).toMatchObject({
    maintenance: false,
    regionRestriction: true,
    location: null,
    mobileTemplate: {},
  });
});

test('[SV-5] a new brand has all flags on except social and mobile-code sign-in, and has links and downloads', async () => {
  const settings = (await callServer(server, 'getSettings', { brand: 'other' })).body.value;
  const off = Object.entries(settings.whitelabel).filter(([, on]) => !on);
  expect(off.map(([flag]) => flag)).toEqual(['FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'MOBILEVERCODELOGIN3']);
  expect(settings.customerService).toHaveLength(2);
  expect(settings.resources.map(({ resourceType }: { resourceType: string }) => resourceType)).toEqual([
    'IOS',
    'Android',
    'MOBILECONFIG',
    'AppDownloadIcon',
    'FACEBOOK',
    'TELEGRAM',
  ]);
  expect(settings.mainDomain).toBe('other.example');
});

test('[SV-5] an unknown name is refused with the nearest name, a wrong value with its name, and nothing changes', async () => {
  const refused: [object, string][] = [
    [{ flag: { MAILCENTRE: true } }, 'did you mean "MAILCEN"'],
    [{ flag: { MAILCEN: 'yes' } }, 'flag "MAILCEN" cannot be "yes"'],
    [{ flag: ['MAILCEN'] }, 'flag must be names'],
    [{ template: { mem_cent: '1' } }, 'did you mean "mem_cen"'],
    [{ promotion: { REFERAL: true } }, 'did you mean "REFERRAL"'],
    [{ maintenence: true }, 'did you mean "maintenance"'],
    [{ maintenance: 'on' }, 'maintenance is on or off'],
    [{ location: 'Vietnam' }, 'two capital letters'],
    [{ location: 'ZZ' }, 'there is no country "ZZ"'],
    [{ template: { mem_cen: '9' } }, 'template mem_cen has no version "9"; there are 0 base, 1 new'],
    [{ template: { mem_cen: 1 } }, 'there are 0 base, 1 new'],
    [{ register: { username: { enabled: false, required: false } } }, 'nobody could register or sign in'],
    [{ register: { password: { required: false } } }, 'nobody could register or sign in'],
    [{ register: { captcha: { enabled: true, required: false } } }, 'required wherever it is shown'],
    [{ register: { zalo: { enabled: false, required: true } } }, 'required but not enabled'],
    [{ secondFactor: { members: 'requierd' } }, 'did you mean "required"'],
    [{ register: { emial: { enabled: true } } }, 'did you mean "email"'],
    [{ register: { email: { enabled: 'yes' } } }, 'register "email" cannot be'],
    [{ register: { email: { pattern: 'x' } } }, 'register "email" cannot be'],
    [{ flag: { MAILCEN: true, x_y_z_unlike_any: true } }, 'there is no flag'],
  ];
  const before = await server.database.db
    .selectFrom('setting')
    .select(['key', 'value'])
    .where('brand_id', '=', 'base')
    .orderBy('key')
    .execute();
  for (const [change, message] of refused) {
    await expect(setSwitch(server.database, 'base', change as Switch)).rejects.toThrow(message);
    const answer = await send({ brand: 'base', ...change });
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await send({ brand: 'nope' })).json().message).toContain('there are base, other');
  expect(
    await server.database.db
      .selectFrom('setting')
      .select(['key', 'value'])
      .where('brand_id', '=', 'base')
      .orderBy('key')
      .execute(),
  ).toEqual(before);
});

test('[SV-5] what is so already is told, and not recorded as a change', async () => {
  const change = {
    brand: 'base',
    flag: { REWCEN3: false },
    register: { zalo: { enabled: true } },
    region: false,
  };
  await send(change);
  const [last] = await listChanges(server.database.db, 'base', 1);
  const again = await send({
    ...change,
    flag: { REWCEN3: false, PERSREP: false },
    template: { dep_func: null },
  });
  expect(again.json().value.already).toEqual([
    'flag REWCEN3',
    'template dep_func',
    'register zalo',
    'region',
  ]);
  const [next, before] = await listChanges(server.database.db, 'base', 2);
  expect(next).toMatchObject({ kind: 'whitelabel' });
  expect(before).toEqual(last);
});

test('[SV-5] concurrent switches do not overwrite each other', async () => {
  const flags = ['DEPRECM3', 'WITHREC3', 'TRANSREC3', 'PERSREP', 'REWCEN3', 'PLYRBT'];
  await Promise.all(flags.map((flag) => setSwitch(server.database, 'other', { flag: { [flag]: false } })));
  const { value } = (await callServer(server, 'getWhitelabel', { brand: 'other' })).body;
  expect(flags.map((flag) => value[flag])).toEqual(flags.map(() => false));
});

test('[SV-5] only the operator of this machine has access', async () => {
  const change = { brand: 'base', maintenance: true };
  expect((await send(change, { token: 'wrong' })).statusCode).toBe(403);
  expect((await send(change, { token: '' })).statusCode).toBe(403);
  expect((await send(change, { remoteAddress: '192.168.1.7' })).statusCode).toBe(404);
  expect((await callServer(server, 'getStartup')).body.value.maintenance).toBe(false);
});

test('[SV-5] the current settings are readable only by the operator of this machine', async () => {
  const read = (url: string, token = operatorToken) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${token}` }, remoteAddress: '127.0.0.1' });
  await setSwitch(server.database, 'other', { flag: { MANPLAYREB3: false }, template: { dep_func: '1' } });
  const answer = await read('/operator/settings?brand=other');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().value.settings).toMatchObject({
    whitelabel: { MANPLAYREB3: false, USERNAMEREG3: true },
    template: { dep_func: '1' },
  });
  expect((await read('/operator/settings?brand=nope')).json().message).toContain('there are base, other');
  expect((await read('/operator/settings')).statusCode).toBe(400);
  expect((await read('/operator/settings?brand=other', 'wrong')).statusCode).toBe(403);
});

test('[SV-5] a data folder has one token, readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-operator-'));
  const token = createOperatorToken(join(folder, 'data'));
  expect(token).toMatch(/^[\w-]{43}$/);
  const file = join(folder, 'data', operatorTokenFile);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  expect(createOperatorToken(join(folder, 'data'))).toBe(token);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test('[SV-5][AU-8] a registration field is switched; its other settings stay', async () => {
  await send({ brand: 'other', register: { email: { enabled: true, required: true } } });
  await send({ brand: 'other', register: { email: { required: false } } });
  const value = async (brand: string) =>
    (await callServer(server, 'getRegisterSettings', { brand })).body.value.email;
  expect(await value('other')).toEqual({ enabled: true, required: false });
  expect(await value('base')).toEqual({ enabled: false, required: false });
});

test('[SV-5] a change by command is recorded with source, old and new values', async () => {
  await send({ brand: 'other', location: 'VN' });
  const [change] = await listChanges(server.database.db, 'other', 1);
  expect(change).toMatchObject({ kind: 'mode', who: 'command' });
  expect(change?.before).toMatchObject({ location: 'PF' });
  expect(change?.after).toMatchObject({ location: 'VN' });
});

test('[SV-5] a data folder has one console password, readable only by its owner; a configured password must be long enough', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-console-'));
  const password = consolePassword(join(folder, 'data'), undefined);
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(statSync(join(folder, 'data', consolePasswordFile)).mode & 0o777).toBe(0o600);
  expect(consolePassword(join(folder, 'data'), undefined)).toBe(password);
  expect(consolePassword(join(folder, 'data'), 'long enough for me')).toBe('long enough for me');
  expect(() => consolePassword(folder, 'short')).toThrow('fewer than 12');
  rmSync(folder, { recursive: true });
});
