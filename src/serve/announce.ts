import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { consolePasswordFile } from '#src/server/operator/console/session/password.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import type { OpenServer } from './serve.ts';

/**
 * The start-up line of one brand: its addresses, or that it has errors; and for a published one its live
 * version.
 */
export function brandLine(
  { brand, hosting, notes }: Site,
  port: number,
  width: number,
  version: string | null = null,
): string {
  const host = brand.id === baseBrand ? 'localhost' : `${brand.id}.localhost`;
  const errors = notes?.problems.length ?? 0;
  const addresses = [host, ...hosting.hosts.filter((one) => one !== host)];
  const status =
    errors > 0
      ? `has ${errors === 1 ? '1 error' : `${errors} errors`}: npm run brand -- check ${brand.id}`
      : addresses.map((one) => `http://${one}:${port}`).join('  ');
  const line = `  ${brand.name.padEnd(width)}  ${status}`;
  return version === null ? line : `${line}\n  ${''.padEnd(width)}  ${version}`;
}

/** Brands that are listed one by one. */
const mostLines = 20;

/** Prints the addresses of sites and console, and of the demo the accounts and the console's password. */
export function announce(
  { consolePassword, demo, theatre, sites: { all: sites } }: OpenServer,
  port: number,
  versionOf: (id: string) => string | null = () => null,
): void {
  const width = Math.max('console'.length, ...sites.map(({ brand }) => brand.name.length));
  console.log('');
  for (const site of sites.slice(0, mostLines))
    console.log(brandLine(site, port, width, versionOf(site.brand.id)));
  if (sites.length > mostLines)
    console.log(`  and ${sites.length - mostLines} more, each at http://<brand>.localhost:${port}`);
  console.log(`  ${'games'.padEnd(width)}  http://localhost:${gamesPort(port)}`);
  // A password that protects anything real must not get into logs.
  const inFile = demo ? consolePassword : `in ${consolePasswordFile} of the data folder`;
  const password = process.env.LIVERY_CONSOLE_PASSWORD ? 'of LIVERY_CONSOLE_PASSWORD' : inFile;
  console.log(`  ${'console'.padEnd(width)}  http://localhost:${port}/console  password ${password}`);
  if (theatre) console.log(`  ${'theatre'.padEnd(width)}  http://localhost:${port}/theatre`);
  console.log(
    demo
      ? `\n  Accounts, with the password ${demoPassword}: demo (member), agent (agent), trial (free trial)`
      : '\n  Not the demo: no invented accounts, announcements or players',
  );
  console.log(`\nready http://localhost:${port}`);
}
