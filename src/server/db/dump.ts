import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { loadMigrations } from './migrate.ts';

const require = createRequire(import.meta.url);

/**
 * File name of the dump of a new migrated database. It depends on the engine's version and the migrations.
 */
export async function dumpName(): Promise<string> {
  const engine = require.resolve('@electric-sql/pglite');
  const { version } = require(`${engine.slice(0, engine.lastIndexOf('/dist/'))}/package.json`) as {
    version: string;
  };
  const hash = createHash('sha256').update(version);
  for (const { name, checksum } of await loadMigrations()) hash.update(name).update(checksum);
  return `empty-${hash.digest('hex').slice(0, 16)}.tar`;
}
