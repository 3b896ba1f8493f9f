import type { ValueOf } from '#schemas/api/operations.ts';

/** A sign-in whose first step was right. */
interface PendingSignIn {
  /** What the server said of the second step, not yet checked. */
  readonly said: unknown;
  /** Begins the session, as without a second step. Returns the page of what is to be done first. */
  readonly complete: (value: ValueOf<'login'>) => string | undefined;
}

let pending: PendingSignIn | null = null;

/** Keeps a sign-in for its second step, in memory only; null forgets it. */
export function setPendingSignIn(signIn: PendingSignIn | null): void {
  pending = signIn;
}

export const pendingSignIn = (): PendingSignIn | null => pending;
