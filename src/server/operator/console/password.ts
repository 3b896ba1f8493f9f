import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readableLetters } from '#src/server/kernel/readableLetters.ts';

/** File in the data folder that holds the console's password. */
export const consolePasswordFile = 'console.password';

/** Fewest characters of a password that an operator chooses. */
const shortest = 12;

const group = (): string =>
  Array.from({ length: 4 }, () => readableLetters[randomInt(readableLetters.length)] ?? '').join('');

/**
 * The console's password: the operator's own, or the one of the data folder, made on first use (79 random bits) and
 * readable by the folder's owner alone. Throws an Error where the operator's own is too short.
 */
export function consolePassword(dir: string, own: string | undefined): string {
  if (own) {
    if ([...own].length < shortest)
      throw new Error(`LIVERY_CONSOLE_PASSWORD has fewer than ${shortest} characters.`);
    return own;
  }
  const file = join(dir, consolePasswordFile);
  mkdirSync(dir, { recursive: true });
  try {
    writeFileSync(file, [group(), group(), group(), group()].join('-'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, found out in the same time whatever differs. */
export const sameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));
