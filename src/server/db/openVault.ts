import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type DataKey, openText, sealText } from '../secrets/dataKey.ts';
import { type KeySource, makeKey, readKeys } from '../secrets/keySource.ts';
import { createVault, indexSecretLength, type Vault } from '../secrets/vault.ts';
import { DatabaseFailure } from './databaseFailure.ts';
import type { Database, Queries } from './handle.ts';
import { kidsInUse } from './sealedColumns.ts';

/** What the secret of hashes is bound to. */
const indexBound = 'index secret';

/** Holds a lock until the transaction ends, so that processes settle their keys one at a time. */
export const lockKeys = (tx: Queries) =>
  sql`select pg_advisory_xact_lock(hashtext('livery keys'))`.execute(tx);

function missingFailure(kids: readonly string[], { file }: KeySource): DatabaseFailure {
  const places = file === undefined ? 'LIVERY_DATA_KEY' : `LIVERY_DATA_KEY or ${file}`;
  return new DatabaseFailure(
    'keyMissing',
    `The database was encrypted with ${kids.length === 1 ? 'the key' : 'the keys'} ${kids.join(', ')}, which ${places} does not hold. ` +
      'Put it back from the backup, behind a newer one if there is one. Nothing was changed. Without it, card and identity numbers ' +
      'cannot be read again: then start with an empty database.',
  );
}

/** The keys of the source, the current one first; a new key if there is none and nothing was encrypted yet. */
function requireKeys(source: KeySource, needed: readonly string[]): [DataKey, ...DataKey[]] {
  const [current, ...older] = readKeys(source);
  const missing = needed.filter((kid) => ![current, ...older].some((key) => key?.kid === kid));
  if (missing.length > 0) throw missingFailure(missing, source);
  return current ? [current, ...older] : [makeKey(source)];
}

/**
 * The vault of a database, with the keys of `source`. A new database gets the current key and a secret of its own for
 * hashes. Throws DatabaseFailure `keyMissing`, and changes nothing, if a key that encrypted something is not there.
 */
export function openVault(database: Pick<Database, 'transaction'>, source: KeySource): Promise<Vault> {
  return database.transaction(async (tx) => {
    await lockKeys(tx);
    const known = await tx.selectFrom('data_key').select(['kid', 'index_secret']).orderBy('kid').execute();
    const used = await kidsInUse(tx);
    const keys = requireKeys(source, [...new Set([...known.map(({ kid }) => kid), ...used])]);
    const [first] = known;
    if (!first && used.length > 0)
      throw new DatabaseFailure(
        'keyMissing',
        'The database has encrypted rows, but its table data_key is empty. Restore the whole database from one backup.',
      );
    const secret = first
      ? openText(keys, indexBound, first.index_secret)
      : randomBytes(indexSecretLength).toString('base64');
    const [current] = keys;
    if (!known.some(({ kid }) => kid === current.kid))
      await tx
        .insertInto('data_key')
        .values({ kid: current.kid, index_secret: sealText(current, indexBound, secret) })
        .execute();
    return createVault(keys, Buffer.from(secret, 'base64'));
  });
}
