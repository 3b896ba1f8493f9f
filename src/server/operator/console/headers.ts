import type { FastifyReply } from 'fastify';

/** The console runs its own script and nothing else; forms stay here; nobody frames it but itself (`preview`). */
const policyFor = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const policy = policyFor("'none'");

/** What foreign markup may do in the preview's frame: be styled by the console, show pictures. */
const previewPolicy = `default-src 'none'; style-src 'self'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;

const crossOrigin = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
];

/**
 * Headers of the console's pages. A brand's pages may share their origin, so that pages that opened the console are cut
 * off from it, and answers say nothing across origins.
 */
export function setConsoleHeaders(reply: FastifyReply): void {
  for (const name of crossOrigin) reply.removeHeader(name);
  reply.header('Cache-Control', 'no-store');
  reply.header('Content-Security-Policy', policy);
  reply.header('Cross-Origin-Opener-Policy', 'noopener-allow-popups');
  reply.header('Cross-Origin-Resource-Policy', 'same-origin');
  reply.header('Referrer-Policy', 'same-origin');
  reply.header('X-Robots-Tag', 'noindex');
}

/** Headers of the frame that shows cleaned markup. */
export function setPreviewHeaders(reply: FastifyReply): void {
  reply.header('Content-Security-Policy', previewPolicy);
}
