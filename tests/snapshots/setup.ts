import { prepareBrowser } from '#src/qa/browser/browser.ts';
import { openReference } from '#src/qa/runs/reference.ts';

/** Before all pictures: a browser that starts, and a server that shows any state. After them the server stops. */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareBrowser();
  const server = await openReference();
  process.env.LIVERY_PICTURES = server.url;
  return server.stop;
}
