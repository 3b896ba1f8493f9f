import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { CatalogueAddresses } from '../site/published.ts';
import type { SignInWay } from './signInWays.ts';

/** Address of the page that signs in through Firebase: the only one that carries its code, and has a policy of its own. */
export const signInPath = '/sign-in';

/** Id of the element that holds what the page knows of its brand. */
export const signInElement = 'livery-sign-in';

/** What the page that signs in through Firebase knows of its brand. */
export interface SignInSetUp {
  readonly id: string;
  readonly name: string;
  readonly firebase: NonNullable<NonNullable<Brand['login']>['firebase']>;
  /** Origin of a Firebase Auth emulator, in its place. */
  readonly emulator: string | undefined;
  readonly ways: readonly SignInWay[];
  /** Address that it hands the token back to. */
  readonly back: string;
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
  readonly catalogues: CatalogueAddresses;
}

/** What goes from the page that leads there to the page that signs in, and back. */
export interface Handover {
  /** Where somebody was going. */
  readonly wanted?: { readonly page: string; readonly params: Readonly<Record<string, string>> };
  /** What Firebase says of them, signed; nothing else is handed back. */
  readonly idToken?: string;
}

/** Key of the visit's storage under which it is kept for as long as that takes. */
export const handoverKey = (brandId: string): string => `${brandId}:signIn`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A handover as it was kept; empty where there is none, or it has another shape. */
export function readHandover(text: string | null): Handover {
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

/** The mobile number that a token is of, `+` and digits; undefined where it is of another way, or no token. Proves nothing. */
export function numberInToken(idToken: string): string | undefined {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(part));
    return isRecord(claims) && typeof claims.phone_number === 'string' ? claims.phone_number : undefined;
  } catch {
    return undefined;
  }
}
