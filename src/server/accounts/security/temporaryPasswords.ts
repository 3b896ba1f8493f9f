import { createHash, randomInt } from 'node:crypto';
import type { Database } from '#src/server/db/handle.ts';
import { readableLetters } from '#src/server/kernel/readableLetters.ts';

/** How long a mailed password is good, and how long the next one waits, in milliseconds. */
export const temporaryLife = 10 * 60_000;
const pause = 60_000;

/** Once it let somebody in, it still counts as the old password for as long as a session can last. */
const changeLife = 12 * 3_600_000;

/** A password for one use: twelve signs, some 59 bits, in three groups that can be read aloud. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => readableLetters[randomInt(readableLetters.length)]).join(''),
  ).join('-');

/** Chance made it, so that a plain hash is enough. */
const secretHash = (account: string, secret: string): string =>
  createHash('sha256').update(`${account}\0${secret}`).digest('hex');

/** Whose it is. The account as it is kept: in small letters. */
export interface TemporaryOwner {
  readonly brandId: string;
  readonly account: string;
}

/** Keeps a new one for an account, real or not. False where one was sent a moment ago, which then stays. */
export async function keepTemporaryPassword(
  { db }: Database,
  { brandId, account }: TemporaryOwner,
  secret: string,
  now: Date,
): Promise<boolean> {
  const fresh = {
    secret_hash: secretHash(account, secret),
    sent_at: now,
    expires_at: new Date(now.getTime() + temporaryLife),
    used_at: null,
  };
  const kept = await db
    .insertInto('temporary_password')
    .values({ brand_id: brandId, account, ...fresh })
    .onConflict((oc) =>
      oc
        .columns(['brand_id', 'account'])
        .doUpdateSet(fresh)
        .where('temporary_password.sent_at', '<=', new Date(now.getTime() - pause)),
    )
    .returning('account')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Uses a mailed password up. True once, while it is good; who comes in by it must choose a new one. */
export async function redeemTemporaryPassword(
  { db }: Database,
  { brandId, account }: TemporaryOwner,
  secret: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('temporary_password')
    .set({ used_at: now })
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .where('secret_hash', '=', secretHash(account, secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether somebody came in by this mailed password: then it stands for the old one when a new one is chosen. */
export async function cameInBy(
  { db }: Database,
  { brandId, account }: TemporaryOwner,
  secret: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('temporary_password')
    .select('account')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .where('secret_hash', '=', secretHash(account, secret))
    .where('used_at', '>', new Date(now.getTime() - changeLife))
    .executeTakeFirst();
  return found !== undefined;
}
