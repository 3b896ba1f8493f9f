import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { staticFileOf } from '#src/domain/site/pageFiles.ts';
import { offlinePath } from '#src/domain/site/workerSettings.ts';

/** Files of a published folder that servers and crawlers request by well-known names. */
const wellKnown = [
  '.livery.json',
  '.livery-last.json',
  '404.html',
  'Caddyfile',
  '_headers',
  'index.html',
  'nginx.conf',
  'robots.txt',
  'sitemap.xml',
];

/** The addresses that a published file references, as the files where a static server looks. */
function referencedBy(file: string, text: string): string[] {
  const found: string[] = [...text.matchAll(/\/(?:assets|brand|locales)\/[\w./-]+\.[a-z0-9]+/g)].map(String);
  // What the worker names is an address of the site, which is found above.
  if (/\.(js|css)$/.test(file) && file !== 'sw.js')
    for (const [, name = ''] of text.matchAll(
      /[("'`](?:\.\/|\/?assets\/)([\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2|png))/g,
    ))
      found.push(`/${path.posix.dirname(file)}/${name}`);
  if (file.endsWith('.html')) {
    for (const [, address = ''] of text.matchAll(/(?:href|src)="(\/[^"?#]*)/g)) found.push(address);
    const published = /<script type="application\/json" id="[^"]+">([\s\S]*?)<\/script>/.exec(text)?.[1];
    const { brand } = JSON.parse(published ?? '{}') as {
      brand?: { pages: Record<string, { paths: string[] }> };
    };
    for (const { paths } of Object.values(brand?.pages ?? {})) found.push(...paths);
  }
  if (/^brand\/site\..*json$/.test(file)) {
    const { pages } = JSON.parse(text) as { pages: Record<string, { paths: string[] }> };
    for (const { paths } of Object.values(pages)) found.push(...paths);
  }
  if (file === 'sw.js') found.push(offlinePath);
  return found.map(staticFileOf);
}

/**
 * Follows all references in a published folder from its home page, as browsers do. Returns files that are
 * referenced but missing, as `name < referencing file`, and files that are never referenced.
 */
export function walkFolder(folder: string): { missing: string[]; unnamed: string[] } {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !/\.(br|gz)$/.test(name));
  const there = new Set(all);
  const reached = new Set<string>();
  const missing: string[] = [];
  const visit = (file: string, from: string) => {
    if (reached.has(file)) return;
    if (!there.has(file)) {
      missing.push(`${file} < ${from}`);
      return;
    }
    reached.add(file);
    if (!/\.(html|js|css|json|webmanifest)$/.test(file)) return;
    for (const name of referencedBy(file, readFileSync(path.join(folder, file), 'utf8'))) visit(name, file);
  };
  visit('index.html', 'the visitor');
  // The application registers it where the brand has one; the worker keeps a page for a visitor without a network.
  if (there.has('sw.js')) visit('sw.js', 'the application');
  visit('404.html', 'the server');
  // Pages in other languages are named by the rules of a server that chooses one.
  for (const file of all) if (/^languages\/[A-Z]+\/.*\.html$/.test(file)) visit(file, 'the server');
  return {
    missing: [...new Set(missing)],
    unnamed: all.filter((file) => !reached.has(file) && !wellKnown.includes(file)),
  };
}
