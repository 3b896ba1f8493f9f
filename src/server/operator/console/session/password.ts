import { createHash, timingSafeEqual } from 'node:crypto';
import { readOrMakeSecret } from '#src/server/kernel/secretFile.ts';
import { randomGroups } from '#src/server/kernel/unambiguousCharacters.ts';

/** File in the data folder that holds the console's password. */
export const consolePasswordFile = 'console.password';

/** Minimum length of a password set by the operator, in characters. */
export const shortestConsolePassword = 12;

/**
 * The console's password: the configured one, or that of the data folder, which is created on first use (79 random
 * bits) and readable only by the folder's owner. Throws an Error if the configured password is too short.
 */
export function consolePassword(dir: string, configured: string | undefined): string {
  if (configured) {
    if ([...configured].length < shortestConsolePassword)
      throw new Error(`LIVERY_CONSOLE_PASSWORD has fewer than ${shortestConsolePassword} characters.`);
    return configured;
  }
  return readOrMakeSecret(dir, consolePasswordFile, () => randomGroups(4, 4));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
