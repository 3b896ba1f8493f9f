import { startProcesses } from '#src/qa/attack/attackedProcesses.ts';
import { prepareBrowser } from '#src/qa/browser/browser.ts';
import { startPostgres } from '#src/qa/postgres/cluster.ts';
import { writeJourneyBrands } from '../support/madePages.ts';

const isWhole = process.env.LIVERY_JOURNEYS === 'all';

/**
 * Requests for the sites after which one process is killed. Of ten journeys that is about the middle, and it is killed for
 * good; of all, it is killed again and again, and another takes its place, so that there are always two.
 */
const killAfter = isWhole ? 2500 : 400;

/**
 * Before all journeys: starts two processes on a PostgreSQL of their own; in mid-run one is killed. Returns the function
 * that stops all; it throws where no process was killed in mid-run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const cluster = await startPostgres();
  if (!cluster) return undefined;
  await prepareBrowser();
  const brands = writeJourneyBrands();
  const pair = await startProcesses({ server: cluster.url, name: 'pair-data', brands }).catch(
    async (error) => {
      await cluster.stop();
      throw error;
    },
  );
  let kills = 0;
  let killing: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (killing || pair.requests() < killAfter * (kills + 1)) return;
    kills++;
    killing = pair.kill({ revive: isWhole }).then(() => {
      if (isWhole) killing = undefined;
    });
  }, 50);
  process.env.LIVERY_PAIR = '1';
  process.env.LIVERY_URL = pair.url;
  process.env.LIVERY_DATA = pair.data;
  return async () => {
    clearInterval(watch);
    const asked = pair.requests();
    await killing;
    await pair.stop();
    await cluster.stop();
    if (kills === 0 && asked > 0)
      throw new Error(`No process was killed: there were only ${asked} requests.`);
    console.log(`Two processes were sent ${asked} requests; ${kills} times one was killed in mid-run.`);
  };
}
