import { normalizeIP } from '@fastify/rate-limit';
import type { Database } from '#src/server/db/handle.ts';
import { notBlocked } from './lockCounter.ts';
import { knownFor } from './loginGuard.ts';
import { clearSecretAttempts, countSecretAttempt, type SecretAttempt, subjectOf } from './secretAttempts.ts';

/** An attempt at the code of an authenticator app, while signing in. */
export interface SecondStepAttempt {
  readonly brandId: string;
  readonly memberId: string;
  readonly ip: string;
  readonly now: Date;
}

const attemptHere = ({
  brandId,
  memberId,
  ip,
  now,
}: SecondStepAttempt): SecretAttempt & { place: string } => ({
  brandId,
  memberId,
  kind: 'totp',
  now,
  place: normalizeIP(ip),
});

/**
 * Counts an attempt before the code is checked, whatever challenge it is for. Addresses where the member took the second
 * step within 30 days are counted apart, each by itself: a stranger who knows the password cannot make the owner wait there.
 * Resolves to the seconds until the next attempt is allowed (0: now), and the counter that is to be cleared.
 */
export async function countSecondStep(
  database: Database,
  at: SecondStepAttempt,
): Promise<{ readonly wait: number; readonly counted: SecretAttempt }> {
  const { place, ...anywhere } = attemptHere(at);
  const here = { ...anywhere, place };
  const known = await database.db
    .selectFrom('login_counter')
    .select('subject')
    .where('brand_id', '=', at.brandId)
    .where('subject', '=', subjectOf(here))
    .where('succeeded_at', '>', new Date(at.now.getTime() - knownFor))
    .executeTakeFirst();
  const counted = known ? here : anywhere;
  return { wait: await countSecretAttempt(database, counted), counted };
}

/** Call after a right code: resets what was counted, and makes the address known. */
export async function clearSecondStep(
  database: Database,
  at: SecondStepAttempt,
  counted: SecretAttempt,
): Promise<void> {
  await clearSecretAttempts(database, counted);
  const { brandId, now } = at;
  const known = { failures: 0, failed_at: now, blocked_until: notBlocked, succeeded_at: now };
  await database.db
    .insertInto('login_counter')
    .values({ brand_id: brandId, subject: subjectOf(attemptHere(at)), ...known })
    .onConflict((oc) => oc.columns(['brand_id', 'subject']).doUpdateSet(known))
    .execute();
}
