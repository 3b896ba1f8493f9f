import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { checkOneTimeCode, createOneTimeCode } from '../codes/oneTimeCodes.ts';
import { redeemTemporaryPassword, storeTemporaryPassword } from './temporaryPasswords.ts';

let server: TestServer;
/** What the server printed and logged. */
const output: string[] = [];

beforeAll(async () => {
  const write = (...parts: unknown[]) =>
    void output.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '));
  server = await startTestServer({ printMessage: write, log: write });
});
afterAll(() => server.close());

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = server.database;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
  `.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(row)::text as line from ${sql.table(name)} as row
    `.execute(db);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}

test('[MC-4] a card number is nowhere in the database, the log or an answer once it was added', async () => {
  const token = await tokenOf(server, 'marama');
  const number = '4012888888881881';
  const call = async (name: Parameters<typeof callServer>[1], body?: unknown) => {
    const answer = await callServer(server, name, { token, ...(body === undefined ? {} : { body }) });
    return { ok: answer.body.success, code: answer.body.errorCode, text: JSON.stringify(answer.body) };
  };
  const paymentPassword = '482915';
  await call('setPaymentPassword', { paymentPassword, password: demoPassword });
  const card = { bankCode: 'MOANA', cardHolder: 'Marama Temaru', bankCard: number, paymentPassword };
  const answers = [
    await call('addBankCard', card),
    await call('addBankCard', card),
    await call('addBankCard', { ...card, bankCard: `${number.slice(0, -1)}2` }),
    await call('listBankCards'),
    await call('getSecurity'),
    await call('getMember'),
  ];
  expect(answers.slice(0, 2).map(({ ok, code }) => code ?? ok)).toEqual([true, 'card.exists']);
  expect(answers[3]?.text.match(/"lastFour":"(\d+)"/)?.[1]).toBe('1881');
  expect(answers.map(({ text }) => text).join()).not.toContain(number.slice(0, -4));
  const stored = await wholeDatabase();
  expect(stored).toContain('MOANA');
  for (const text of [number, number.slice(0, 8), number.slice(-8)]) {
    expect(stored).not.toContain(text);
    expect(output.join('\n')).not.toContain(text);
  }
  const { id, sealed_number, number_hash } = await server.database.db
    .selectFrom('bank_card')
    .innerJoin('member', 'member.id', 'bank_card.member_id')
    .select(['member.id', 'sealed_number', 'number_hash'])
    .executeTakeFirstOrThrow();
  expect(number_hash).toMatch(/^[0-9a-f]{64}$/);
  const { vault } = server.database;
  expect(vault.open('card number', { brandId: 'base', memberId: id }, sealed_number)).toBe(number);
  await expect(
    server.database.db
      .insertInto('bank_card')
      .values({
        brand_id: 'base',
        member_id: id,
        bank_code: 'MOANA',
        holder: 'Marama Temaru',
        sealed_number: vault.seal('card number', { brandId: 'base', memberId: id }, number),
        number_hash,
        last_four: '1881',
        added_at: new Date(),
      })
      .execute(),
  ).rejects.toThrow('bank_card_once');
});

test('[AU-9] an identity number is nowhere in the database or the log once somebody registered with it', async () => {
  const field = { enabled: true, required: true };
  await writeSettings(server.database.db, 'base', {
    register: { ...defaultSettings.register, idNumber: field, captcha: { enabled: false, required: false } },
  });
  const idNumber = 'ZZ-7788990011';
  const registered = await callServer(server, 'register', {
    body: {
      username: 'keanu',
      password: 'lagoon-1987',
      confirmPassword: 'lagoon-1987',
      idNumber,
      registerMethod: 'H5',
      registerUrl: 'base.example',
      type: 0,
      domain: 'base.example',
    },
  });
  expect(registered.body).toMatchObject({ success: true });
  expect(JSON.stringify(registered.body)).not.toContain(idNumber);
  expect(await wholeDatabase()).not.toContain('7788990011');
  expect(output.join('\n')).not.toContain('7788990011');
  const member = await server.database.db
    .selectFrom('member')
    .select(['id', 'sealed_id_number'])
    .where('account', '=', 'keanu')
    .executeTakeFirstOrThrow();
  const owner = { brandId: 'base', memberId: member.id };
  expect(server.database.vault.open('id number', owner, member.sealed_id_number ?? '')).toBe(idNumber);
});

test('[AU-2] a code and a mailed password are stored as hashes that need the server’s key to be tried', async () => {
  const { database } = server;
  const now = new Date();
  const purpose = { brandId: 'base', purpose: 'login', mobile: '68989200300' } as const;
  const made = await createOneTimeCode(database, purpose, now);
  const code = 'code' in made ? made.code : '';
  const row = await database.db.selectFrom('sms_code').selectAll().executeTakeFirstOrThrow();
  const plain = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(row.code_hash).not.toBe(plain(`${row.salt} ${code}`));
  // With another key, the right code does not fit either.
  const vault = { ...database.vault, hash: () => plain(`${row.salt} ${code}`) };
  expect(await checkOneTimeCode({ ...database, vault }, purpose, code, now)).toBeUndefined();
  expect(await checkOneTimeCode(database, purpose, code, now)).toBe(row.code_hash);

  const owner = { brandId: 'base', account: 'demo', recipient: 'owner' } as const;
  await storeTemporaryPassword(database, owner, 'abcd-efgh-jkmn', now);
  const mailed = await database.db.selectFrom('temporary_password').selectAll().executeTakeFirstOrThrow();
  expect(mailed.secret_hash).not.toBe(plain('demo\0abcd-efgh-jkmn'));
  expect(await redeemTemporaryPassword({ ...database, vault }, owner, 'abcd-efgh-jkmn', now)).toBe(false);
  expect(await redeemTemporaryPassword(database, owner, 'abcd-efgh-jkmn', now)).toBe(true);
});
