import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { type DataKey, dataKey, secretLength } from './dataKey.ts';

/** File in the data folder that holds the keys where the environment names none. */
export const dataKeyFile = 'data.key';

/** Where the keys of a database come from. */
export interface KeySource {
  /** Keys as text, the current one first: 32 bytes each, as base64, apart by commas or white space. */
  readonly given?: string | undefined;
  /** File with keys in the same form. Its keys come after those that are given; it is made where there is no key. */
  readonly file?: string | undefined;
}

const secretPattern = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Reads keys as text. `from`: where they stand. Throws an Error with a sentence that shows no key. */
function parseKeys(text: string, from: string): DataKey[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (!secretPattern.test(word))
        throw new Error(
          `${from} holds something that is no key: each is 32 random bytes as base64, such as "openssl rand -base64 32" prints.`,
        );
      return dataKey(Buffer.from(word, 'base64'));
    });
}

function readKeyFile(file: string): DataKey[] {
  try {
    const keys = parseKeys(readFileSync(file, 'utf8'), `The key file ${file}`);
    if (keys.length === 0) throw new Error(`The key file ${file} is empty. Put it back from the backup.`);
    return keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The keys of a source, the current one first. Throws an Error with a sentence where one cannot be read. */
export const readKeys = ({ given, file }: KeySource): DataKey[] => [
  ...parseKeys(given ?? '', 'LIVERY_DATA_KEY'),
  ...(file === undefined ? [] : readKeyFile(file)),
];

/**
 * Makes a new key: in the source's file, readable only by its owner and on the disk before this returns; without a file,
 * for this process alone. Never replaces a file.
 */
export function makeKey({ file }: KeySource): DataKey {
  const secret = randomBytes(secretLength);
  if (file === undefined) return dataKey(secret);
  const part = `${file}.${process.pid}.part`;
  const handle = openSync(part, 'w', 0o600);
  try {
    writeSync(handle, `${secret.toString('base64')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return dataKey(secret);
}
