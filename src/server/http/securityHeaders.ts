import type { FastifyReply } from 'fastify';

/** Policy of responses without markup: nothing is allowed if a browser opens them. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Policy of drawn pictures: only inline styles are allowed if a browser opens one as a page. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** One year, in seconds. */
const year = 31_536_000;

/** Cache-Control for URLs whose content never changes. */
export const immutableCaching = `public, max-age=${year}, immutable`;

/**
 * Headers of every response, also when a published folder is served by another server. `secure`: the site is served by
 * https.
 */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(secure ? { 'Strict-Transport-Security': `max-age=${year}` } : {}),
});

/** Sets the headers of every response on a reply. */
export function setSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers(securityHeaders(secure));
}

/** Sets the headers of API responses: never cached, inert as a page. */
export function setApiHeaders(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store');
  reply.header('Content-Security-Policy', inertPolicy);
}

/** Sets the headers of drawn pictures. */
export function setPictureHeaders(reply: FastifyReply): void {
  reply.header('Content-Type', 'image/svg+xml; charset=utf-8');
  reply.header('Cache-Control', immutableCaching);
  reply.header('Content-Security-Policy', picturePolicy);
}

/** Sets the headers of an uploaded picture: inert if opened as a page, whatever it contains. */
export function setUploadHeaders(reply: FastifyReply, kind: 'png' | 'jpg'): void {
  reply.header('Content-Type', kind === 'png' ? 'image/png' : 'image/jpeg');
  reply.header('Cache-Control', immutableCaching);
  reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  reply.header('Content-Disposition', 'inline');
}

/** Sends a plain 404. Never cached, so that a file that a later release adds is found at once. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', inertPolicy)
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
