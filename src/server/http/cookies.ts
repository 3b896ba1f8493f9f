import type { SerializeOptions } from '@fastify/cookie';

/** The cookies of a request, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** A cookie that a response sets. */
export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly options: SerializeOptions;
}

/**
 * Codec that leaves cookie values unchanged; a value that a cookie cannot hold is an error. Code that sets a cookie
 * encodes the value itself, because page scripts read some of them.
 */
export const plainCookieCodec = { encode: String, decode: String };
