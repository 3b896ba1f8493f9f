import { createHash } from 'node:crypto';
import type { Hosting } from '#schemas/manifest/hosting.ts';
import { frameSources } from '#src/domain/games/launch/gamesOrigin.ts';
import { captchaFrameOf } from '#src/domain/site/captchaFrame.ts';
import { policyReportPath } from '#src/domain/site/policyReports.ts';
import { workerPolicyName } from '#src/domain/site/workerSettings.ts';

/** Source expression of an inline script or style. */
export const hashSource = (inline: string): string =>
  `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/** A policy as a header value. */
export const formatPolicy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * Where a page's violations are reported: at the API, if that is at the page's own origin; no other is known to take
 * them. By `report-uri`, which every engine knows, and at once: where a policy also says `report-to`, Chromium ignores
 * `report-uri`, and sends nothing from a page that came by http or with an unusual certificate.
 */
export const reportDirectives = (
  { apiOrigin }: Hosting,
  release: string,
): Record<string, readonly string[]> =>
  apiOrigin === undefined ? { 'report-uri': [`${policyReportPath}?release=${release}`] } : {};

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
export function documentPolicy(hosting: Hosting, inline: InlineParts, release: string): string {
  const pictures = hosting.imageCDNs ?? [];
  const api = hosting.apiOrigin === undefined ? [] : [hosting.apiOrigin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashSource(inline.script)],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", hashSource(inline.style)],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...(hosting.reports ? [hosting.reports.origin] : [])],
    'frame-src': frameSources(hosting.gameOrigins, captchaFrameOf(hosting)),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['livery-html', workerPolicyName],
    ...reportDirectives(hosting, release),
  };
  return formatPolicy(directives);
}
