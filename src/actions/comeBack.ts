import type { BodyOf } from '#schemas/api/operations.ts';
import { ApiError } from '#src/api/apiError.ts';
import { handoverKey, numberInToken, readHandover } from '#src/domain/access/signInHandover.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { meetNewcomer, type Newcomer } from '#src/stores/newcomer.ts';
import { rememberWanted } from '#src/stores/wanted.ts';
import { type LoginOutcome, login } from './login.ts';

/** What the server knows of somebody whom Firebase knows and it does not. */
const knownOf = (error: unknown): { email?: unknown; nickname?: unknown } | null =>
  error instanceof ApiError && error.code === 'firebase.unregistered'
    ? ((error.value as { email?: unknown; nickname?: unknown } | null) ?? {})
    : null;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The number of a token by its country; undefined where it is of another way, or its parts cannot be told. */
async function mobileIn(idToken: string): Promise<Newcomer['mobile']> {
  const number = numberInToken(idToken);
  if (number === undefined) return undefined;
  const numbers = await import('#src/domain/forms/mobileNumber.ts').catch(() => null);
  const known = numbers?.internationalOf(number);
  if (!known) return undefined;
  const { country = '', dialingCode, digits } = known;
  return { country: { code: country, dialingCode }, mobileNum: digits.slice(dialingCode.length) };
}

/** The token that somebody came back with, once; null where nobody did. Where they wanted to go is known again. */
function takeIdToken(): string | null {
  const key = handoverKey(currentBrand().id);
  const { idToken, wanted } = readHandover(window.sessionStorage.getItem(key));
  if (idToken === undefined) return null;
  window.sessionStorage.removeItem(key);
  if (wanted) rememberWanted(wanted.page, wanted.params);
  return idToken;
}

/**
 * Signs in with the token that somebody came back with; null where nobody did. It is sent as specification 3 has it:
 * type `firebase`, its channel, and number and dialling code where it is of a phone. `newcomer`: registration is to be
 * finished, and begins with what Firebase knows.
 */
export async function comeBack(): Promise<(LoginOutcome & { newcomer?: true }) | null> {
  const idToken = takeIdToken();
  if (idToken === null) return null;
  const mobile = await mobileIn(idToken);
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
  const outcome = await login(credentials, false);
  const known = outcome.signedIn ? null : knownOf(outcome.error);
  if (!known) return outcome;
  meetNewcomer({
    idToken,
    email: text(known.email),
    nickname: text(known.nickname),
    mobile,
  });
  return { ...outcome, newcomer: true };
}
