/**
 * Begins what an answer of login calls the token where the token itself is in a cookie that scripts cannot read. What
 * follows names the session, so that a page notices when another one took its place; it opens nothing by itself.
 */
export const cookieSessionPrefix = 'cookie.';

/** The `Authorization` header of a call, from the `token` of the answer of a login (specification 7). */
export const authorizationOf = (token: string): string =>
  token.startsWith(cookieSessionPrefix)
    ? `Session ${token.slice(cookieSessionPrefix.length)}`
    : `Bearer ${token}`;
