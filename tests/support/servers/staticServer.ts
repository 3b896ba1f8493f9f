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

/** Serves a folder as a plain static server does: files, `index.html`, `404.html` and `_headers`. */
export async function serveFolder(folder: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const rules = readRules(readFileSync(path.join(folder, '_headers'), 'utf8'));
  const fileAt = (address: string): string | undefined =>
    [address, path.join(address, 'index.html')]
      .map((name) => path.join(folder, name))
      .find((file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile());
  const server = http.createServer((request, response) => {
    const address = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''));
    const found = fileAt(address);
    const file = found ?? path.join(folder, '404.html');
    for (const rule of rules.filter((candidate) => matches(candidate.path, found ? address : '/404.html')))
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
    response.writeHead(found ? 200 : 404).end(readFileSync(file));
  });
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
