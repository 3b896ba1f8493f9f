import { watch } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { describeProblem } from '#src/manifest/problem.ts';
import type { Site, SiteReply } from '#src/server/site.ts';
import { brandsFolder, projectFolder } from './brandFiles.ts';
import type { Bundle } from './bundle.ts';
import { type CheckedBrand, checkAllBrands } from './checkBrand.ts';
import { readServeOptions } from './options.ts';
import { openServer, stopOnSignal } from './serve.ts';
import { makeSites } from './sites.ts';
import { announce } from './start.ts';

/** Paths that belong to the reference server, not to the pages. */
const serverPaths = /^\/(wps|lgw|art|operator)\//;

/** Editors save in several steps; the brands are read once they are through, after this many milliseconds. */
const settle = 80;

/** The build as pages of the development server see it: modules from source. */
async function devBundle(vite: ViteDevServer): Promise<Bundle> {
  const guard = await vite.transformRequest('/src/runtime/bootGuard.ts');
  return {
    entry: '/src/runtime/main.tsx',
    needs: () => ({ scripts: [], styles: ['/src/ui/base.css'] }),
    bootGuard: (guard?.code ?? '').replace(/\n\/\/# sourceMappingURL=.*$/s, ''),
    assetsFolder: '',
  };
}

/** Sites that follow the brand files: the last good state of each, and what is wrong now. */
function liveSites(make: (checked: readonly CheckedBrand[]) => Promise<Site[]>) {
  const current = new Map<string, Site>();
  const follow = (id: string): Site => ({
    get brand() {
      return siteOf(id).brand;
    },
    get hosting() {
      return siteOf(id).hosting;
    },
    reply: (address) => siteOf(id).reply(address),
  });
  function siteOf(id: string): Site {
    const site = current.get(id);
    if (!site) throw new Error(`there is no brand "${id}"`);
    return site;
  }
  return {
    async read(): Promise<readonly CheckedBrand[]> {
      const checked = checkAllBrands();
      for (const [index, site] of (await make(checked)).entries()) {
        // A page in somebody's hand keeps working while they type.
        if (checked[index]?.brand || !current.has(site.brand.id)) current.set(site.brand.id, site);
      }
      return checked;
    },
    follow,
  };
}

/** Says in the terminal what is wrong with the brands. */
function tell(checked: readonly CheckedBrand[]): void {
  const problems = checked.flatMap((one) => one.problems);
  for (const problem of problems) console.log(describeProblem(problem));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  console.log(errors === 0 ? 'brands: fine' : `brands: ${errors} ${errors === 1 ? 'error' : 'errors'}`);
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
  const live = liveSites(
    async (checked) => (await makeSites(checked, await devBundle(vite), async () => '')).sites,
  );
  const first = await live.read();
  tell(first);
  const sites = first.map(({ id }) => live.follow(id));
  const server = await openServer(options, sites);
  await server.app.ready();

  web.on('request', (request, response) => {
    const url = request.url ?? '/';
    if (serverPaths.test(url)) {
      server.app.routing(request, response);
      return;
    }
    vite.middlewares(request, response, () => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '');
      const site =
        sites.find(
          ({ brand, hosting }) => hosting.hosts.includes(host) || host === `${brand.id}.localhost`,
        ) ?? sites[0];
      const reply = site?.reply(url.replace(/[?#].*$/, ''));
      if (reply) void sendPage(vite, reply, url, response);
      else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    });
  });

  let timer: NodeJS.Timeout | undefined;
  const reread = async () => {
    const now = await live.read();
    tell(now);
    for (const { id, problems } of now) vite.ws.send('livery:brands', { brand: id, problems });
  };
  const watchers = [brandsFolder, path.join(projectFolder, 'locales')].map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reread().catch((error: Error) => console.error(error.message)), settle);
    }),
  );

  await new Promise<void>((resolve, reject) => {
    web.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${options.port} is taken. Choose another: npm run dev -- --port 8800`)
          : error,
      ),
    );
    web.listen(options.port, () => resolve());
  });
  const address = web.address();
  announce(sites, typeof address === 'object' && address !== null ? address.port : options.port);
  return stopOnSignal(async () => {
    for (const watcher of watchers) watcher.close();
    await vite.close();
    web.closeAllConnections();
    web.close();
    await server.close();
  });
}
