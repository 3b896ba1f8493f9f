import http from 'node:http';
import path from 'node:path';
import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import { brandStatusEvent, brandStatusRequest } from '#src/domain/site/brandStatus.ts';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { ownersRecord } from '../authoring/brands/owners.ts';
import { brandNewsOf } from '../authoring/report/brandNews.ts';
import { printProblems } from '../authoring/report/printProblems.ts';
import { withProgress } from '../authoring/report/progress.ts';
import { buildGames, gamesFolder } from '../build/buildGames.ts';
import { announce } from '../serve/announce.ts';
import { devBundle, devHandler, listenForPages } from '../serve/devPages.ts';
import { liveSites } from '../serve/liveSites.ts';
import { logReading } from '../serve/logReading.ts';
import { readServeOptions, serveOptions, serveUsage } from '../serve/options.ts';
import { listen, openServer, stopOnSignal } from '../serve/serve.ts';
import { watchFolders } from '../serve/watchFolders.ts';
import { skipPrerender } from '../site/drawPage.ts';
import { recordRunning } from '../site/runningState.ts';
import { siteMaker } from '../site/sites.ts';

/** Editors save in several steps: files are read once nothing has changed for this many milliseconds. */
const settle = 40;

export const usage = `npm run dev [-- --port N …]
${serveUsage}`;
export const options = serveOptions;

/** `npm run dev`: the reference server, with pages served from source; a saved file shows at once. */
export async function run(args: string[]): Promise<number> {
  const settings = readServeOptions(args);
  const { createServer } = await import('vite');
  const web = http.createServer();
  const vite = await createServer({
    root: projectFolder,
    configFile: path.join(projectFolder, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: web }, allowedHosts: true },
  });
  const { brandsFolder } = settings;
  const locales = path.join(projectFolder, 'locales');
  const live = liveSites({
    folder: brandsFolder,
    also: [locales],
    owners: ownersRecord(settings.dataFolder),
    siteOf: siteMaker({ bundle: () => devBundle(vite), prerender: skipPrerender }),
  });
  let reading = await live.read();
  writeNames(reading.checked, brandsFolder);
  printProblems(reading.checked, brandsFolder);
  await withProgress('Building the demo games', () => buildGames(gamesFolder));
  const server = await openServer(settings);
  await server.replaceSites(reading.sites);
  await server.app.ready();

  web.on('request', devHandler(vite, server));
  // A page asks when it opens, since it may show the last valid state of a brand that has errors now.
  vite.ws.on(brandStatusRequest, (id: string, client) =>
    client.send(brandStatusEvent, brandNewsOf(reading.checked, id, { changed: false, folder: brandsFolder })),
  );

  const port = await listenForPages(web, settings);
  await listen(server.games, gamesPort(port), settings.host);
  const forgetRunning = recordRunning(settings.dataFolder, port);
  const unfollow = watchFolders({
    folders: [brandsFolder, locales],
    settle,
    failed: (error) => server.log('the brands could not be read', error),
    async read() {
      const before = reading;
      reading = await live.read();
      await server.replaceSites(reading.sites);
      writeNames(reading.checked, brandsFolder);
      logReading(reading, port, brandsFolder);
      for (const id of reading.changed)
        vite.ws.send(
          brandStatusEvent,
          brandNewsOf(reading.checked, id, { changed: true, folder: brandsFolder }),
        );
      // The error page of an invalid brand has no script that could reload it.
      if (reading.changed.some((id) => before.refused.includes(id))) vite.ws.send({ type: 'full-reload' });
    },
  });
  announce(server, port);
  return stopOnSignal(async () => {
    forgetRunning();
    await unfollow();
    await vite.close();
    web.closeAllConnections();
    web.close();
    await server.close();
  });
}
