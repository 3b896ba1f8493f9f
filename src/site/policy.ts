import { createHash } from 'node:crypto';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import { frameSources } from '#src/domain/games/launch/gamesOrigin.ts';

/** Source expression of an inline script or style. */
export const hashSource = (inline: string): string =>
  `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/** A policy as a header value. */
export const formatPolicy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** Inline parts of a page that its policy must allow. */
export interface InlineParts {
  readonly script: string;
  readonly style: string;
}

/**
 * Content-Security-Policy of a page: only the build and the boot guard run, only the brand's API is
 * requested, and only trusted types become markup. Hosts come from `hosting.json` only: a manifest cannot
 * widen it.
 */
export function documentPolicy(hosting: Hosting, inline: InlineParts): string {
  const pictures = hosting.imageCDNs ?? [];
  const api = hosting.apiOrigin === undefined ? [] : [hosting.apiOrigin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashSource(inline.script)],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", hashSource(inline.style)],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'frame-src': frameSources(hosting.gameOrigins),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['livery-html'],
  };
  return formatPolicy(directives);
}
