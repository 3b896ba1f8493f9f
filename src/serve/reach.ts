import { type AddressFault, hostFault, originFault } from '#src/domain/values/hostName.ts';
import { readTrustedProxies } from '#src/server/http/trustedProxies.ts';

/** How the server is reached from outside, through proxies. */
export interface Reach {
  /** Networks of the proxies whose word on a request counts. */
  readonly trustedProxies: readonly string[];
  /** Origin of the games. Default: the site's host on the next port. */
  readonly gamesOrigin: string | undefined;
  /** Host of the console, besides the loopback names of this machine. */
  readonly consoleHost: string | undefined;
  /** Whether the console's password is taken from elsewhere than this machine, outside the demo too. */
  readonly rescueAnywhere: boolean;
}

/** A variable of the environment, undefined where it is empty. Throws a sentence where `faultOf` finds a fault. */
function checked(
  env: NodeJS.ProcessEnv,
  name: string,
  what: string,
  faultOf: (text: string) => AddressFault | null,
): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const fault = faultOf(text);
  if (fault === null) return text;
  const meant = fault.meant === undefined ? '' : ` Did you mean ${fault.meant}?`;
  throw new Error(`${name}: "${text}" is not ${what}: ${fault.reason}.${meant}`);
}

/** Whether `LIVERY_CONSOLE_RESCUE` lets the console's password in from anywhere. Throws a sentence for another word. */
function readRescue({ LIVERY_CONSOLE_RESCUE: text = '' }: NodeJS.ProcessEnv): boolean {
  if (text === '' || text === 'anywhere') return text !== '';
  throw new Error(
    `LIVERY_CONSOLE_RESCUE: "${text}" is not known: it is "anywhere", or nothing for this machine only.`,
  );
}

/** Reads how the server is reached from the environment. Throws an Error with a sentence. */
export const readReach = (env: NodeJS.ProcessEnv): Reach => ({
  trustedProxies: readTrustedProxies(env.LIVERY_TRUSTED_PROXIES),
  gamesOrigin: checked(env, 'LIVERY_GAMES_ORIGIN', 'an origin', originFault),
  consoleHost: checked(env, 'LIVERY_CONSOLE_HOST', 'a host', hostFault),
  rescueAnywhere: readRescue(env),
});
