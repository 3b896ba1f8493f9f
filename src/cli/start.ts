import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { ownersRecord } from '../authoring/brands/owners.ts';
import { printProblems } from '../authoring/report/printProblems.ts';
import { withProgress } from '../authoring/report/progress.ts';
import { ensureBuilt } from '../build/build.ts';
import { earlierAssets, readBundle } from '../build/bundle.ts';
import { runtimeFingerprint } from '../publish/compare/fingerprints.ts';
import { describeLiveVersion } from '../publish/versions/liveVersionLine.ts';
import { liveVersion, openStore } from '../publish/versions/store.ts';
import { announce } from '../serve/announce.ts';
import { assignedSites } from '../serve/assignedSites.ts';
import { liveSites } from '../serve/liveSites.ts';
import { logReading } from '../serve/logReading.ts';
import { readServeOptions, serveOptions, serveUsage } from '../serve/options.ts';
import { makeFolder, openServer, requireWritable, serve, stopOnSignal } from '../serve/serve.ts';
import { watchFolders } from '../serve/watchFolders.ts';
import { requireFreePort } from '../site/freePort.ts';
import { recordRunning } from '../site/runningState.ts';
import { loadRenderer, siteMaker } from '../site/sites.ts';

/** A brand's folder is read once nothing in it has changed for this many milliseconds. */
const settle = 250;

/** Time between two looks for brands that nobody visits any more, in milliseconds. */
const sweepEvery = 60_000;
export const usage = `npm start [-- --port N …]
${serveUsage}`;
export const options = serveOptions;

/**
 * `npm start`: builds what is stale, checks the brands, opens the database, and serves every brand by Host
 * name. Folders are watched: added, changed and removed brands are picked up; a brand with errors keeps its
 * last valid state.
 */
export async function run(args: string[]): Promise<number> {
  const settings = readServeOptions(args);
  await requireFreePort(settings.port);
  await requireFreePort(settings.port === 0 ? 0 : gamesPort(settings.port));
  requireWritable(settings.dataFolder);
  await ensureBuilt();
  const { brandsFolder } = settings;
  const bundle = readBundle();
  const prerender = await loadRenderer();
  const store = openStore(settings.dataFolder);
  // Published files are added while the server runs.
  for (const folder of [earlierAssets, store.assets, store.assigned]) makeFolder(folder);
  const server = await openServer(settings, [bundle.assetsFolder, earlierAssets, store.assets]);
  const siteOf = siteMaker({ bundle: () => bundle, prerender, askFor: server.visitorQueryFor });
  const live = liveSites({
    folder: brandsFolder,
    assigned: assignedSites(store, server.log, siteOf.awake),
    owners: ownersRecord(settings.dataFolder),
    siteOf,
  });
  const { sites, checked } = await withProgress('Checking the brands', () => live.read()).catch(
    async (error) => {
      await server.close();
      throw error;
    },
  );
  if (checked.some(({ problems }) => problems.length > 0)) printProblems(checked, brandsFolder);
  await server.replaceSites(sites);
  writeNames(checked, brandsFolder);
  const { port, stop } = await serve(server, settings);
  const forgetRunning = recordRunning(settings.dataFolder, port);
  const unfollow = watchFolders({
    folders: [brandsFolder, store.assigned],
    settle,
    failed: (error) => server.log('the brands could not be read', error),
    async read() {
      const reading = await live.read();
      await server.replaceSites(reading.sites);
      writeNames(reading.checked, brandsFolder);
      logReading(reading, port, brandsFolder, (id) => liveVersion(store, id));
    },
  });
  // Pages of brands that nobody visits any more leave the memory.
  setInterval(() => siteOf.awake.sweep(), sweepEvery).unref();
  const runtime = runtimeFingerprint();
  announce(server, port, (id) =>
    describeLiveVersion(
      store,
      id,
      checked.find((one) => one.id === id),
      runtime,
      brandsFolder,
    ),
  );
  return stopOnSignal(async () => {
    forgetRunning();
    await unfollow();
    await stop();
  });
}
