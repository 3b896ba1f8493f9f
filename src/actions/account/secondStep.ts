import { finishLogin, type SecondFactorMethod } from '#schemas/api/secondFactor.ts';
import { secondFactorErrorTexts } from '#schemas/api/secondFactorErrors.ts';
import { ApiError, failureText } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { pendingSignIn, setPendingSignIn } from '#src/stores/account/pendingSignIn.ts';
import { signInByPasskey } from './passkeys.ts';

/** What is typed in the second step; a passkey is a sign-in of its own. */
export type TypedMethod = Exclude<SecondFactorMethod, 'passkey'>;

const methodNames: ReadonlySet<unknown> = new Set<SecondFactorMethod>(['totp', 'recovery', 'passkey']);

/** The text key that says why a code was refused. */
export function secondStepFailureText(error: unknown): string {
  const texts: Readonly<Record<string, string | undefined>> = secondFactorErrorTexts;
  return (error instanceof ApiError ? texts[error.code ?? ''] : undefined) ?? failureText(error);
}

/** The second step that is to be taken now: its challenge, and by what. Null if there is none. */
export function readSecondStep(): { challenge: string; methods: readonly SecondFactorMethod[] } | null {
  const { challenge, methods } = (pendingSignIn()?.said ?? {}) as { challenge?: unknown; methods?: unknown };
  const known = Array.isArray(methods) ? methods.filter((method) => methodNames.has(method)) : [];
  return typeof challenge === 'string' && known.length > 0 ? { challenge, methods: known } : null;
}

/**
 * Takes the second step by a passkey, which is a sign-in of its own. Resolves to the page of what the member has to do
 * first, undefined for nothing. Rejects with ApiError, or with the browser's own error.
 */
export async function finishByPasskey(): Promise<string | undefined> {
  const first = await signInByPasskey();
  setPendingSignIn(null);
  return first;
}

/**
 * Takes the second step with a code. Resolves to the page of what the member has to do first, undefined for nothing. Rejects
 * with ApiError; after `login.failed` the sign-in is forgotten.
 */
export async function finishSignIn(method: TypedMethod, code: string): Promise<string | undefined> {
  const step = readSecondStep();
  const pending = pendingSignIn();
  if (!step || !pending) throw new ApiError('finishLogin', 'rejected', 'login.failed');
  try {
    const value = await call(finishLogin, { body: { challenge: step.challenge, method, code } });
    setPendingSignIn(null);
    return pending.complete(value);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'login.failed') setPendingSignIn(null);
    throw error;
  }
}
