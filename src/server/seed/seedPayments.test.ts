import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { fieldsOfForm, signInOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { callServer, fakeSite, startTestServer, tokenOf } from '#tests/support/servers/serverTesting.ts';
import type { Database } from '../db/handle.ts';
import { loadMigrations, migrateDatabase } from '../db/migrate.ts';
import { openVault } from '../db/openVault.ts';
import { PgliteClient } from '../db/pgliteClient.ts';
import { PgliteDialect } from '../db/pgliteDialect.ts';
import type { Tables } from '../db/tables.ts';
import { prepareBrands } from './prepareBrands.ts';
import { demoBanks } from './rows/banks.ts';
import { seed } from './seed.ts';

/** What a server does with its brands when it starts. */
async function startAgain(database: Database, ...brands: string[]): Promise<void> {
  const preparation = prepareBrands(
    database,
    () => new Date(),
    (error) => {
      throw error;
    },
  );
  for (const id of brands) await preparation.prepare(fakeSite(id));
  await preparation.close();
}

test('[SV-1][WA-1] what an operator deletes of the demo’s payments stays deleted, and changes stay', async () => {
  const server = await startTestServer({ consolePassword: testPassword });
  try {
    const owner = await signInOperator(server);
    const base = '/console/brands/base/payments';
    const method = `${base}/methods/bank-transfer`;
    const account = `${method}/accounts/coral`;
    expect((await owner.submit(method, account, { enabled: null })).status).toBe(303);
    const unused = fieldsOfForm((await owner.get(method)).body, account);
    expect((await owner.post(`${account}/delete`, unused)).status).toBe(303);
    expect((await owner.submit(method, `${method}/accounts/lagoon`, { bankName: 'Our own' })).status).toBe(
      303,
    );
    const { db } = server.database;
    const banks = () => db.selectFrom('bank').select('code').where('brand_id', '=', 'base').execute();
    for (const { code } of await banks()) {
      const form = fieldsOfForm((await owner.get(`${base}/banks`)).body, `${base}/banks/${code}`);
      expect((await owner.post(`${base}/banks/${code}/delete`, form)).status).toBe(303);
    }

    await startAgain(server.database, 'base', 'late');
    const { body } = await callServer(server, 'listBanks', {
      token: await tokenOf(server),
      query: { method: 'bank-transfer' },
    });
    const offered = body.value.list.map(({ bankName }: { bankName: string }) => bankName);
    expect(offered).toEqual(['Bank of Moana', 'Our own']);
    expect(await banks()).toEqual([]);
    const late = await db.selectFrom('pay_account').select('id').where('brand_id', '=', 'late').execute();
    expect(late).toHaveLength(4);
  } finally {
    await server.close();
  }
});

test('[SV-1][WA-1] a demo of before this step does not get its payments twice, one without any gets them', async () => {
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(await PgliteClient.open({})) });
  const transaction: Database['transaction'] = (work) => db.transaction().execute((tx) => work(tx));
  const steps = await loadMigrations();
  await migrateDatabase(
    { transaction },
    steps.filter(({ name }) => name < '0043'),
  );
  for (const brand_id of ['without', 'with'])
    await db.insertInto('brand_start').values({ brand_id, said: '{}' }).execute();
  await db
    .insertInto('pay_method')
    .values({ brand_id: 'with', id: 'bank-transfer', kind: 'manual', demo: true, sort: 0, terms: '{}' })
    .execute();
  for (const id of ['moana', 'lagoon', 'a-0123456789'])
    await sql`insert into pay_account (brand_id, id, method, bank_name, holder, number, sort)
      values ('with', ${id}, 'bank-transfer', '', '', '', 0)`.execute(db);
  await sql`insert into operator_change (brand_id, kind, subject, before, after, who, changed_at)
    values ('with', 'payAccount', 'lagoon', '{}', '{}', 'ana', now())`.execute(db);

  await migrateDatabase({ transaction }, steps);
  const invented = await db.selectFrom('pay_account').select('id').where('demo', '=', true).execute();
  expect(invented).toEqual([{ id: 'moana' }]);
  const vault = await openVault({ transaction }, {});
  await seed({ db, transaction, vault, engine: 'pglite', close: () => db.destroy() }, [
    fakeSite('with'),
    fakeSite('without'),
  ]);
  const countsOf = async (brand: string) => {
    const rows = await Promise.all(
      (['pay_method', 'pay_account', 'deposit_promotion', 'bank'] as const).map((table) =>
        db.selectFrom(table).select('sort').where('brand_id', '=', brand).execute(),
      ),
    );
    return rows.map(({ length }) => length);
  };
  expect(await countsOf('with')).toEqual([1, 3, 0, 0]);
  expect(await countsOf('without')).toEqual([5, 4, 2, demoBanks.length]);
  await db.destroy();
});
