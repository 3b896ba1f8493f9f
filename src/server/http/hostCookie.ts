import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './caller.ts';

/** A cookie of one host that scripts cannot read and no request that another site causes carries. */
interface HostCookie {
  /** Its name over https; `__Host-` binds it to https and to this host, and asks for the path `/`. */
  readonly secureName: `__Host-${string}`;
  /** Its name over plain http, where browsers accept neither the prefix nor `Secure`. */
  readonly plainName: string;
  /** Path over plain http. Default: `/`. */
  readonly plainPath?: string;
  /** What values look like; others count as missing. */
  readonly pattern: RegExp;
}

/** Sets a cookie for `seconds`; with 0 it is removed. */
export function setHostCookie(reply: FastifyReply, cookie: HostCookie, value: string, seconds: number): void {
  const secure = isSecure(reply.request);
  reply.setCookie(secure ? cookie.secureName : cookie.plainName, value, {
    path: secure ? '/' : (cookie.plainPath ?? '/'),
    maxAge: seconds,
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
}

/** The value of a request's cookie; undefined if it is missing or malformed. */
export function hostCookieOf(request: FastifyRequest, cookie: HostCookie): string | undefined {
  const value = request.cookies[isSecure(request) ? cookie.secureName : cookie.plainName];
  return value !== undefined && cookie.pattern.test(value) ? value : undefined;
}

/** Ties a captcha to the visitor it was drawn for: its id. */
export const captchaCookie: HostCookie = {
  secureName: '__Host-captcha',
  plainName: 'livery-captcha',
  pattern: /^[\w-]{1,64}$/,
};

/** Holds a member's session token. */
export const sessionCookie: HostCookie = {
  secureName: '__Host-session',
  plainName: 'livery-session',
  pattern: /^[\w-]{20,512}$/,
};

/** Holds the mark by which accounts know a device again; it opens nothing. */
export const deviceCookie: HostCookie = {
  secureName: '__Host-device',
  plainName: 'livery-device',
  pattern: /^[\w-]{43}$/,
};

/** Holds an operator's session token. */
export const consoleCookie: HostCookie = {
  secureName: '__Host-livery-console',
  plainName: 'livery-console',
  plainPath: '/console',
  pattern: /^[\w-]{20,64}$/,
};
