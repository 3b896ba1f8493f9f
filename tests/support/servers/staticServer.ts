import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

interface Rule {
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** The rules of a `_headers` file. */
function readRules(text: string): Rule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter((entry) => entry.trim() !== '' && !entry.startsWith('#'))) {
    const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === '') rules.push({ path: line.trim(), headers: [] });
    else rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

const matches = (rule: string, address: string): boolean =>
  rule.endsWith('*') ? address.startsWith(rule.slice(0, -1)) : rule === address;

/** A running server of a folder. */
interface FolderServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

async function listen(handler: http.RequestListener): Promise<FolderServer> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const at = server.address();
  return {
    port: typeof at === 'object' && at !== null ? at.port : 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const addressOf = ({ url = '/' }: http.IncomingMessage): string =>
  decodeURIComponent(url.replace(/[?#].*$/, ''));
const typeOf = (file: string): string => types[path.extname(file)] ?? 'application/octet-stream';
const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Serves a folder as a static host does: files, `index.html`, `404.html` and `_headers`. */
export function serveFolder(folder: string): Promise<FolderServer> {
  const rules = readRules(readFileSync(path.join(folder, '_headers'), 'utf8'));
  const fileAt = (address: string): string | undefined =>
    [address, path.join(address, 'index.html')]
      .map((name) => path.join(folder, name))
      .find((file) => file.startsWith(folder) && isFile(file));
  return listen((request, response) => {
    const address = addressOf(request);
    const found = fileAt(address);
    const file = found ?? path.join(folder, '404.html');
    for (const rule of rules.filter((candidate) => matches(candidate.path, found ? address : '/404.html')))
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    response.setHeader('Content-Type', typeOf(file));
    response.writeHead(found ? 200 : 404).end(readFileSync(file));
  });
}

/**
 * Serves a folder as a server without rules does, such as `python -m http.server`: a folder's address gets a slash,
 * what is missing a page of the server's own, and nothing but GET is known.
 */
export function servePlainFolder(folder: string): Promise<FolderServer> {
  return listen((request, response) => {
    const address = addressOf(request);
    const file = path.join(folder, address);
    const isFolder = file.startsWith(folder) && existsSync(file) && statSync(file).isDirectory();
    const found = isFolder ? path.join(file, 'index.html') : file;
    const refuse = (status: number, words: string) =>
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(`<!DOCTYPE HTML><p>${words}</p>`);
    if (request.method !== 'GET' && request.method !== 'HEAD') refuse(501, 'Unsupported method');
    else if (isFolder && !address.endsWith('/')) response.writeHead(301, { Location: `${address}/` }).end();
    else if (!found.startsWith(folder) || !isFile(found)) refuse(404, 'File not found');
    else response.writeHead(200, { 'Content-Type': typeOf(found) }).end(readFileSync(found));
  });
}
