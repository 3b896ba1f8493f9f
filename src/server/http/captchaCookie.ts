import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds a cookie to https and to this very host; browsers take it on https only. */
const nameOf = (secure: boolean): string => (secure ? '__Host-captcha' : 'livery-captcha');

/** Ties a captcha to the visitor it was drawn for: not readable by scripts, gone when used up. */
export function keepCaptcha(reply: FastifyReply, id: string, seconds: number, secure: boolean): void {
  reply.setCookie(nameOf(secure), id, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
}

/** The id of the visitor's captcha. */
export function captchaOf({ cookies }: FastifyRequest, secure: boolean): string | undefined {
  const id = cookies[nameOf(secure)];
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
