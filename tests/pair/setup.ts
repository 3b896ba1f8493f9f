import { createServer } from 'node:http';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { startPair } from '#src/qa/attack/pair.ts';
import { prepareBrowser } from '#src/qa/browser/browser.ts';
import { startPostgres } from '#src/qa/postgres/cluster.ts';
import { writeJourneyBrands } from '../support/madePages.ts';

/** After how many requests for the sites one process is killed for good: about in the middle of ten journeys. */
const killAfter = 400;

/**
 * Before all journeys: starts two processes on a PostgreSQL of their own. Tests kill one by a request to
 * `LIVERY_PAIR`, and another takes its place; after that, in mid-run, one is killed for good. Returns the function that
 * stops all; it throws where no process was killed in mid-run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  await prepareBrowser();
  const brands = writeJourneyBrands(path.join(projectFolder, '.test/pair-brands'));
  const pair = await startPair({ server: cluster.url, name: 'pair-data', brands }).catch(async (error) => {
    await cluster.stop();
    throw error;
  });
  let begun: number | undefined;
  let killed = false;
  const watch = setInterval(() => {
    if (killed || begun === undefined || pair.requests() - begun < killAfter) return;
    killed = true;
    void pair.kill({ revive: false });
  }, 50);
  const control = createServer((_request, response) => {
    pair.kill({ revive: true }).then(
      () => {
        begun = pair.requests();
        response.end();
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  const address = control.address();
  process.env.LIVERY_PAIR = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  process.env.LIVERY_PAIR_DATABASE = pair.databaseUrl;
  process.env.LIVERY_URL = pair.url;
  process.env.LIVERY_DATA = pair.data;
  return async () => {
    clearInterval(watch);
    control.close();
    const asked = begun === undefined ? 0 : pair.requests() - begun;
    await pair.stop();
    await cluster.stop();
    if (killed)
      console.log(`Of two processes, which were sent ${asked} requests, one was killed in mid-run.`);
    if (!killed && asked > 0) throw new Error(`No process was killed: there were only ${asked} requests.`);
  };
}
