import type { FlagName } from '#schemas/flags.ts';
import type { Brand } from '#schemas/manifest/brand.ts';

/** Providers of the brand's Firebase project, each with the flag that enables it (specification 2 and 9). */
const flagOfProvider = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  phone: 'MOBILEVERCODELOGIN3',
} as const satisfies Record<string, FlagName>;

/** A provider of social sign-in, or sign-in by phone. */
export type SignInProvider = keyof typeof flagOfProvider;

/** Provider names, the same in every language. The phone has a translated text instead. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  phone: '',
};

const providers = Object.keys(flagOfProvider) as SignInProvider[];

/**
 * Providers that the brand has configured, whatever the flags: none without a Firebase project; the phone only if the
 * project verifies numbers.
 */
export const configuredProviders = (login: Brand['login']): SignInProvider[] =>
  providers.filter((way) => login?.firebase && (way !== 'phone' || login.firebase.phone === true));

/** Providers that are configured and enabled, in display order. */
export const availableProviders = (
  login: Brand['login'],
  flags: Readonly<Partial<Record<FlagName, boolean>>> | undefined,
): SignInProvider[] => configuredProviders(login).filter((way) => flags?.[flagOfProvider[way]] === true);

const providerByFirebaseName: ReadonlyMap<string, SignInProvider> = new Map([
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
  ['phone', 'phone'],
]);

/** The provider for its Firebase name in a token; undefined for an unsupported provider. */
export const providerByFirebaseId = (provider: string): SignInProvider | undefined =>
  providerByFirebaseName.get(provider);
