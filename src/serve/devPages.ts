import type http from 'node:http';
import type { ViteDevServer } from 'vite';
import { healthPaths, proxiedPaths } from '#src/domain/site/reservedPaths.ts';
import { visitorLanguage } from '#src/server/app/siteRoutes.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import type { Bundle } from '../build/bundle.ts';
import { suggestedPort } from '../site/ports.ts';
import { listenAt } from './listenAt.ts';
import type { ServeOptions } from './options.ts';
import type { OpenServer } from './serve.ts';

/** Paths that the reference server answers, not the pages. */
const serverPaths = new RegExp(
  `^/(${[...proxiedPaths, ...healthPaths, 'operator', 'console', 'theatre'].join('|')})(/|$|\\?)`,
);

/**
 * The bundle for pages of the development server: modules from source. Without a service worker, since such pages change
 * all the time.
 */
export async function devBundle(vite: ViteDevServer): Promise<Bundle> {
  const guard = await vite.transformRequest('/src/runtime/bootGuard.ts');
  return {
    entry: '/src/runtime/main.tsx',
    needs: () => ({ scripts: [], styles: ['/src/ui/base.css'] }),
    signIn: { entry: '/src/signIn/main.ts', styles: [] },
    bootGuard: (guard?.code ?? '').replace(/\n\/\/# sourceMappingURL=.*$/s, ''),
    assetsFolder: '',
  };
}

/** Sends a page with Vite's client script, and without the policy that would block it. */
async function sendPage(
  vite: ViteDevServer,
  reply: SiteReply,
  url: string,
  response: http.ServerResponse,
): Promise<void> {
  const { 'Content-Security-Policy': _, ...headers } = reply.headers;
  const isPage = String(headers['Content-Type']).startsWith('text/html');
  const body = isPage ? await vite.transformIndexHtml(url, String(reply.body)) : reply.body;
  response.writeHead(reply.status, { ...headers, 'Cache-Control': 'no-store' }).end(body);
}

/** Sends the first page of a theatre state. Returns whether the request asked for one. */
async function sendOpening(
  vite: ViteDevServer,
  { app, theatre }: OpenServer,
  site: Site,
  url: string,
  response: http.ServerResponse,
): Promise<boolean> {
  const [path, query = ''] = url.split('?');
  if (!theatre || path !== '/theatre' || query === '') return false;
  const opened = await theatre.open(site, new URLSearchParams(query));
  if (!('reply' in opened)) return false;
  response.setHeader(
    'Set-Cookie',
    opened.cookies.map(({ name, value, options }) => app.serializeCookie(name, value, options)),
  );
  await sendPage(vite, opened.reply, '/', response);
  return true;
}

/** Listens for pages. Returns the port. Throws a sentence where that is impossible. */
export const listenForPages = (
  web: http.Server,
  { port, host }: Pick<ServeOptions, 'port' | 'host'>,
): Promise<number> =>
  listenAt(
    web,
    { port, host },
    (address) =>
      new Promise<void>((resolve, reject) => {
        web.once('error', reject);
        web.listen(port, address, () => resolve());
      }),
    `Port ${port} is taken. Choose another: npm run dev -- --port ${suggestedPort}`,
  );

/** Sends a page or file of a site. */
async function sendSitePage(
  vite: ViteDevServer,
  { app, theatre }: OpenServer,
  site: Site,
  { url = '/', headers }: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const cookies = app.parseCookie(headers.cookie ?? '');
  const language = visitorLanguage(site, cookies, headers['accept-language'], theatre);
  const reply = await site.reply(url.replace(/[?#].*$/, ''), language);
  const staged = reply && (theatre?.stage(reply, cookies) ?? reply);
  if (staged) await sendPage(vite, staged, url, response);
  else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
}

/**
 * Request handler of the development server: API and console go to the reference server, pages and modules to
 * Vite.
 */
export const devHandler =
  (vite: ViteDevServer, server: OpenServer): http.RequestListener =>
  (request, response) => {
    const url = request.url ?? '/';
    const site = server.sites.find(request.headers.host, request.headers.origin);
    // Requests for unknown hosts are answered by the server, too.
    if (!site || serverPaths.test(url)) {
      const opened = site ? sendOpening(vite, server, site, url, response) : Promise.resolve(false);
      void opened.then((sent) => sent || server.app.routing(request, response));
      return;
    }
    vite.middlewares(request, response, () => {
      void sendSitePage(vite, server, site, request, response);
    });
  };
