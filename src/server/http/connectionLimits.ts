/** How long a connection may take for what, in milliseconds. */
export interface ConnectionLimits {
  /** For the headers of a request, from its first byte or the connection's start. */
  readonly headers: number;
  /** For a whole request: a picture of 5 MB comes in this time at 1.4 Mbit/s. */
  readonly request: number;
  /** Without a byte in either direction: whoever does not read an answer. */
  readonly silence: number;
  /** Until the next request; longer than the minute for which proxies keep connections, so that they end them. */
  readonly keepAlive: number;
  /** Time between two looks for connections over their limits. */
  readonly look: number;
}

/** The limits of the product. */
export const usualLimits: ConnectionLimits = {
  headers: 10_000,
  request: 30_000,
  silence: 60_000,
  keepAlive: 72_000,
  look: 2000,
};

/** Options of Fastify that close connections over their limits. `limits` replaces some of the usual ones. */
export function connectionOptions(limits: Partial<ConnectionLimits> = {}) {
  const { headers, request, silence, keepAlive, look } = { ...usualLimits, ...limits };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    keepAliveTimeout: keepAlive,
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: look },
  };
}
