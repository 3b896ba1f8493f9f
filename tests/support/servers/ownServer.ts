import { readFileSync } from 'node:fs';
import { outputFile, type SpawnedServer, startServer } from '#src/qa/browser/server.ts';

/**
 * Starts a server for one file of journeys, whose changes then affect no other. With `LIVERY_PAIR` the journeys are about
 * several processes, and share those.
 */
export async function startOwnServer(name: string, brands?: string): Promise<SpawnedServer> {
  if (!process.env.LIVERY_PAIR) return startServer(name, brands);
  const data = process.env.LIVERY_DATA ?? '';
  const nothing = async () => {};
  return {
    url: process.env.LIVERY_URL ?? '',
    data,
    output: () => readFileSync(outputFile(data), 'utf8'),
    stop: nothing,
    kill: nothing,
  };
}
