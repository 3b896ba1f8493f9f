import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { buildStorybook } from '#src/build/buildStorybook.ts';
import { prepareBrowser } from '#src/qa/browser/browser.ts';

const kinds: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder; 404 for missing files. */
function serveFolder(folder: string): Promise<http.Server> {
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, decodeURIComponent(pathname));
    const found = file.startsWith(folder) && (await stat(file).catch(() => null))?.isFile();
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': kinds[path.extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Before all stories: prepares the browser and serves the built Storybook on a free port. */
export default async function setup(): Promise<() => void> {
  await prepareBrowser();
  const { folder } = await buildStorybook();
  const server = await serveFolder(folder);
  const address = server.address();
  process.env.LIVERY_STORIES = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  process.env.LIVERY_STORIES_FOLDER = folder;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
