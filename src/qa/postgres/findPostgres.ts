import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The oldest version that the product supports. */
const oldest = 15;

/** Where Debian and Ubuntu keep versions side by side. */
const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, of the newest version of Debian's packages; undefined where there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= oldest)
    .sort((a, b) => b - a);
  return versions
    .map((version) => path.join(debianFolder, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')) && existsSync(path.join(folder, 'initdb')));
}

const install = 'apt-get install -y --no-install-recommends postgresql';

/**
 * Installs Debian's package where it is missing and this process may. Returns one line that says whether tests on
 * PostgreSQL can run.
 */
export function providePostgres(): string {
  const found = findPostgres();
  if (found !== undefined) return `PostgreSQL for tests: ${found}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `Tests on PostgreSQL are SKIPPED: it is not installed (sudo ${install})`;
  const { status, stderr } = spawnSync('sh', ['-c', `apt-get update -q && ${install}`], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = status === 0 ? findPostgres() : undefined;
  return installed === undefined
    ? `Tests on PostgreSQL are SKIPPED: ${install} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`
    : `PostgreSQL for tests, newly installed: ${installed}`;
}
