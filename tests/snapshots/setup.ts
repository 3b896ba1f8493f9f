import { prepareBrowser } from '#src/qa/browser/browser.ts';
import { startReferenceServer } from '#src/qa/runs/referenceServer.ts';

/** Prepares the browser and starts the reference server. Returns the function that stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareBrowser();
  const server = await startReferenceServer();
  process.env.LIVERY_PICTURES = server.url;
  return server.stop;
}
