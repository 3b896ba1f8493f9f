import type { FastifyReply } from 'fastify';

/** What answers without markup may do when a browser opens them: nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What a drawn picture may do when a browser opens it as a page: be styled by itself. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** One year, in seconds. */
const year = 31_536_000;

/** Longest allowed time in a cache, for addresses whose content never changes. */
export const forever = `public, max-age=${year}, immutable`;

/** Headers of every answer, whatever it is; of a folder on another server too. `secure`: players come by https. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(secure ? { 'Strict-Transport-Security': `max-age=${year}` } : {}),
});

/** Sets them on an answer of the server. */
export function setSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers(securityHeaders(secure));
}

/** Headers of API answers: never kept, never shown as a page. */
export function setApiHeaders(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store');
  reply.header('Content-Security-Policy', inertPolicy);
}

/** Headers of drawn pictures. */
export function setPictureHeaders(reply: FastifyReply): void {
  reply.header('Content-Type', 'image/svg+xml; charset=utf-8');
  reply.header('Cache-Control', forever);
  reply.header('Content-Security-Policy', picturePolicy);
}

/** Headers of a picture that somebody uploaded: opened as a page it is inert, whatever is in it. */
export function setUploadHeaders(reply: FastifyReply, kind: 'png' | 'jpg'): void {
  reply.header('Content-Type', kind === 'png' ? 'image/png' : 'image/jpeg');
  reply.header('Cache-Control', forever);
  reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  reply.header('Content-Disposition', 'inline');
}

/** A plain answer that nothing is found; never kept, so that a later release is seen at once. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', inertPolicy)
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
