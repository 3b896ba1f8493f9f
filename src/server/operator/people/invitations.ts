import { randomBytes } from 'node:crypto';
import type { Database, Queries } from '../../db/handle.ts';
import { newTotpSecret } from '../../secrets/totp.ts';
import type { Vault } from '../../secrets/vault.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';

/** How long a link is good, in hours. */
export const invitationHours = 24;

const hashOf = (vault: Vault, token: string): string => vault.hash('operator invitation', token);

/** Makes the link by which an operator chooses a password, in place of an earlier one. Resolves to its token: 256 random bits. */
export async function newInvitation(tx: Queries, vault: Vault, id: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const invited_until = new Date(now.getTime() + invitationHours * 3_600_000);
  await tx
    .updateTable('operator')
    .set({ invitation_hash: hashOf(vault, token), invited_until })
    .where('id', '=', id)
    .execute();
  return token;
}

/** Who is invited by a link. */
export interface Invited {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
}

/** Who is invited by a link that is still good. */
export const findInvited = (
  db: Queries,
  vault: Vault,
  token: string,
  now: Date,
): Promise<Invited | undefined> =>
  db
    .selectFrom('operator')
    .select(['id', 'name', 'display_name as displayName'])
    .where('invitation_hash', '=', hashOf(vault, token))
    .where('invited_until', '>', now)
    .where('disabled', '=', false)
    .executeTakeFirst();

/** The operator a second factor belongs to, for the vault. */
export const factorOwner = (id: string) => ({ brandId: '', memberId: id });

/**
 * Uses a link up: stores the password that its operator chose, and the secret of a second factor that is to be set up next.
 * Resolves to who it is; undefined if the link is not good any more.
 */
export function acceptInvitation(
  database: Database,
  at: Omit<ChangeContext, 'who'>,
  token: string,
  passwordHash: string,
): Promise<Invited | undefined> {
  const { vault } = database;
  return database.transaction(async (tx) => {
    const invited = await findInvited(tx, vault, token, at.now);
    if (!invited) return undefined;
    const sealed_totp = vault.seal('operator second factor', factorOwner(invited.id), newTotpSecret());
    const used = await tx
      .updateTable('operator')
      .set({ password_hash: passwordHash, sealed_totp, invitation_hash: null, invited_until: null })
      .where('id', '=', invited.id)
      .where('invitation_hash', '=', hashOf(vault, token))
      .returning('id')
      .executeTakeFirst();
    if (!used) return undefined;
    await recordChange(
      tx,
      { ...at, who: invited.name },
      { kind: 'operator', subject: invited.name, before: { link: 'given' }, after: { link: 'used' } },
    );
    return invited;
  });
}
