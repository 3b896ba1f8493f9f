import type { WorkerSettings } from '#src/domain/site/workerSettings.ts';

/**
 * How a request is answered: `page` by the network, else as kept; `file` as kept, else by the network; `picture` the
 * same, of which the oldest go; `answer` by the network, else the last one, which is told as such.
 */
export type Strategy = 'page' | 'file' | 'picture' | 'answer';

/** A request, as far as it decides. */
export interface AskedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/** First segments of addresses that are no pages of the site: the server's own, and what is served under a policy of its own. */
const notPages =
  /^\/(?:wps|lgw|art|healthz|readyz|console|operator|theatre|assets|brand|locales|sign-in)(?:\/|$)/;

/** The pictures that the server draws; `own` are members' uploads. */
const drawnPicture = /^\/art\/(?:tile|poster|hero|lottery|vendor|banner|team)\/[^/]+$/;

const picture = /\.(?:svg|png|webp|jpg)$/;

/** Whether an address looks like a file's, not like a page's. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html');

/** Whether a call is one of a visitor of this brand, at an address whose answer may be kept. */
function isKeptCall({ headers }: AskedRequest, url: URL, own: string, settings: WorkerSettings): boolean {
  const base = settings.api === '' ? own : settings.api;
  return (
    settings.answers.some((path) => `${url.origin}${url.pathname}` === base + path) &&
    headers.get('Merchant') === settings.merchant &&
    headers.get('Authorization') === null &&
    !url.searchParams.has('token')
  );
}

/**
 * How the worker of a brand answers a request; null: not at all, the browser sends it as if there were no worker. Whatever
 * moves money, belongs to a member, or changes something, is among those. `own` is the origin of the site.
 */
export function strategyOf(request: AskedRequest, own: string, settings: WorkerSettings): Strategy | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.get('Range') !== null) return null;
  const { pathname } = url;
  const isOwn = url.origin === own;
  if (request.mode === 'navigate')
    return isOwn && !notPages.test(pathname) && !isFile(pathname) ? 'page' : null;
  if (isKeptCall(request, url, own, settings)) return 'answer';
  if (request.headers.get('Authorization') !== null) return null;
  const isApi = isOwn || (settings.api !== '' && url.origin === new URL(settings.api).origin);
  if (isApi && drawnPicture.test(pathname)) return 'picture';
  if (!isOwn) return null;
  if (/^\/brand\/[^/]/.test(pathname)) return picture.test(pathname) ? 'picture' : 'file';
  return /^\/(?:assets|locales)\/[^/]/.test(pathname) ? 'file' : null;
}
