import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds a cookie to https and to this host; browsers accept it on https only. */
const cookieName = (secure: boolean): string => (secure ? '__Host-captcha' : 'livery-captcha');

/**
 * Sets the cookie that ties a captcha to the visitor it was drawn for. Scripts cannot read it; it expires after
 * `seconds`.
 */
export function setCaptchaCookie(reply: FastifyReply, id: string, seconds: number, secure: boolean): void {
  reply.setCookie(cookieName(secure), id, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
}

/** The id of the visitor's captcha; undefined if the cookie is missing or malformed. */
export function captchaIdOf({ cookies }: FastifyRequest, secure: boolean): string | undefined {
  const id = cookies[cookieName(secure)];
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
