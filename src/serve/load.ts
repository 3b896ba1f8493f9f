/** How much a server takes at once; what is not said is as usual. */
export interface Load {
  /** Requests of one address a minute. */
  readonly requestsPerMinute: number | undefined;
  /** Open connections, of one address and of all. */
  readonly cap: { readonly perAddress?: number; readonly inAll?: number };
}

/** A whole number above zero, undefined where the variable is empty. Throws a sentence. */
function numberOf(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name}: "${text}" is no whole number above 0.`);
  return value;
}

/** Reads how much the server takes from the environment. Throws an Error with a sentence. */
export function readLoad(env: NodeJS.ProcessEnv): Load {
  const perAddress = numberOf(env, 'LIVERY_CONNECTIONS_PER_ADDRESS');
  const inAll = numberOf(env, 'LIVERY_CONNECTIONS');
  return {
    requestsPerMinute: numberOf(env, 'LIVERY_REQUESTS_PER_MINUTE'),
    cap: { ...(perAddress && { perAddress }), ...(inAll && { inAll }) },
  };
}
