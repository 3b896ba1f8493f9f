import type { DialingCountry } from '#src/domain/forms/dialingCountries.ts';

/** Somebody whom Firebase knows and the brand does not yet. */
export interface Newcomer {
  /** What proves it to the server, for ten minutes. */
  readonly idToken: string;
  readonly email: string | undefined;
  readonly nickname: string | undefined;
  /** A number that was proved with a code. */
  readonly mobile: { readonly country: DialingCountry; readonly mobileNum: string } | undefined;
}

let newcomer: Newcomer | null = null;

/** Notes who finishes registration next. In memory: a reload begins an ordinary one. */
export function meetNewcomer(met: Newcomer): void {
  newcomer = met;
}

/** Who finishes registration, if somebody does. */
export const currentNewcomer = (): Newcomer | null => newcomer;

/** Registered, or no longer proved. */
export function forgetNewcomer(): void {
  newcomer = null;
}
