import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, startPostgres } from '#src/qa/postgres/cluster.ts';
import { findPostgres } from '#src/qa/postgres/findPostgres.ts';
import { openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { post } from '#src/server/wallet/ledger.ts';
import type { LedgerRate } from '../figures/result.ts';
import { median } from '../phone/numbers.ts';
import {
  benchBrand,
  benchHouse,
  benchMembers,
  fillLedger,
  ledgerScripts,
  ledgerWays,
} from './ledgerScripts.ts';

/** How many move money at once. */
const clientCounts = [8, 32] as const;

/** A second of turns is left out of the figures: caches and plans are cold. */
const warmUp = 1;

/** Runs a script for some seconds and returns its transactions a second. */
async function runPgbench(url: string, script: string, clients: number, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)(path.join(findPostgres() ?? '', 'pgbench'), [
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script],
    url,
  ]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!Number.isFinite(rate) || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return rate;
}

/** The same movements through the product's own code, in this process. */
async function runProduct(
  database: Database,
  clients: number,
  seconds: number,
  nextKey: () => string,
): Promise<number> {
  const began = performance.now();
  let moved = 0;
  const move = async (client: number) => {
    for (let turn = client; performance.now() - began < seconds * 1000; turn += clients) {
      const memberId = String((turn % benchMembers) + 1);
      const postings = [
        { account: { memberId }, amount: '-0.5' },
        { account: { house: benchHouse }, amount: '0.5' },
      ];
      await database.transaction((tx) =>
        post(tx, { brandId: benchBrand, memberId, kind: 'bet', key: nextKey(), postings }),
      );
      moved++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => move(client)));
  return (moved * 1000) / (performance.now() - began);
}

/** The same, from another one on: nothing is always the first or the last of a round. */
const turned = <Of>(list: readonly Of[], by: number): Of[] =>
  list.map((_, at) => list[(at + by) % list.length] as Of);

/** Measures all ways in turns, so that what else the machine does weighs on each. */
async function measureWays(
  [database, url, folder]: readonly [Database, string, string],
  [rounds, seconds]: readonly [number, number],
  tell: (done: number, of: number) => void,
): Promise<LedgerRate[]> {
  const scripts = ledgerWays.map((way) => {
    const file = path.join(folder, `${way}.sql`);
    writeFileSync(file, ledgerScripts[way]);
    return [way, file] as const;
  });
  let keys = 0;
  const product = (clients: number, time: number) =>
    runProduct(database, clients, time, () => `product ${++keys}`);
  for (const [, file] of scripts) await runPgbench(url, file, clientCounts[0], warmUp);
  await product(clientCounts[0], warmUp);
  const rates = clientCounts.map((clients) => ({
    clients,
    runs: [] as Omit<LedgerRate, 'clients' | 'runs'>[],
  }));
  for (let round = 0; round < rounds; round++)
    for (const [at, { clients, runs }] of rates.entries()) {
      const rate = { bare: 0, oneStatement: 0, ours: 0, product: 0 };
      for (const [way, file] of turned(scripts, round))
        rate[way] = await runPgbench(url, file, clients, seconds);
      rate.product = await product(clients, seconds);
      runs.push(rate);
      tell(round * rates.length + at + 1, rounds * rates.length);
    }
  const middle = (of: keyof (typeof rates)[0]['runs'][0], runs: (typeof rates)[0]['runs']) =>
    median(runs.map((run) => run[of]));
  return rates.map(({ clients, runs }) => ({
    ...{ clients, runs, bare: middle('bare', runs), oneStatement: middle('oneStatement', runs) },
    ...{ ours: middle('ours', runs), product: middle('product', runs) },
  }));
}

/**
 * Movements of money a second on PostgreSQL: as pgbench makes them in bare tables and through our ledger, and as the
 * product's own code does. Empty where PostgreSQL is not installed. `seconds`: of each of `rounds` turns.
 */
export async function measureLedger(
  rounds: number,
  seconds: number,
  tell: (done: number, of: number) => void,
): Promise<LedgerRate[]> {
  const cluster = await startPostgres();
  if (!cluster) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-ledger-'));
  try {
    const { url } = await createDatabase(cluster.url);
    const database = await openDatabase({ url, keys: { file: path.join(folder, 'key') } });
    try {
      await fillLedger(database.db);
      return await measureWays([database, url, folder], [rounds, seconds], tell);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}
