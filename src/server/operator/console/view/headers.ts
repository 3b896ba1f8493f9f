import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Content security policy: only the console's own scripts, requests and form targets on this origin, the given frame ancestors. */
const policyFor = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const policy = policyFor("'none'");

/** Policy of the preview frame: the markup may use the one style and show pictures, nothing else. */
const previewPolicyFor = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;

const crossOrigin = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
];

/**
 * Sets the headers of the console's pages. A brand's pages may share their origin, so the opener is cut off, and
 * responses are not readable across origins.
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

/** Sets the headers of the frame that previews sanitized markup under a style. */
export function setPreviewHeaders(reply: FastifyReply, style: string): void {
  reply.header('Content-Security-Policy', previewPolicyFor(style));
}
