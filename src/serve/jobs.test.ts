import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { latestRuns } from '#src/server/operator/reconciliation/reconciliationRuns.ts';
import { damageBalances } from '#tests/support/servers/damagedBooks.ts';
import { memberIdOf, storeDueOrder } from '#tests/support/servers/dueOrders.ts';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { readServeOptions } from './options.ts';
import { type OpenServer, openServer } from './serve.ts';

const data = mkdtempSync(path.join(tmpdir(), 'livery-jobs-'));
const lines: string[] = [];
let server: OpenServer;

beforeAll(async () => {
  vi.stubEnv('LIVERY_POPULATION', '');
  vi.stubEnv('LIVERY_LOG', 'json');
  vi.stubEnv('LIVERY_LOG_LEVEL', 'error');
  const options = readServeOptions(['--port', '0', '--data', data, '--demo'], {});
  server = await openServer({
    ...options,
    every: { upkeep: 20, reconciliation: 20, settlement: 20, population: 20 },
  });
  await server.visitorQueryFor(fakeSite('base'));
  await server.replaceSites([fakeSite('base')]);
});
afterAll(async () => {
  await server?.close();
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true });
});

const patience = { timeout: 30_000 };

test('[SV-3] a running server settles an order after its draw, without being asked', async () => {
  const { database } = server;
  const id = await storeDueOrder(database, await memberIdOf(database, 'vaite'));
  const state = async () =>
    (await database.db.selectFrom('bet_order').select('state').where('id', '=', id).executeTakeFirst())
      ?.state;
  await expect.poll(state, patience).toBe('settled');
});

test('[SV-3][TR-5] an order that it cannot settle is an error in its log', async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const { database } = server;
  const id = await storeDueOrder(database, await memberIdOf(database, 'vaite'), { play: 'no such play' });
  const told = () => lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as unknown);
  await expect.poll(told, patience).toContainEqual(
    expect.objectContaining({
      ...{ level: 'error', msg: 'an order cannot be settled and is set aside' },
      ...{ brand: 'base', order: id },
    }),
  );
});

test('[SV-1] a running server deletes expired rows', async () => {
  const { db } = server.database;
  const expired = (hash: string, ahead: number) => ({
    ...{ brand_id: 'base', token_hash: hash },
    expires_at: new Date(Date.now() + ahead),
  });
  await db
    .insertInto('captcha_token')
    .values([expired('old', -1000), expired('new', 3_600_000)])
    .execute();
  const left = async () =>
    (await db.selectFrom('captcha_token').select('token_hash').execute()).map(({ token_hash }) => token_hash);
  await expect.poll(left, patience).toEqual(['new']);
});

test('[SV-4] row 14: a running server compares the books', async () => {
  const { database } = server;
  const member = await memberIdOf(database, 'vaite');
  await damageBalances(database, member, 5);
  // As if none had begun this hour.
  await database.db.deleteFrom('reconciliation_run').execute();
  const findings = async () => (await latestRuns(database, 5)).flatMap((run) => run.findings);
  await expect
    .poll(findings, patience)
    .toContainEqual(expect.objectContaining({ kind: 'balanceDiffers', brand: 'base' }));
});

test('[SV-3] background players place orders on a running server', async () => {
  const orders = () =>
    server.database.db
      .selectFrom('bet_order')
      .innerJoin('member', 'member.id', 'bet_order.member_id')
      .select('bet_order.id')
      .where('member.account', 'like', '%-bg')
      .execute();
  await expect.poll(orders, patience).not.toEqual([]);
});
