import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import type { Database } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { randomGroups } from '#src/server/kernel/unambiguousCharacters.ts';
import { post } from '#src/server/wallet/ledger.ts';
import { mainKind } from '#src/server/wallet/ownWallets.ts';
import { hashPassword } from '../access/passwords.ts';
import { isNotIdle } from '../access/sessions.ts';

/** Initial play money of a free trial, as decimal text. */
export const trialBalance = '2000';

/** Time within which the name of a trial is good, and after which a trial without a session is removed, in milliseconds. */
const openWithin = 10 * 60_000;

/** 59 random bits: until the account is opened, only its creator knows the name. */
const newName = (): string => `trial-${randomGroups(1, 12)}`;

/** Hash of random bytes, shared by all trials: hashing is expensive, and trials have no password. */
let unusableHash: Promise<string> | undefined;

/** Gives out the name of a trial, which opens it once, soon. The name alone costs next to nothing. */
export async function createTrial({ db }: Database, brandId: string, now: Date): Promise<string> {
  const name = newName();
  await db.insertInto('trial_name').values({ brand_id: brandId, name, given_at: now }).execute();
  return name;
}

/** Whether a name can still open its trial. */
export const canOpenTrial = async (
  { db }: Database,
  brandId: string,
  name: string,
  now: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('trial_name')
    .select('name')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .where('given_at', '>', new Date(now.getTime() - openWithin))
    .executeTakeFirst()) !== undefined;

/** Creates the trial of a name with its play money: once. Resolves to the member's id; undefined if it cannot be opened. */
export async function openTrial(
  database: Database,
  brandId: string,
  account: string,
  now: Date,
): Promise<string | undefined> {
  unusableHash ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    unusableHash = undefined;
    throw error;
  });
  const passwordHash = await unusableHash;
  return retrying(database, async (tx) => {
    const given = await tx
      .deleteFrom('trial_name')
      .where('brand_id', '=', brandId)
      .where('name', '=', account)
      .where('given_at', '>', new Date(now.getTime() - openWithin))
      .returning('name')
      .executeTakeFirst();
    if (!given) return undefined;
    const { id } = await tx
      .insertInto('member')
      .values({
        brand_id: brandId,
        account,
        password_hash: passwordHash,
        type: memberTypes.trial,
        nickname: `Guest ${randomInt(1000, 10_000)}`,
        reg_date: now.toISOString().slice(0, 10),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('trial_account').values({ brand_id: brandId, member_id: id, made_at: now }).execute();
    await post(tx, {
      brandId,
      memberId: id,
      kind: 'grant',
      key: 'trial',
      postings: [
        { account: { memberId: id }, amount: trialBalance },
        { account: { house: 'play-money' }, amount: `-${trialBalance}` },
      ],
    });
    return id;
  });
}

/** Trials removed per transaction. */
const batch = 200;

/**
 * Deletes names of trials that are over, and trials without an active session, with their bets, favourites and all other
 * data. The ledger is append-only, so their wallets stay as house accounts.
 */
export async function removeOldTrials(database: Database, now: Date): Promise<void> {
  const over = new Date(now.getTime() - openWithin);
  await database.db.deleteFrom('trial_name').where('given_at', '<=', over).execute();
  const expired = await database.db
    .selectFrom('trial_account')
    .select('member_id')
    .where('made_at', '<=', over)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.member_id')
            .whereRef('session.brand_id', '=', 'trial_account.brand_id')
            .whereRef('session.member_id', '=', 'trial_account.member_id')
            .where('session.expires_at', '>', now)
            .where(isNotIdle(now)),
        ),
      ),
    )
    .orderBy('made_at')
    .limit(batch)
    .execute();
  const ids = expired.map(({ member_id }) => member_id);
  if (ids.length === 0) return;
  await retrying(database, async (tx) => {
    await tx.deleteFrom('bet_order').where('member_id', 'in', ids).execute();
    await sql`update account set member_id = null, balance = null, kind = 'ended-trial-' || member_id ||
                case when kind = ${mainKind} then '' else ' ' || kind end
              where member_id in (${sql.join(ids)})`.execute(tx);
    await tx.deleteFrom('member').where('id', 'in', ids).where('type', '=', memberTypes.trial).execute();
  });
  if (ids.length === batch) await removeOldTrials(database, now);
}
