import http from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { gamesPort } from '#src/domain/games/gamesOrigin.ts';
import { brandNews, brandQuestion } from '#src/domain/site/brandNews.ts';
import { handedOnPaths } from '#src/domain/site/reservedPaths.ts';
import type { Site, SiteReply } from '#src/server/kernel/site.ts';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { newsOf } from '../authoring/report/brandNews.ts';
import { stage } from '../authoring/report/progress.ts';
import { tellProblems } from '../authoring/report/tellProblems.ts';
import { buildGames, gamesFolder } from '../build/buildGames.ts';
import type { Bundle } from '../build/bundle.ts';
import { followFolders } from '../serve/followFolders.ts';
import { liveSites } from '../serve/liveSites.ts';
import { readServeOptions } from '../serve/options.ts';
import { listen, type OpenServer, openServer, stopOnSignal } from '../serve/serve.ts';
import { tellReading } from '../serve/tellReading.ts';
import { anotherPort } from '../site/ports.ts';
import { leaveToBrowser } from '../site/site.ts';
import { drawSite } from '../site/sites.ts';
import { announce } from './start.ts';

/** Paths that belong to the reference server, not to the pages. */
const serverPaths = new RegExp(
  `^/(${[...handedOnPaths, 'operator', 'console', 'theatre'].join('|')})(/|$|\\?)`,
);

/** Editors save in several steps: files are read once nothing has changed for this many milliseconds. */
const settle = 40;

/** The build as pages of the development server see it: modules from source. */
async function devBundle(vite: ViteDevServer): Promise<Bundle> {
  const guard = await vite.transformRequest('/src/runtime/bootGuard.ts');
  return {
    entry: '/src/runtime/main.tsx',
    needs: () => ({ scripts: [], styles: ['/src/ui/base.css'] }),
    signIn: { entry: '/src/signIn/main.ts', styles: [] },
    bootGuard: (guard?.code ?? '').replace(/\n\/\/# sourceMappingURL=.*$/s, ''),
    assetsFolder: '',
  };
}

/** A page of the site, with Vite's own script, and without the policy that would keep it out. */
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

/** The page that a state of the theatre begins with; says whether there is one. */
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

/** Listens for pages; says in one line when the port is taken. Returns the port. */
async function listenForPages(web: http.Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    web.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Choose another: npm run dev -- --port ${anotherPort}`)
          : error,
      ),
    );
    web.listen(port, () => resolve());
  });
  const address = web.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** `npm run dev`: the reference server and the pages from source; saving a file shows at once. */
export async function run(args: string[]): Promise<number> {
  const options = readServeOptions(args);
  const { createServer } = await import('vite');
  const web = http.createServer();
  const vite = await createServer({
    root: projectFolder,
    configFile: path.join(projectFolder, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: web }, allowedHosts: true },
  });
  const { brandsFolder } = options;
  const locales = path.join(projectFolder, 'locales');
  const live = liveSites({
    folder: brandsFolder,
    also: [locales],
    draw: async (checked) => drawSite(checked, await devBundle(vite), leaveToBrowser, brandsFolder),
  });
  let now = await live.read();
  writeNames(now.checked, brandsFolder);
  tellProblems(now.checked, brandsFolder);
  await stage('Building the demo games', () => buildGames(gamesFolder));
  const server = await openServer(options, now.sites);
  await server.app.ready();

  web.on('request', (request, response) => {
    const url = request.url ?? '/';
    const site = server.sites.find(request.headers.host, request.headers.origin);
    const { theatre } = server;
    // The server also tells strangers that there is no site for them.
    if (!site || serverPaths.test(url)) {
      const opened = site ? sendOpening(vite, server, site, url, response) : Promise.resolve(false);
      void opened.then((sent) => sent || server.app.routing(request, response));
      return;
    }
    vite.middlewares(request, response, () => {
      const reply = site.reply(url.replace(/[?#].*$/, ''));
      const staged =
        reply && (theatre?.stage(reply, server.app.parseCookie(request.headers.cookie ?? '')) ?? reply);
      if (staged) void sendPage(vite, staged, url, response);
      else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    });
  });
  // A page asks as it opens: it may be the last good state of a brand that has errors.
  vite.ws.on(brandQuestion, (id: string, client) =>
    client.send(brandNews, newsOf(now.checked, id, { changed: false, folder: brandsFolder })),
  );

  const port = await listenForPages(web, options.port);
  await listen(server.games, gamesPort(port));
  const unfollow = followFolders({
    folders: [brandsFolder, locales],
    settle,
    async read() {
      const before = now;
      now = await live.read();
      await server.takeSites(now.sites);
      writeNames(now.checked, brandsFolder);
      tellReading(now, port, brandsFolder);
      for (const id of now.changed)
        vite.ws.send(brandNews, newsOf(now.checked, id, { changed: true, folder: brandsFolder }));
      // The page of a refused brand has no script that could follow it.
      if (now.changed.some((id) => before.refused.includes(id))) vite.ws.send({ type: 'full-reload' });
    },
  });
  announce(server, port);
  return stopOnSignal(async () => {
    await unfollow();
    await vite.close();
    web.closeAllConnections();
    web.close();
    await server.close();
  });
}
