import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './caller.ts';

/** `__Host-` binds a cookie to https and to this host; browsers accept it on https only. */
const cookieName = (secure: boolean): string => (secure ? '__Host-captcha' : 'livery-captcha');

/**
 * Sets the cookie that ties a captcha to the visitor it was drawn for. Scripts cannot read it; it expires after
 * `seconds`.
 */
export function setCaptchaCookie(reply: FastifyReply, id: string, seconds: number): void {
  const secure = isSecure(reply.request);
  reply.setCookie(cookieName(secure), id, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
}

/** The id of the visitor's captcha; undefined if the cookie is missing or malformed. */
export function captchaIdOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[cookieName(isSecure(request))];
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
