import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { playInBackground } from '#src/games/server/backgroundPlay.ts';
import { createDatabase } from '#src/qa/postgres/cluster.ts';
import { findPostgres } from '#src/qa/postgres/findPostgres.ts';
import { type DatabaseLocation, openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { dataKeyFile } from '#src/server/secrets/keySource.ts';
import { seed } from '#src/server/seed/seed.ts';
import { fakeSite } from '#tests/support/servers/serverTesting.ts';
import { testCache } from '#tests/support/servers/testDatabase.ts';
import { reconcile } from './reconcile.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-backup-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(place: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(place);
  closers.push(() => database.close());
  return database;
}

const sites = [fakeSite('base')];
const start = Date.now();
const play = (database: Database, turn: number) =>
  playInBackground(database, sites, new Date(start + turn * 60_000), {
    hash: async () => 'nobody',
    log: console.error,
  });

/** Seeds and plays until more than five bets stand: how often a turn bets is drawn. Resolves to the next turn. */
async function fill(database: Database): Promise<number> {
  await seed(database, sites, { now: new Date(start) });
  let turn = 0;
  while (turn < 5 || (await database.db.selectFrom('bet_order').select('id').execute()).length <= 5)
    await play(database, turn++);
  return turn;
}

const books = (database: Database) => reconcile(database, new Date(start + 3_600_000));

const server = process.env.DATABASE_URL;

test.skipIf(server)(
  '[SV-1][SV-4] a copy of a stopped server’s data folder is the same books elsewhere, and nothing without its key',
  async () => {
    const [data, backup, apart] = [newFolder(), newFolder(), newFolder()];
    const placeIn = (folder: string): DatabaseLocation => ({
      dir: path.join(folder, 'database'),
      cacheDir: testCache,
      keys: { file: path.join(folder, dataKeyFile) },
    });
    const database = await openDatabase(placeIn(data));
    await fill(database);
    const expected = await books(database);
    expect(expected).toMatchObject({ found: 0 });
    expect(expected.counted.orders).toBeGreaterThan(5);
    await database.close();

    cpSync(path.join(data, 'database'), path.join(backup, 'database'), { recursive: true });
    await expect(openDatabase(placeIn(backup))).rejects.toMatchObject({ kind: 'keyMissing' });
    expect(existsSync(path.join(backup, dataKeyFile))).toBe(false);
    cpSync(path.join(data, dataKeyFile), path.join(apart, dataKeyFile));
    cpSync(path.join(apart, dataKeyFile), path.join(backup, dataKeyFile));
    expect(await books(await open(placeIn(backup)))).toEqual(expected);
  },
  180_000,
);

/** Runs a program of PostgreSQL. Rejects with what it said if it fails. */
const runPostgres = (program: string, args: readonly string[]) =>
  promisify(execFile)(path.join(findPostgres() ?? '', program), [...args]);

test.skipIf(!server)(
  '[SV-1][SV-4] pg_dump of a server that is at work gives sound books elsewhere, and nothing without the key',
  async () => {
    const [source, target] = [await createDatabase(server ?? ''), await createDatabase(server ?? '')];
    closers.push(source.drop, target.drop);
    const keys = { file: path.join(newFolder(), dataKeyFile) };
    const database = await open({ url: source.url, keys });
    const played = await fill(database);
    const before = await books(database);
    const file = path.join(newFolder(), 'livery.dump');
    let dumped = false;
    const working = (async () => {
      for (let turn = played; !dumped || turn < played + 5; turn++) await play(database, turn);
    })();
    await runPostgres('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${source.url}`]);
    dumped = true;
    await working;
    await runPostgres('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${target.url}`, file]);

    const other = { file: path.join(newFolder(), dataKeyFile) };
    await expect(openDatabase({ url: target.url, keys: other })).rejects.toMatchObject({
      kind: 'keyMissing',
    });
    expect(existsSync(other.file)).toBe(false);
    const restored = await books(await open({ url: target.url, keys }));
    expect(restored.found).toBe(0);
    const { orders } = restored.counted;
    expect(orders).toBeGreaterThanOrEqual(before.counted.orders);
    expect(orders).toBeLessThan((await books(database)).counted.orders);
  },
);
