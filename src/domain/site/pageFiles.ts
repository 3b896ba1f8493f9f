import { languagesFolder } from './negotiatedPages.ts';
import { offlinePath, workerPath } from './workerSettings.ts';

/** Names of the configuration files that publishing writes beside the pages. */
export const configFiles = ['_headers', 'Caddyfile', 'nginx.conf'] as const;

/** Address of a brand's web app manifest, whose content may change. */
export const webManifestPath = '/manifest.webmanifest';

/** The file that any static server answers an unknown address with. */
export const notFoundFile = '404.html';

/** Names at the top of a published folder that are taken, in small letters: some disks do not tell letters apart. */
const takenNames: ReadonlySet<string> = new Set([
  ...configFiles.map((name) => name.toLowerCase()),
  ...['robots.txt', 'sitemap.xml', webManifestPath.slice(1), notFoundFile],
  ...[workerPath.slice(1), offlinePath.slice(1), languagesFolder],
  // Read as settings by the servers that take _headers.
  ...['_redirects', '_routes.json', '_worker.js'],
]);

/** The ending of the last segment of an address, such as `.html`; empty without one. */
const endingOf = (address: string): string => /[^/](\.[^./]*)$/.exec(address)?.[1] ?? '';

/**
 * The file that a plain static server answers an address with: `m/login/index.html` for `/m/login`; an
 * address with an extension is a file of that name.
 */
export function staticFileOf(address: string): string {
  const name = address.replace(/^\/+/, '');
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return endingOf(name) === '' ? `${name}/index.html` : name;
}

/** Why no page can be published at an address, whatever the other pages are; null if one can. */
export function addressFault(address: string): string | null {
  const [top = ''] = address.slice(1).split('/');
  if (takenNames.has(top.toLowerCase())) return `publishing writes a file "${top}" of its own`;
  const ending = endingOf(address);
  return ending === '' || ending === '.html'
    ? null
    : `servers of files would not send a page as a file that ends with "${ending}"`;
}

/**
 * Returns a function that claims the files of addresses, one after the other: the earlier address in whose place a new
 * one's file would be, as the same file or as a folder of its name; undefined where the new one is free.
 */
export function fileClaims(): (address: string) => string | undefined {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  return (address) => {
    // Some disks do not tell small letters from capitals.
    const file = staticFileOf(address).toLowerCase();
    const steps = file.split('/');
    const around = steps.slice(1).map((_, depth) => steps.slice(0, depth + 1).join('/'));
    const other =
      files.get(file) ?? folders.get(file) ?? around.map((folder) => files.get(folder)).find(Boolean);
    if (other !== undefined) return other;
    files.set(file, address);
    for (const folder of around) if (!folders.has(folder)) folders.set(folder, address);
    return undefined;
  };
}
