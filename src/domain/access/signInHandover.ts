import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { CatalogueAddresses } from '../site/published.ts';
import type { SignInProvider } from './signInProviders.ts';

/**
 * Address of the page that signs in through Firebase: the only page that loads Firebase's code, with its own content
 * security policy.
 */
export const signInPath = '/sign-in';

/** Id of the element that holds this page's configuration as JSON. */
export const signInConfigElement = 'livery-sign-in';

/** Configuration of the page that signs in through Firebase. */
export interface SignInPageConfig {
  readonly id: string;
  readonly name: string;
  readonly firebase: NonNullable<NonNullable<Brand['login']>['firebase']>;
  /** Origin of a Firebase Auth emulator to use instead of Firebase. */
  readonly emulator: string | undefined;
  readonly ways: readonly SignInProvider[];
  /** Address of the page that receives the token. */
  readonly back: string;
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
  readonly catalogues: CatalogueAddresses;
}

/** Data passed from the referring page to the sign-in page, and back. */
export interface SignInHandover {
  /** The page to open after signing in. */
  readonly wanted?: { readonly page: string; readonly params: Readonly<Record<string, string>> };
  /** The ID token signed by Firebase; nothing else is passed back. */
  readonly idToken?: string;
}

/** Key in session storage under which it is kept during the sign-in. */
export const handoverKey = (brandId: string): string => `${brandId}:signIn`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored handover; empty if there is none, or it has another shape. */
export function readHandover(text: string | null): SignInHandover {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (!isRecord(value)) return {};
  const { wanted, idToken } = value;
  const page = isRecord(wanted) ? wanted.page : undefined;
  const params = isRecord(wanted) && isRecord(wanted.params) ? Object.entries(wanted.params) : [];
  return {
    ...(typeof page === 'string' && {
      wanted: {
        page,
        params: Object.fromEntries(
          params.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
        ),
      },
    }),
    ...(typeof idToken === 'string' && { idToken }),
  };
}

/**
 * The mobile number in a token, `+` and digits; undefined for a token of another provider, or no token. Not verified,
 * so it proves nothing.
 */
export function phoneNumberInToken(idToken: string): string | undefined {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(part));
    if (!isRecord(claims) || !isRecord(claims.firebase)) return undefined;
    const { firebase, phone_number: number } = claims;
    return firebase.sign_in_provider === 'phone' && typeof number === 'string' ? number : undefined;
  } catch {
    return undefined;
  }
}
