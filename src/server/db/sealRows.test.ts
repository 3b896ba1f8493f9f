import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { dataKey } from '../secrets/dataKey.ts';
import { createVault, type Vault } from '../secrets/vault.ts';
import { openDatabase } from './database.ts';
import { deleteAllRows } from './deleteAllRows.ts';
import type { Database } from './handle.ts';
import { openVault } from './openVault.ts';
import { sealRows } from './sealRows.ts';

const [k1, k2] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [string, string];
const [kid1, kid2] = [k1, k2].map((text) => dataKey(Buffer.from(text, 'base64')).kid) as [string, string];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await deleteAllRows(database);
  await database.db.deleteFrom('data_key').execute();
});

const unlock = (given: string) => openVault(database, { given });
const kids = async () =>
  (await database.db.selectFrom('data_key').select('kid').orderBy('kid').execute()).map(({ kid }) => kid);

const cardNumber = (at: number) => String(4_000_000_000_000_000 + at);

/** A member with some cards, as `store` writes a number. */
async function insertMember(
  { db }: Database,
  {
    cards,
    store,
  }: { cards: number; store: (kind: 'card number' | 'id number', id: string, plain: string) => string },
): Promise<string> {
  const { id } = await db
    .insertInto('member')
    .values({
      brand_id: 'base',
      account: 'moana',
      password_hash: '',
      type: 0,
      nickname: null,
      reg_date: '2026-01-01',
      head_icon: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('member')
    .set({ sealed_id_number: store('id number', id, 'AB-1234567') })
    .execute();
  for (let at = 0; at < cards; at++)
    await db
      .insertInto('bank_card')
      .values({
        brand_id: 'base',
        member_id: id,
        bank_code: 'MOANA',
        holder: 'Moana T',
        sealed_number: store('card number', id, cardNumber(at)),
        number_hash: `hash ${at}`,
        last_four: '1234',
        added_at: new Date(),
      })
      .execute();
  return id;
}

const sealedBy =
  (vault: Vault) =>
  (kind: 'card number' | 'id number', memberId: string, plain: string): string =>
    vault.seal(kind, { brandId: 'base', memberId }, plain);

/** Writes rows as the server did before it encrypted them. */
async function insertClear(into: Database, cards: number): Promise<string> {
  await sql`alter table bank_card drop constraint bank_card_sealed`.execute(into.db);
  await sql`alter table member drop constraint member_id_number_sealed`.execute(into.db);
  const id = await insertMember(into, { cards, store: (_kind, _id, plain) => plain });
  await into.db.updateTable('bank_card').set({ number_hash: null }).execute();
  await sql`alter table bank_card add constraint bank_card_sealed
    check (sealed_number like 'v1.%' and number_hash is not null) not valid`.execute(into.db);
  await sql`alter table member add constraint member_id_number_sealed
    check (sealed_id_number like 'v1.%') not valid`.execute(into.db);
  return id;
}

async function storedValues({ db }: Database) {
  const cards = await db
    .selectFrom('bank_card')
    .select(['sealed_number', 'number_hash'])
    .orderBy('id')
    .execute();
  const member = await db.selectFrom('member').select('sealed_id_number').executeTakeFirstOrThrow();
  return { cards, idNumber: member.sealed_id_number ?? '' };
}

describe('[SV-4] the keys of a database', () => {
  test('are its own from the first start on; an unknown one is refused, and nothing is changed', async () => {
    const vault = await unlock(k1);
    await sealRows(database, vault);
    expect(await kids()).toEqual([kid1]);
    expect((await unlock(k1)).hash('card number', 'x')).toBe(vault.hash('card number', 'x'));
    for (const given of [k2, ''])
      await expect(unlock(given)).rejects.toMatchObject({
        kind: 'keyMissing',
        message: expect.stringMatching(
          new RegExp(
            `^The database was encrypted with the key ${kid1}, which LIVERY_DATA_KEY does not hold. Put it back`,
          ),
        ),
      });
    expect(await kids()).toEqual([kid1]);
  });

  test('are not made anew where their file is lost, not even beside an emptied table', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-keys-'));
    const file = join(folder, 'data.key');
    const vault = await openVault(database, { file });
    await insertMember(database, { cards: 1, store: sealedBy(vault) });
    rmSync(file);
    await expect(openVault(database, { file })).rejects.toThrow(`LIVERY_DATA_KEY or ${file} does not hold`);
    await database.db.deleteFrom('data_key').execute();
    await expect(openVault(database, { file })).rejects.toThrow(vault.kid);
    expect(globSync(`${folder}/*`)).toEqual([]);
    await expect(unlock(k1)).rejects.toMatchObject({ kind: 'keyMissing' });
    rmSync(folder, { recursive: true });
  });

  test('stay when all rows are deleted', async () => {
    await unlock(k1);
    await deleteAllRows(database);
    expect(await kids()).toEqual([kid1]);
  });
});

describe('[MC-4] a newer key', () => {
  test('encrypts every row anew at the next start, after which the older one is not needed', async () => {
    const first = await unlock(k1);
    const memberId = await insertMember(database, { cards: 501, store: sealedBy(first) });
    const vault = await unlock(`${k2},${k1}`);
    expect(await kids()).toEqual([kid1, kid2].sort());
    await sealRows(database, vault);
    expect(await kids()).toEqual([kid2]);
    const alone = await unlock(k2);
    const { cards, idNumber } = await storedValues(database);
    const owner = { brandId: 'base', memberId };
    expect(cards.map(({ sealed_number }) => alone.open('card number', owner, sealed_number))).toEqual(
      cards.map((_, at) => cardNumber(at)),
    );
    expect(cards.map(({ number_hash }) => number_hash)).toEqual(cards.map((_, at) => `hash ${at}`));
    expect(alone.open('id number', owner, idNumber)).toBe('AB-1234567');
  });

  test('encrypts the second factors of operators anew, which are of no brand', async () => {
    const older = await unlock(k1);
    const person = { name: 'ana', display_name: 'Ana', role: 'owner', created_by: 'console' } as const;
    const { id } = await database.db
      .insertInto('operator')
      .values({ ...person, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = { brandId: '', memberId: id };
    const sealed_totp = older.seal('operator second factor', owner, 'GEZDGNBV');
    await database.db.updateTable('operator').set({ sealed_totp }).execute();
    await sealRows(database, await unlock(`${k2},${k1}`));
    const row = await database.db.selectFrom('operator').select('sealed_totp').executeTakeFirstOrThrow();
    expect((await unlock(k2)).open('operator second factor', owner, row.sealed_totp ?? '')).toBe('GEZDGNBV');
    expect(await kids()).toEqual([kid2]);
  });

  test('goes on where it was stopped; until it is done, the older one is needed', async () => {
    const first = await unlock(k1);
    await insertMember(database, { cards: 2, store: sealedBy(first) });
    const vault = await unlock(`${k2},${k1}`);
    let transactions = 0;
    const killed = {
      transaction: ((work) =>
        ++transactions > 3
          ? Promise.reject(new Error('killed'))
          : database.transaction(work)) as Database['transaction'],
    };
    await expect(sealRows(killed, vault)).rejects.toThrow('killed');
    await expect(unlock(k2)).rejects.toMatchObject({ kind: 'keyMissing' });
    await sealRows(database, await unlock(`${k2},${k1}`));
    await sealRows(database, await unlock(k2));
    expect(await kids()).toEqual([kid2]);
  });

  test('is not forgotten while a process that started earlier still writes with it', async () => {
    const other = await unlock(k1);
    await sealRows(database, await unlock(`${k2},${k1}`));
    await insertMember(database, { cards: 1, store: sealedBy(other) });
    await expect(unlock(k2)).rejects.toThrow(kid1);
    await sealRows(database, await unlock(`${k2},${k1}`));
    await unlock(k2);
  });
});

describe('[MC-4] numbers that an earlier version stored in clear', () => {
  test('are encrypted by one start, all or none, and once', async () => {
    const memberId = await insertClear(database, 501);
    const before = await storedValues(database);
    const vault = await unlock(k1);
    const broken: Vault = {
      ...vault,
      seal(kind, owner, plain) {
        if (plain === cardNumber(500)) throw new Error('killed');
        return vault.seal(kind, owner, plain);
      },
    };
    await expect(sealRows(database, broken)).rejects.toThrow('killed');
    expect(await storedValues(database)).toEqual(before);
    await sealRows(database, vault);
    const after = await storedValues(database);
    const owner = { brandId: 'base', memberId };
    expect(after.cards.map(({ sealed_number }) => vault.open('card number', owner, sealed_number))).toEqual(
      before.cards.map(({ sealed_number }) => sealed_number),
    );
    expect(after.cards[7]?.number_hash).toBe(vault.hash('card number', 'base', cardNumber(7)));
    expect(vault.open('id number', owner, after.idNumber)).toBe('AB-1234567');
    await sealRows(database, vault);
    expect(await storedValues(database)).toEqual(after);
  });

  test('cannot be written any more', async () => {
    await expect(insertMember(database, { cards: 0, store: (_kind, _id, plain) => plain })).rejects.toThrow(
      'member_id_number_sealed',
    );
    const vault = createVault([dataKey(Buffer.from(k1, 'base64'))], Buffer.alloc(32));
    const store = (kind: 'card number' | 'id number', id: string, plain: string) =>
      kind === 'card number' ? plain : sealedBy(vault)(kind, id, plain);
    await deleteAllRows(database);
    await expect(insertMember(database, { cards: 1, store })).rejects.toThrow('bank_card_sealed');
  });

  test('are gone from the files of the tables', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-sealed-'));
    const place = { dir: folder, cacheDir: join(tmpdir(), 'livery-test-database'), keys: { given: k1 } };
    const clear = await openDatabase(place);
    await insertClear(clear, 3);
    await clear.close();
    const filesWith = (text: string) =>
      globSync(`${folder}/pg/base/**/*`, { withFileTypes: true })
        .filter((file) => file.isFile())
        .filter((file) => readFileSync(join(file.parentPath, file.name)).includes(text));
    expect([filesWith(cardNumber(1)).length, filesWith('AB-1234567').length]).toEqual([1, 1]);
    await (await openDatabase(place)).close();
    expect([filesWith(cardNumber(1)).length, filesWith('AB-1234567').length]).toEqual([0, 0]);
    rmSync(folder, { recursive: true });
  });
});
