import net from 'node:net';
import { describeProblem } from '#src/manifest/problem.ts';
import type { Site } from '#src/server/site.ts';
import { build } from './build.ts';
import { readBundle } from './bundle.ts';
import { checkAllBrands } from './checkBrand.ts';
import { readServeOptions } from './options.ts';
import { stage } from './progress.ts';
import { openServer, serve, stopOnSignal } from './serve.ts';
import { loadRenderer, makeSites } from './sites.ts';

/** Says at once that a port is taken, before anything is built or opened. */
async function requireFreePort(port: number): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', () =>
      reject(
        new Error(`Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port 8800`),
      ),
    );
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve()));
  });
}

/** Where the sites are, and who may sign in. */
export function announce(sites: readonly Site[], port: number): void {
  const width = Math.max(...sites.map(({ brand }) => brand.name.length));
  console.log('');
  for (const { brand } of sites) {
    const host = brand.id === 'base' ? 'localhost' : `${brand.id}.localhost`;
    console.log(`  ${brand.name.padEnd(width)}  http://${host}:${port}`);
  }
  console.log(`  ${'games'.padEnd(width)}  http://localhost:${port + 1}`);
  console.log(
    '\n  Accounts, with the password Livery-2026: demo (member), agent (agent), trial (free trial)',
  );
  console.log(`\nready http://localhost:${port}`);
}

/** `npm start`: builds what is stale, checks the brands, opens the database, and serves every brand by Host name. */
export async function run(args: string[]): Promise<number> {
  const options = readServeOptions(args);
  await requireFreePort(options.port);
  await requireFreePort(options.port === 0 ? 0 : options.port + 1);
  await build();
  const { sites, problems } = await stage('Checking and drawing the brands', async () =>
    makeSites(checkAllBrands(), readBundle(), await loadRenderer()),
  );
  for (const problem of problems) console.log(describeProblem(problem));
  const server = await openServer(options, sites, readBundle().assetsFolder);
  const { port, stop } = await serve(server, options.port);
  announce(sites, port);
  return stopOnSignal(stop);
}
