import type { BodyOf } from '#schemas/api/operations.ts';
import { ApiError } from '#src/api/apiError.ts';
import { handoverKey, phoneNumberInToken, readHandover } from '#src/domain/access/signInHandover.ts';
import { type PendingRegistration, setPendingRegistration } from '#src/stores/account/pendingRegistration.ts';
import { rememberReturnTo } from '#src/stores/account/returnTo.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { type LoginOutcome, signIn } from './signIn.ts';

/** The profile data in the server's answer for a user who is not a member yet; null for any other error. */
const unregisteredProfile = (error: unknown): { email?: unknown; nickname?: unknown } | null =>
  error instanceof ApiError && error.code === 'firebase.unregistered'
    ? ((error.value as { email?: unknown; nickname?: unknown } | null) ?? {})
    : null;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The phone number in a token, split by country; undefined for other providers or an unknown country. */
async function mobileOf(idToken: string): Promise<PendingRegistration['mobile']> {
  const number = phoneNumberInToken(idToken);
  if (number === undefined) return undefined;
  const numbers = await import('#src/domain/forms/numbers/mobileNumber.ts').catch(() => null);
  const parsed = numbers?.internationalOf(number);
  if (!parsed) return undefined;
  const { country = '', dialingCode, digits } = parsed;
  return { country: { code: country, dialingCode }, mobileNum: digits.slice(dialingCode.length) };
}

/** Takes the token handed over by the sign-in page, once; null if there is none. Restores the page to return to. */
function takeIdToken(): string | null {
  const key = handoverKey(currentBrand().id);
  const { idToken, wanted } = readHandover(window.sessionStorage.getItem(key));
  if (idToken === undefined) return null;
  window.sessionStorage.removeItem(key);
  if (wanted) rememberReturnTo(wanted.page, wanted.params);
  return idToken;
}

/**
 * Signs in with the token handed over by the sign-in page; null if there is none. Sent as specification 3 requires:
 * type `firebase`, the channel, and for a phone its number and dialling code. `newcomer`: registration has to be
 * completed, prefilled with what Firebase knows.
 */
export async function completeProviderSignIn(): Promise<(LoginOutcome & { newcomer?: true }) | null> {
  const idToken = takeIdToken();
  if (idToken === null) return null;
  const mobile = await mobileOf(idToken);
  const credentials: BodyOf<'login'> = {
    type: 'firebase',
    username: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken: idToken,
    ...(mobile && {
      countryDialingCode: mobile.country.dialingCode,
      firebaseMobileNo: mobile.mobileNum,
    }),
  };
  const outcome = await signIn(credentials, false);
  const profile = outcome.signedIn ? null : unregisteredProfile(outcome.error);
  if (!profile) return outcome;
  setPendingRegistration({
    idToken,
    email: text(profile.email),
    nickname: text(profile.nickname),
    mobile,
  });
  return { ...outcome, newcomer: true };
}
