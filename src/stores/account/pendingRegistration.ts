import type { DialingCountry } from '#src/domain/forms/numbers/dialingCountries.ts';

/** A user authenticated by Firebase who is not yet a member of the brand. */
export interface PendingRegistration {
  /** Proof for the server, valid for ten minutes. */
  readonly idToken: string;
  readonly email: string | undefined;
  readonly nickname: string | undefined;
  /** A phone number verified with a one-time code. */
  readonly mobile: { readonly country: DialingCountry; readonly mobileNum: string } | undefined;
}

let newcomer: PendingRegistration | null = null;

/**
 * Sets the user whose registration is to be completed. In memory only: after a reload registration starts as usual.
 */
export function setPendingRegistration(user: PendingRegistration): void {
  newcomer = user;
}

/** The user whose registration is to be completed, or null. */
export const currentPendingRegistration = (): PendingRegistration | null => newcomer;

/** Called when registration is complete or the proof has expired. */
export function clearPendingRegistration(): void {
  newcomer = null;
}
