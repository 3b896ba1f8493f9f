import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import {
  callServer,
  fakeSite,
  startTestServer,
  type TestServer,
} from '#tests/support/servers/serverTesting.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { storeStartingSettings } from './brandStart.ts';
import {
  defaultSettings,
  readOperatorValues,
  readSettings,
  storeOperatorValue,
  writeSettings,
} from './settings.ts';

const site = (id: string, startingSettings?: ServerSettings) => ({ ...fakeSite(id), startingSettings });

const said: ServerSettings = {
  register: {
    email: 'required',
    captcha: 'off',
    username: { setting: 'required', minLength: 5, maxLength: 16, pattern: '^[a-z]+$' },
    password: { minLength: 10 },
  },
  flags: { MAILCEN: false, GOOGLELOGIN3: true },
  templates: { mem_cen: '1' },
  promotions: { REFERRAL: false },
  captcha: { login: 'off' },
  demo: false,
};

describe('[SV-5] what the settings start with', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('is what server.json says, and the product’s own for the rest', async () => {
    await storeStartingSettings(database.db, [site('acme', said), site('plain')]);
    const acme = await readSettings(database.db, 'acme');
    expect(acme.register).toMatchObject({
      email: { enabled: true, required: true },
      captcha: { enabled: false, required: false },
      username: { enabled: true, required: true, minLength: 5, maxLength: 16, pattern: '^[a-z]+$' },
      // Lengths alone leave it as required as it was.
      password: { enabled: true, required: true, minLength: 10 },
      verificationCode: defaultSettings.register.verificationCode,
    });
    expect(acme.whitelabel).toEqual({ ...defaultSettings.whitelabel, MAILCEN: false, GOOGLELOGIN3: true });
    expect([acme.template, acme.captcha, acme.demo]).toEqual([
      { mem_cen: '1' },
      { login: 'off' },
      { shown: false },
    ]);
    expect(acme.promotions).toEqual({ REFERRAL: { enabled: false }, MISSION: { enabled: true } });
    expect(await readSettings(database.db, 'plain')).toEqual(defaultSettings);
    expect(await readOperatorValues(database.db, 'acme')).toEqual({});
  });

  test('an operator’s value wins by name, and only what differs is stored', async () => {
    await storeStartingSettings(database.db, [site('own', said)]);
    const { whitelabel, register, template } = await readSettings(database.db, 'own');
    await writeSettings(database.db, 'own', {
      whitelabel: { ...whitelabel, REWCEN3: false },
      register: { ...register, email: { enabled: true, required: false } },
      template: {},
    });
    expect(template).toEqual({ mem_cen: '1' });
    expect(await readOperatorValues(database.db, 'own')).toEqual({
      whitelabel: { REWCEN3: false },
      register: { email: { enabled: true, required: false } },
      template: { mem_cen: null },
    });
    expect((await readSettings(database.db, 'own')).template).toEqual({});
    // server.json is edited: all but the operator's values follow.
    await storeStartingSettings(database.db, [
      site('own', {
        flags: { MAILCEN: true, REWCEN3: true },
        register: { email: 'off', nickname: 'optional' },
      }),
    ]);
    const now = await readSettings(database.db, 'own');
    expect([now.whitelabel.MAILCEN, now.whitelabel.REWCEN3]).toEqual([true, false]);
    expect([now.register.email, now.register.nickname, now.register.captcha]).toEqual([
      { enabled: true, required: false },
      { enabled: true, required: false },
      defaultSettings.register.captcha,
    ]);
    // Writing a value back keeps it the operator's; starting over drops it.
    await writeSettings(database.db, 'own', { whitelabel: { ...now.whitelabel, REWCEN3: true } });
    expect(await readOperatorValues(database.db, 'own')).toMatchObject({ whitelabel: { REWCEN3: true } });
    await storeOperatorValue(database.db, 'own', 'whitelabel', undefined);
    expect(await readOperatorValues(database.db, 'own')).not.toHaveProperty('whitelabel');
  });

  test('a brand that does not tell keeps what it started with', async () => {
    await storeStartingSettings(database.db, [site('kept', { demo: false })]);
    await storeStartingSettings(database.db, [site('kept')]);
    expect((await readSettings(database.db, 'kept')).demo.shown).toBe(false);
    await storeStartingSettings(database.db, [site('kept', {})]);
    expect((await readSettings(database.db, 'kept')).demo.shown).toBe(true);
  });

  test('of an older database only what operators changed remains set', async () => {
    await database.transaction(async (tx) => {
      await sql`alter table announcement drop column demo`.execute(tx);
      await sql`alter table operator_change drop column set_before`.execute(tx);
      await sql`drop table brand_start`.execute(tx);
      await sql`alter table pay_account drop column demo`.execute(tx);
      await sql`delete from setting`.execute(tx);
      await sql`delete from migration
        where name in ('0027-starting-settings.sql', '0043-demo-payments.sql')`.execute(tx);
      const setting = (key: string, at: string) =>
        sql`insert into setting values ('old', ${key}, '{"MAILCEN":false}', ${at})`.execute(tx);
      await setting('whitelabel', '2026-01-02T00:00:00Z');
      await setting('mode', '2026-01-01T00:00:00Z');
      await setting('session', '2026-01-01T00:00:00Z');
      await setting('template', '2026-01-01T00:00:00Z');
      await sql`insert into operator_change (brand_id, kind, subject, who, changed_at)
        values ('old', 'template', '', 'console', now()), ('old', 'announcement', 'edited', 'console', now())`.execute(
        tx,
      );
      for (const id of ['welcome', 'edited', 'pl-0123456789'])
        await sql`insert into announcement values ('old', ${id}, 'PL', 'm_home', 0, '{}')`.execute(tx);
    });
    expect(await migrateDatabase(database)).toEqual(['0027-starting-settings.sql', '0043-demo-payments.sql']);
    // 0059 added it to the table that was dropped above.
    await sql`alter table brand_start add column demo_activities boolean not null default false`.execute(
      database.db,
    );
    expect(Object.keys(await readOperatorValues(database.db, 'old')).sort()).toEqual([
      'template',
      'whitelabel',
    ]);
    const invented = await database.db
      .selectFrom('announcement')
      .select('id')
      .where('demo', '=', true)
      .execute();
    expect(invented).toEqual([{ id: 'welcome' }]);
    const known = await database.db.selectFrom('brand_start').select(['brand_id', 'said']).execute();
    expect(known).toEqual([{ brand_id: 'old', said: {} }]);
  });
});

describe('[SV-5] a server with server.json', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      sites: [site('base', said), site('always', { captcha: { login: 'always' } })],
    });
  });
  afterAll(() => server.close());

  test('asks players for the fields it says', async () => {
    const { body } = await callServer(server, 'getRegisterSettings');
    expect(body.value).toMatchObject({
      email: { enabled: true, required: true },
      captcha: { enabled: false },
    });
    const { body: bounds } = await callServer(server, 'getRegisterValidation');
    expect(bounds.value.username).toEqual({ minLength: 5, maxLength: 16, pattern: '^[a-z]+$' });
    const { body: settings } = await callServer(server, 'getSettings');
    expect([settings.value.whitelabel.MAILCEN, settings.value.promotions.REFERRAL]).toEqual([
      false,
      { enabled: false },
    ]);
    expect(settings.value.mobileTemplate).toEqual({ mem_cen: '1' });
  });

  test('asks for a captcha at sign-in as it says', async () => {
    const login = (brand: string, password: string) =>
      callServer(server, 'login', { brand, body: { type: 'username', username: 'demo', password } });
    for (let i = 0; i < 4; i++)
      expect((await login('base', 'wrong password')).body).toMatchObject({
        errorCode: 'login.failed',
        value: { captcha: false },
      });
    expect((await login('always', 'Livery-2026')).body).toMatchObject({
      errorCode: 'login.captcha',
      value: { captcha: true },
    });
  });
});
