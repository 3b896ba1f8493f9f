import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './caller.ts';

/** `__Host-` binds a cookie to https and to this host; browsers accept it on https only. */
const cookieName = (secure: boolean): string => (secure ? '__Host-session' : 'livery-session');

/**
 * Sets the cookie that holds a session's token for `seconds`; with 0 it is removed. Scripts cannot read it, and no
 * request that another site causes carries it.
 */
export function setSessionCookie(reply: FastifyReply, token: string, seconds: number): void {
  const secure = isSecure(reply.request);
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
}

/** The session token in the visitor's cookie; undefined if the cookie is missing or malformed. */
export function sessionCookieOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(isSecure(request))];
  return token !== undefined && /^[\w-]{20,512}$/.test(token) ? token : undefined;
}
