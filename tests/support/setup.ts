import { prepareBrowser } from '#src/qa/browser/browser.ts';
import { startServer } from '#src/qa/browser/server.ts';
import { writeJourneyBrands } from './madePages.ts';

/** Before all journeys: prepares the browser and starts the real server. Returns the function that stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareBrowser();
  const server = await startServer('e2e-data', writeJourneyBrands());
  process.env.LIVERY_URL = server.url;
  process.env.LIVERY_DATA = server.data;
  return server.stop;
}
