import type { FlagName } from '#schemas/flags.ts';
import type { Brand } from '#schemas/manifest/brand.ts';

/** Providers of the brand's Firebase project, each with the flag that enables it (specification 2 and 9). */
const flagOfProvider = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  phone: 'MOBILEVERCODELOGIN3',
} as const satisfies Record<string, FlagName>;

/** A provider of social sign-in, or sign-in by phone. */
export type SignInWay = keyof typeof flagOfProvider;

/** Provider names, the same in every language. The phone has a translated text instead. */
export const providerNames: Readonly<Record<SignInWay, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  phone: '',
};

const providers = Object.keys(flagOfProvider) as SignInWay[];

/**
 * Providers that the brand has configured, whatever the flags: none without a Firebase project; the phone only if the
 * project verifies numbers.
 */
export const waysOfSetUp = (login: Brand['login']): SignInWay[] =>
  providers.filter((way) => login?.firebase && (way !== 'phone' || login.firebase.phone === true));

/** Providers that are configured and enabled, in display order. */
export const signInWays = (
  login: Brand['login'],
  flags: Readonly<Partial<Record<FlagName, boolean>>> | undefined,
): SignInWay[] => waysOfSetUp(login).filter((way) => flags?.[flagOfProvider[way]] === true);

const providerByFirebaseName: ReadonlyMap<string, SignInWay> = new Map([
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
  ['phone', 'phone'],
]);

/** The provider for its Firebase name in a token; undefined for an unsupported provider. */
export const wayOfProvider = (provider: string): SignInWay | undefined =>
  providerByFirebaseName.get(provider);
