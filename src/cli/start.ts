import net from 'node:net';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { gamesPort } from '#src/domain/games/gamesOrigin.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { writeNames } from '../authoring/brands/brandNames.ts';
import { stage } from '../authoring/report/progress.ts';
import { tellProblems } from '../authoring/report/tellProblems.ts';
import { ensureBuilt } from '../build/build.ts';
import { earlierAssets, readBundle } from '../build/bundle.ts';
import { noteAddress } from '../publish/askApi.ts';
import { runtimePrint } from '../publish/prints.ts';
import { liveVersion, openStore } from '../publish/store.ts';
import { versionLine } from '../publish/versionLine.ts';
import { assignedSites } from '../serve/assignedSites.ts';
import { followFolders } from '../serve/followFolders.ts';
import { liveSites } from '../serve/liveSites.ts';
import { readServeOptions } from '../serve/options.ts';
import {
  makeFolder,
  type OpenServer,
  openServer,
  requireWritable,
  serve,
  stopOnSignal,
} from '../serve/serve.ts';
import { tellReading } from '../serve/tellReading.ts';
import { anotherPort } from '../site/ports.ts';
import { drawSite, loadRenderer } from '../site/sites.ts';

/** Says at once that a port is taken, before anything is built or opened. */
async function requireFreePort(port: number): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', () =>
      reject(
        new Error(
          `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${anotherPort}`,
        ),
      ),
    );
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve()));
  });
}

/** The line of one brand: where it is, or that it has errors; and of a published one, what is served of it. */
export function brandLine(
  { brand, hosting, notes }: Site,
  port: number,
  width: number,
  version: string | null = null,
): string {
  const host = brand.id === baseBrand ? 'localhost' : `${brand.id}.localhost`;
  const errors = notes?.problems.length ?? 0;
  const addresses = [host, ...hosting.hosts.filter((one) => one !== host)];
  const where =
    errors > 0
      ? `has ${errors === 1 ? '1 error' : `${errors} errors`}: npm run brand -- check ${brand.id}`
      : addresses.map((one) => `http://${one}:${port}`).join('  ');
  const line = `  ${brand.name.padEnd(width)}  ${where}`;
  return version === null ? line : `${line}\n  ${''.padEnd(width)}  ${version}`;
}

/** Where the sites and the console are, and who may sign in. */
export function announce(
  { consolePassword, theatre, sites: { all: sites } }: OpenServer,
  port: number,
  versionOf: (id: string) => string | null = () => null,
): void {
  const width = Math.max('console'.length, ...sites.map(({ brand }) => brand.name.length));
  console.log('');
  for (const site of sites) console.log(brandLine(site, port, width, versionOf(site.brand.id)));
  console.log(`  ${'games'.padEnd(width)}  http://localhost:${gamesPort(port)}`);
  // A password that the operator chose is not written where logs are kept.
  const password = process.env.LIVERY_CONSOLE_PASSWORD ? 'of LIVERY_CONSOLE_PASSWORD' : consolePassword;
  console.log(`  ${'console'.padEnd(width)}  http://localhost:${port}/console  password ${password}`);
  if (theatre) console.log(`  ${'theatre'.padEnd(width)}  http://localhost:${port}/theatre`);
  console.log(
    `\n  Accounts, with the password ${demoPassword}: demo (member), agent (agent), trial (free trial)`,
  );
  console.log(`\nready http://localhost:${port}`);
}

/** A brand's folder is read once nothing in it has changed for this many milliseconds. */
const settle = 250;

/**
 * `npm start`: builds what is stale, checks the brands, opens the database, and serves every brand by Host name. A brand
 * that comes, changes or goes meanwhile is followed; one with errors stays as it last was sound.
 */
export async function run(args: string[]): Promise<number> {
  const options = readServeOptions(args);
  await requireFreePort(options.port);
  await requireFreePort(options.port === 0 ? 0 : gamesPort(options.port));
  requireWritable(options.dataFolder);
  await ensureBuilt();
  const { brandsFolder } = options;
  const bundle = readBundle();
  const prerender = await loadRenderer();
  const store = openStore(options.dataFolder);
  // A publication fills them while the server runs.
  for (const folder of [earlierAssets, store.assets, store.assigned]) makeFolder(folder);
  const server = await openServer(options, [], [bundle.assetsFolder, earlierAssets, store.assets]);
  const live = liveSites({
    folder: brandsFolder,
    assigned: assignedSites(store),
    draw: (checked) => drawSite(checked, bundle, prerender, brandsFolder, server.askFor),
  });
  const { sites, checked } = await stage('Checking and drawing the brands', () => live.read()).catch(
    async (error) => {
      await server.close();
      throw error;
    },
  );
  if (checked.some(({ problems }) => problems.length > 0)) tellProblems(checked, brandsFolder);
  await server.takeSites(sites);
  writeNames(checked, brandsFolder);
  const { port, stop } = await serve(server, options.port);
  const forgetAddress = noteAddress(options.dataFolder, `http://localhost:${port}`);
  const unfollow = followFolders({
    folders: [brandsFolder, store.assigned],
    settle,
    async read() {
      const reading = await live.read();
      await server.takeSites(reading.sites);
      writeNames(reading.checked, brandsFolder);
      tellReading(reading, port, brandsFolder, (id) => liveVersion(store, id));
    },
  });
  const runtime = runtimePrint();
  announce(server, port, (id) =>
    versionLine(
      store,
      id,
      checked.find((one) => one.id === id),
      runtime,
      brandsFolder,
    ),
  );
  return stopOnSignal(async () => {
    forgetAddress();
    await unfollow();
    await stop();
  });
}
