import type { SerializeOptions } from '@fastify/cookie';

/** The cookies of a request, by their names. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** A cookie that an answer sets. */
export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly options: SerializeOptions;
}

/**
 * Values travel as they are written, and a value that cookies cannot hold is an error: what needs encoding is encoded
 * by its writer, because scripts of pages read some of it.
 */
export const asWritten = { encode: String, decode: String };
