import path from 'node:path';
import { dataKeyFile, type KeySource } from '#src/server/secrets/keySource.ts';
import type { ServeOptions } from './options.ts';

/** Where the keys of a server's database come from: `LIVERY_DATA_KEY`, and a file in the data folder. */
export const keysOf = (
  { dataFolder }: Pick<ServeOptions, 'dataFolder'>,
  env: NodeJS.ProcessEnv = process.env,
): KeySource => ({ given: env.LIVERY_DATA_KEY, file: path.join(dataFolder, dataKeyFile) });

/** What is to be said of keys that only this machine has, for a database that others may share; null for others. */
export const localKeyNotice = (
  { databaseUrl }: Pick<ServeOptions, 'databaseUrl'>,
  { given, file }: KeySource,
): string | null =>
  databaseUrl === undefined || given
    ? null
    : `DATABASE_URL names a database that other processes may share, but its key is only here, in ${file}. Set LIVERY_DATA_KEY to what the file holds, the same for each process.`;
