/** `__Host-` binds a cookie to https and to this very host; browsers take it on https only. */
const nameOf = (secure: boolean): string => (secure ? '__Host-captcha' : 'livery-captcha');

/** The cookie that ties a captcha to the visitor it was drawn for: not readable by scripts, gone when used up. */
export const captchaCookie = (id: string, seconds: number, secure: boolean): string =>
  `${nameOf(secure)}=${id}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The captcha's id out of a Cookie header. */
export function readCookie(header: string | undefined, secure: boolean): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === nameOf(secure) && value && /^[\w-]{1,64}$/.test(value)) return value;
  }
  return undefined;
}
