import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { clearSecondStep, countSecondStep } from '../access/secondStepAttempts.ts';
import { fieldFailure } from '../security/reauthentication.ts';
import { isRecoveryCode, redeemRecoveryCode } from '../security/recoveryCodes.ts';
import { changeSecurity } from '../security/securityChange.ts';
import { redeemTotp } from '../security/totp.ts';
import { consumeChallenge, countTry, findChallenge } from './signInChallenges.ts';
import { completeSignIn } from './signInMember.ts';

const over = () => new ApiFailure('login.failed', 'this sign-in is over: begin anew');
const wrong = () => fieldFailure('secondFactor.wrong', 'the code is wrong, or was used', 'code');

type Body = BodyOf<'finishLogin'>;

/** Uses a code of the authenticator app. Throws if it is wrong, or if too many were. */
async function useTotp(context: RequestContext, memberId: string, { challenge, code }: Body): Promise<void> {
  const { database, brandId, ip, now } = context;
  const attempt = { brandId, memberId, ip, now };
  const { wait, counted } = await countSecondStep(database, attempt);
  if (wait > 0)
    throw new ApiFailure('login.slowDown', 'too many tries', { value: { seconds: wait }, retryAfter: wait });
  if (!(await countTry(context, challenge))) throw over();
  if (!(await redeemTotp(database, { brandId, memberId }, code, now))) throw wrong();
  await clearSecondStep(database, attempt, counted);
}

/**
 * Uses a recovery code, which is a change of the account's safety: the owner is told. Nobody guesses one of 49 bits, so it
 * never waits for those who try codes of the app.
 */
async function useRecoveryCode(
  context: RequestContext,
  memberId: string,
  { challenge, code }: Body,
): Promise<void> {
  const { database, brandId, now } = context;
  const owner = { brandId, memberId };
  if (!(await countTry(context, challenge))) throw over();
  if (!(await isRecoveryCode(database, owner, code))) throw wrong();
  await changeSecurity(context, { memberId, kind: 'recoveryCodeUsed' }, async (tx) => {
    if (!(await redeemRecoveryCode(tx, database.vault, owner, code, now))) throw wrong();
  });
}

/**
 * Takes the second step of a sign-in. Throws `login.failed` where the first one is to be taken again: the challenge is
 * over, of another device, or its member was disabled meanwhile; `secondFactor.wrong` for a wrong or used code.
 */
export async function takeSecondStep(body: Body, context: RequestContext): Promise<ValueOf<'finishLogin'>> {
  const { database, brandId } = context;
  const pending = await findChallenge(context, body.challenge);
  if (!pending) throw over();
  const { memberId, provenBy, mustChangePassword } = pending;
  context.noteMember(memberId);
  const member = await database.db
    .selectFrom('member')
    .select(['id', 'account', 'type'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!member) throw over();
  await (body.method === 'totp' ? useTotp : useRecoveryCode)(context, memberId, body);
  if (!(await consumeChallenge(context, body.challenge))) throw over();
  const verified = { ...member, must_change_password: mustChangePassword };
  return completeSignIn(context, verified, provenBy ?? undefined);
}
