import type { ProofKind } from '#src/server/db/accountTables.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import {
  type Account,
  confirmedMobile,
  fieldFailure,
  readAccount,
  refuseTrial,
  requireOwnCode,
  requireSecret,
} from './reauthentication.ts';

/** How long a session counts as its member's after a proof, in milliseconds. */
const proofLife = 10 * 60_000;

/**
 * How the member of an account proves to be its owner: the login password; without one, a code sent to the confirmed
 * number; without that, a new sign-in by a passkey or at the provider. `operator`: nothing is left but customer service.
 */
export type ProofWay = ProofKind | 'operator';

async function proofWayOf(
  { database, brandId }: RequestContext,
  member: SessionMember,
  account: Account,
): Promise<ProofWay> {
  if (account.has_password) return 'password';
  if (confirmedMobile(account) !== undefined) return 'phone';
  const oneOf = (table: 'passkey' | 'firebase_identity') =>
    database.db
      .selectFrom(table)
      .select('member_id')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', member.id)
      .limit(1)
      .executeTakeFirst();
  if (await oneOf('passkey')) return 'passkey';
  return (await oneOf('firebase_identity')) ? 'provider' : 'operator';
}

/**
 * Whether the session was proven lately in the account's way. `phone` is a code sent to the number that the account has: a
 * change of number ends what others proved by the former one. A passkey always counts, since that is the device and what
 * unlocks it.
 */
async function isFresh({ database, brandId, token, now, staged }: RequestContext, way: ProofWay) {
  if (staged) return true;
  const row = await database.db
    .selectFrom('session')
    .select(['proven_at', 'proven_by'])
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', tokenHash(token ?? ''))
    .where('proven_at', '>', new Date(now.getTime() - proofLife))
    .executeTakeFirst();
  return row !== undefined && (row.proven_by === 'passkey' || row.proven_by === way);
}

/** How a member proves to be the owner, and whether this session did so within ten minutes. */
export async function readProof(
  context: RequestContext,
  member: SessionMember,
  account: Account,
): Promise<{ kind: ProofWay; fresh: boolean }> {
  const kind = await proofWayOf(context, member, account);
  return { kind, fresh: await isFresh(context, kind) };
}

const markProven = ({ database, brandId, token, now }: RequestContext, by: ProofKind) =>
  database.db
    .updateTable('session')
    .set({ proven_at: now, proven_by: by })
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', tokenHash(token ?? ''))
    .execute();

/** What a request may prove itself with. */
export interface GivenProof {
  readonly password?: string | undefined;
  readonly ownCode?: string | undefined;
}

/**
 * Before every operation marked `sensitive: 'proof'`: a token alone changes nothing. Checks the proof that was given, which
 * then counts for ten minutes of this session; without one, the session must have been proven in that time. Throws
 * `security.proof`, with the field that is missing, or what is wrong with the given one.
 */
export async function requireProof(
  context: RequestContext,
  member: SessionMember,
  { password, ownCode }: GivenProof,
): Promise<void> {
  refuseTrial(member);
  const account = await readAccount(context, member);
  const way = await proofWayOf(context, member, account);
  if (way === 'password' && password !== undefined) {
    const wrong = fieldFailure('security.password', 'the login password is wrong', 'password');
    const secret = { kind: 'password', hash: account.password_hash, given: password, wrong } as const;
    await requireSecret(context, member, secret);
    await markProven(context, way);
    return;
  }
  if (way === 'phone' && ownCode !== undefined) {
    const useCode = await requireOwnCode(context, member, confirmedMobile(account) ?? '', ownCode);
    await context.database.transaction(useCode);
    await markProven(context, way);
    return;
  }
  if (await isFresh(context, way)) return;
  const fields = way === 'password' ? ['password'] : way === 'phone' ? ['ownCode'] : [];
  throw new ApiFailure('security.proof', 'show that you are the owner first', {
    value: { fields, kind: way },
  });
}
