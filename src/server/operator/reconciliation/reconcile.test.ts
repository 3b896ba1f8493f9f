import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playInBackground } from '#src/games/server/backgroundPlay.ts';
import { createTrial, openTrial, removeOldTrials } from '#src/server/accounts/signIn/trials.ts';
import { settleDue } from '#src/server/play/settle.ts';
import { signInOperator, testPassword } from '#tests/support/servers/consoleTesting.ts';
import { damageBalances } from '#tests/support/servers/damagedBooks.ts';
import { callServer, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { type Discrepancy, describeDiscrepancy } from './discrepancy.ts';
import { reconcile } from './reconcile.ts';
import { latestRuns, runReconciliation } from './reconciliationRuns.ts';

let server: TestServer;
let later: Date;
const log = console.error;

/** A member with orders, and one of their settled ones with a win. */
let won: { id: string; member_id: string; transaction_id: string; win: string; stake: string };

beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'], consolePassword: testPassword });
  const { database, sites } = server;
  const start = Date.now();
  for (let turn = 0; turn < 30; turn++)
    await playInBackground(database, sites.all, new Date(start + turn * 60_000), {
      hash: async () => 'nobody',
      log,
    });
  const name = await createTrial(database, 'base', new Date());
  await openTrial(database, 'base', name, new Date());
  await callServer(server, 'createTrialAccount');
  later = new Date(start + 40 * 3_600_000);
  await settleDue(database, later, { log });
  await removeOldTrials(database, later);
  won = await database.db
    .selectFrom('bet_order')
    .select(['id', 'member_id', 'transaction_id', 'win', 'stake'])
    .where('engine', '=', 'slot')
    .where('win', '>', '0')
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());

/** What is found of a damage, which is taken back afterwards. */
async function findingsOf(...damage: RawBuilder<unknown>[]): Promise<readonly Discrepancy[]> {
  let findings: readonly Discrepancy[] = [];
  const undone = new Error('undone');
  await server.database
    .transaction(async (tx) => {
      for (const table of ['account', 'posting', 'transaction'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      for (const statement of damage) await statement.execute(tx);
      ({ findings } = await reconcile({ db: tx }, later));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return findings;
}

const kinds = (findings: readonly Discrepancy[]) => [...new Set(findings.map(({ kind }) => kind))].sort();

test('[SV-4] row 14: books of two brands after random play, settlement and ended trials are in balance', async () => {
  const { findings, found, counted } = await reconcile(server.database, later);
  expect(findings).toEqual([]);
  expect(found).toBe(0);
  expect(counted.orders).toBeGreaterThan(40);
  expect(counted.transactions).toBeGreaterThan(counted.orders);
  expect(counted.accounts).toBeGreaterThan(20);
});

describe('[SV-4] row 14: each damage is found and named', () => {
  test('a balance that was written by hand', async () => {
    const findings = await findingsOf(
      sql`update account set balance = balance + 5 where member_id = ${won.member_id}`,
    );
    expect(kinds(findings)).toEqual(['balanceDiffers', 'ledgerSum']);
    expect(findings.map(describeDiscrepancy)).toEqual([
      expect.stringMatching(/^The accounts of (base|other) sum to 5\.00, not to zero\.$/),
      expect.stringMatching(
        /^The balance of account \d+ \(wallet\) is [\d.]+; its postings sum to [\d.]+\.$/,
      ),
    ]);
  });

  test('a balance below zero', async () => {
    const findings = await findingsOf(
      sql`alter table account drop constraint account_member_not_negative`,
      sql`update account set balance = -3 where member_id = ${won.member_id}`,
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'negativeBalance', member: won.member_id, amount: '-3.00000000' }),
    );
  });

  test('a posting that was changed', async () => {
    const findings = await findingsOf(
      sql`update posting set amount = amount + 1 where id = (
        select p.id from posting p join transaction t on t.id = p.transaction_id
        where t.idempotency_key = ${`win ${won.id}`} and p.amount > 0)`,
    );
    expect(kinds(findings)).toEqual(['balanceDiffers', 'postingDoesNotFollow', 'unbalanced', 'winDiffers']);
  });

  test('what was in an account after a posting', async () => {
    const findings = await findingsOf(
      sql`update posting set balance = balance + 1 where id = (
        select max(p.id) from posting p join account a on a.id = p.account_id
        where a.member_id = ${won.member_id})`,
    );
    expect(findings.map(describeDiscrepancy)).toEqual([
      expect.stringMatching(
        /^Posting \d+ left [\d.]+ in account \d+ \(wallet\); with what was there before, it is [\d.]+\.$/,
      ),
    ]);
  });

  test('an order that was deleted', async () => {
    const findings = await findingsOf(sql`delete from bet_order where id = ${won.id}`);
    expect(kinds(findings)).toEqual(['postingWithoutOrder']);
    expect(findings.map(({ of }) => of).sort()).toEqual(['bet', 'win']);
    expect(findings).toContainEqual(
      expect.objectContaining({ of: 'bet', member: won.member_id, amount: won.stake }),
    );
  });

  test('an order that nobody paid for', async () => {
    const findings = await findingsOf(
      sql`insert into bet_order (brand_id, member_id, engine, category, vendor, transaction_id, line, fingerprint,
          stake, state, placed_at, due_at, detail)
        select brand_id, member_id, engine, category, vendor, 'forged', 0, '', 7, 'open', placed_at, due_at, '{}'
        from bet_order where id = ${won.id}`,
    );
    expect(findings).toEqual([
      expect.objectContaining({
        kind: 'orderWithoutPosting',
        member: won.member_id,
        amount: '7.00000000',
      }),
    ]);
  });

  test('a stake and a win that were changed', async () => {
    const findings = await findingsOf(
      sql`update bet_order set stake = stake + 2, win = win + 4 where id = ${won.id}`,
    );
    expect(findings).toEqual([
      expect.objectContaining({ kind: 'stakeDiffers', order: won.id, expected: won.stake }),
      expect.objectContaining({ kind: 'winDiffers', order: won.id, expected: won.win }),
    ]);
  });

  test('trials that were left, whole or in part', async () => {
    const now = new Date();
    await openTrial(server.database, 'base', await createTrial(server.database, 'base', now), now);
    expect(kinds(await findingsOf(sql`select 1`))).toEqual(['trialLeft']);
    await removeOldTrials(server.database, later);
    const findings = await findingsOf(
      sql`update account set kind = 'gone ' || id where kind like 'ended-trial-%'`,
    );
    expect(kinds(findings)).toEqual(['transactionOfNobody']);
  });
});

test('[SV-4] row 14: of two processes one runs the run of an hour; results are kept for a month', async () => {
  const slot = new Date('2031-05-04T03:00:00Z');
  const now = () => slot;
  const began = await Promise.all([
    runReconciliation(server.database, now, log, slot),
    runReconciliation(server.database, now, log, slot),
  ]);
  expect(began.sort()).toEqual([false, true]);
  const [run] = await latestRuns(server.database, 5);
  expect(run).toMatchObject({ started_at: slot, finished_at: slot });
  await runReconciliation(server.database, () => new Date('2031-06-04T03:00:00Z'), log);
  const runs = await latestRuns(server.database, 5);
  expect(runs.map(({ started_at }) => started_at.toISOString().slice(0, 10))).toEqual(['2031-06-04']);
  await server.database.db.deleteFrom('reconciliation_run').execute();
});

test('[SV-5] row 14: the console shows the result, and compares by its button', async () => {
  const operator = await signInOperator(server);
  expect((await operator.get('/console')).body).toContain('href="/console/books"');
  expect((await operator.get('/console/books')).body).toContain('Nothing was compared yet.');
  expect((await operator.submit('/console/books', '/console/books')).status).toBe(303);
  const clean = (await operator.get('/console/books')).body;
  expect(clean).toMatch(
    /data-on="yes">in balance<[\s\S]*compared \d+ accounts, \d+ transactions, \d+ orders and \d+ payments?/,
  );
  const change = (by: number) => damageBalances(server.database, won.member_id, by);
  await change(5);
  await operator.submit('/console/books', '/console/books');
  const damaged = (await operator.get('/console/books')).body;
  await change(-5);
  expect(damaged).toMatch(/data-on="no">2 findings</);
  expect(damaged).toContain('sum to 5.00, not to zero.');
  expect(damaged).toMatch(/Earlier[\s\S]*in balance/);
});
