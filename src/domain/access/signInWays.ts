import type { FlagName } from '#schemas/flags.ts';
import type { Brand } from '#schemas/manifest/brand.ts';

/** How somebody may sign in through the brand's Firebase project, and the flag that opens each (specification 2 and 9). */
const flagOfWay = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  phone: 'MOBILEVERCODELOGIN3',
} as const satisfies Record<string, FlagName>;

/** One of them. */
export type SignInWay = keyof typeof flagOfWay;

/** Names of those who sign people in: the same in every language. A phone has a word of each. */
export const providerNames: Readonly<Record<SignInWay, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  phone: '',
};

const ways = Object.keys(flagOfWay) as SignInWay[];

/** Ways that the set-up knows, whatever the flags: none without one; the phone only where the project checks numbers. */
export const waysOfSetUp = (login: Brand['login']): SignInWay[] =>
  ways.filter((way) => login?.firebase && (way !== 'phone' || login.firebase.phone === true));

/** Ways that stand open now, in the order they are drawn. */
export const signInWays = (
  login: Brand['login'],
  flags: Readonly<Partial<Record<FlagName, boolean>>> | undefined,
): SignInWay[] => waysOfSetUp(login).filter((way) => flags?.[flagOfWay[way]] === true);

const wayOf: ReadonlyMap<string, SignInWay> = new Map([
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
  ['phone', 'phone'],
]);

/** The way of a provider as Firebase names it in its tokens; undefined for one that no brand offers. */
export const wayOfProvider = (provider: string): SignInWay | undefined => wayOf.get(provider);
