import type { Hosting } from '#schemas/manifest/hosting.ts';
import { mapTemplates } from '#schemas/templates.ts';
import { escapeHtml } from '#src/domain/values/escapeHtml.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { refusedNotes } from '../authoring/report/siteNotes.ts';

/**
 * The site of a brand with errors: a page that lists them, for the operator of the server. Other brands are
 * not affected. Nothing but the id is taken from the brand.
 */
export function refusedSite(id: string, hosting: Hosting, problems: readonly Problem[]): Site {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const items = errors.map(
    ({ file, line, column, message, mend, nearest }) =>
      `<li><code>${escapeHtml(`${file}:${line}:${column}`)}</code><br>${escapeHtml(message)}${
        nearest === undefined ? '' : ` Did you mean <code>${escapeHtml(nearest)}</code>?`
      }<br>${escapeHtml(mend)}</li>`,
  );
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${id} has errors</title></head>
<body><main><h1>The brand “${id}” cannot be shown</h1>
<p>Its manifest has ${errors.length === 1 ? 'an error. Mend it' : `${errors.length} errors. Mend them`}: the server notices by itself.</p>
<ol>${items.join('\n')}</ol></main></body>
</html>
`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  };
  return {
    brand: {
      id,
      name: id,
      merchant: id,
      trialMerchant: `${id}-trial`,
      compliance: { minimumAge: 18 },
      currency: { code: 'XXX', symbol: '¤', decimals: 2 },
      timeZone: 'UTC',
      languages: { default: 'EN', offered: ['EN'] },
      templates: mapTemplates(() => ''),
      theme: { scheme: 'light', colors: { accent: '#5f5f5f', highlight: '#5f5f5f', background: '#ffffff' } },
    },
    hosting,
    notes: refusedNotes(errors),
    reply: (path) => (/\.[a-z0-9]+$/i.test(path) ? undefined : { status: 503, headers, body }),
  };
}
