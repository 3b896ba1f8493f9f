import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from './findPostgres.ts';

/** A private PostgreSQL server that only this machine's same user reaches, by a socket in its folder. */
export interface PostgresCluster {
  /** Address of its first database, from which others can be made. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** For data that outlive no run: nothing is written through to the disk. Processes can be killed, the machine not. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=',
  'deadlock_timeout=200ms',
];

/**
 * Runs the server until its own input ends: that is when it is stopped, or when whoever started it has been killed. Then
 * removes its folder.
 */
const script = `bin=$1 folder=$2; shift 2
"$bin/initdb" -D "$folder/data" -U livery -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log"; exit 1; }
"$bin/postgres" -D "$folder/data" -k "$folder" "$@" 2>&1 &
server=$!
cat >/dev/null
kill -INT $server
wait $server
rm -rf "$folder"`;

/** Who runs the server: PostgreSQL refuses root. Undefined: the user of this process. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a new, empty cluster in a temporary folder. Undefined where PostgreSQL is not installed. */
export async function startPostgres(): Promise<PostgresCluster | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-pg-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'postgres', bin, folder, ...settings.flatMap((one) => ['-c', one])],
    {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
      ...user,
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += part;
      if (output.includes('ready to accept connections')) resolve();
      else if (output.includes('FATAL')) reject(new Error(output));
    });
    child.once('exit', () => reject(new Error(`PostgreSQL has ended: ${output}`)));
    child.once('error', reject);
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `postgres://livery@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}

/** Creates an empty database on a server. Returns its address, and a function that drops it. */
export async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `livery_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
