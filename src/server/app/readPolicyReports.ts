import { isObject } from '#src/domain/values/json.ts';
import type { Site } from '../kernel/site.ts';
import type { PolicyReport } from '../operator/policyReports.ts';

/** Reports read of one request. */
const mostRead = 20;

/** What a page's policy may have refused that is no address. */
const keywords = /^(inline|eval|wasm-eval|self|data|blob|trusted-types-(policy|sink)|about)$/;

/** The origin of a refused address, or its keyword; `other` for anything else. */
function blockedOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (keywords.test(text)) return text;
  if (!URL.canParse(text)) return 'other';
  const { origin, protocol } = new URL(text);
  return (origin === 'null' ? protocol.slice(0, -1) : origin).slice(0, 100);
}

function pageOf(address: unknown, site: Site): string {
  if (typeof address !== 'string' || !URL.canParse(address)) return 'other';
  const { pathname } = new URL(address);
  return site.notes?.pages.find(({ paths }) => paths.includes(pathname))?.id ?? 'other';
}

/** The violations in a body: one in the older format, a list with those of other kinds in the newer. */
function violationsIn(body: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(body))
    return body.flatMap((report: unknown) =>
      isObject(report) && report.type === 'csp-violation' && isObject(report.body) ? [report.body] : [],
    );
  const report = isObject(body) ? body['csp-report'] : undefined;
  return isObject(report) ? [report] : [];
}

/** Reads reports of browsers, in both formats. Of their addresses only origin and page are kept. */
export const readPolicyReports = (body: unknown, site: Site, release: string): PolicyReport[] =>
  violationsIn(body)
    .slice(0, mostRead)
    .flatMap((report) => {
      const directive =
        report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'];
      const [name = ''] = typeof directive === 'string' ? directive.split(' ') : [];
      if (!/^[a-z][a-z-]{2,31}$/.test(name)) return [];
      return [
        {
          directive: name,
          blocked: blockedOf(report['blocked-uri'] ?? report.blockedURL),
          page: pageOf(report['document-uri'] ?? report.documentURL, site),
          release,
        },
      ];
    });
