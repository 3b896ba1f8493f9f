import { isLoopbackAddress, isLoopbackName } from '#src/domain/site/loopback.ts';

/** Whether only this machine reaches a server that listens at this host: a name or an address. */
export const isLoopback = (host: string): boolean => isLoopbackName(host) || isLoopbackAddress(host);

/** What decides whether a server is the demo. */
export interface DemoWish {
  /** `--demo` and `--theatre` as given. */
  readonly demo: boolean;
  readonly theatre: boolean;
  /** Where it listens. */
  readonly host: string;
  /** `LIVERY_PRODUCTION`. */
  readonly production: string | undefined;
}

/**
 * Whether the server is the demo, with invented members whose password everybody knows: by default where only this machine
 * reaches it. Throws an Error with a sentence if it is asked for where others would.
 */
export function isDemo({ demo, theatre, host, production = '' }: DemoWish): boolean {
  if (!['', '0', '1'].includes(production))
    throw new Error(`LIVERY_PRODUCTION is 1, or 0 or nothing for the demo; not "${production}".`);
  const exposed = !isLoopback(host);
  const asked = theatre ? '--theatre' : '--demo';
  if (production !== '1' && !exposed) return true;
  if (!demo && !theatre) return false;
  throw new Error(
    exposed
      ? `${asked} has members whose password everybody knows: it must not be exposed at ${host}. Leave out --host and LIVERY_HOST, or ${asked}.`
      : `${asked} has members whose password everybody knows: LIVERY_PRODUCTION=1 refuses them. Leave out one of both.`,
  );
}
