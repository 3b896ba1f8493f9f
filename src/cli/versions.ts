import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { NoSuchBrand } from '../publish/findBrands.ts';
import {
  openStore,
  publishedIds,
  readAssigned,
  readVersion,
  type Store,
  versionsOf,
} from '../publish/store.ts';

const usage = 'Usage: npm run brand -- versions [id] [--data DIR] [--format json]';

/** A time as a person reads it, in UTC. */
export const readableTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The versions of one brand as they are printed, the newest first. */
export function tellVersions(store: Store, id: string): string[] {
  const live = readAssigned(store, id)?.live ?? 'folder';
  const versions = versionsOf(store, id)
    .map((version) => readVersion(store, id, version))
    .toReversed();
  const width = String(versions[0]?.version ?? '').length;
  const lines = versions.map(({ version, when, who, size, note, changed }) =>
    [
      `${version === live ? '*' : ' '} ${String(version).padStart(width)}`,
      readableTime(when),
      who,
      `${Math.round(size / 1000)} kB`.padStart(8),
      changed,
      ...(note === null ? [] : [`“${note}”`]),
    ].join('  '),
  );
  return [`${id}: ${live === 'folder' ? 'its folder is live' : `version ${live} is live (*)`}`, ...lines];
}

/** `brand versions [id]`: what was published, and what is live. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' }, format: { type: 'string', default: 'text' } },
  });
  if (positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const store = openStore(path.resolve(values.data ?? path.join(projectFolder, '.data')));
  const all = publishedIds(store);
  const [id] = positionals;
  if (id !== undefined && !all.includes(id)) {
    console.error(
      all.length === 0
        ? `Nothing is published yet: npm run brand -- publish ${id}`
        : new NoSuchBrand(id, all).message
            .replace('Brands:', 'Published brands:')
            .replace('brand', 'published brand'),
    );
    return 2;
  }
  const ids = id === undefined ? all : [id];
  if (values.format === 'json') {
    const told = ids.map((one) => ({
      id: one,
      ...readAssigned(store, one),
      versions: versionsOf(store, one).map((number) => {
        const { version, when, who, note, changed, size, digest } = readVersion(store, one, number);
        return { version, when, who, note, changed, size, digest };
      }),
    }));
    console.log(JSON.stringify({ format: 1, brands: told }, null, 2));
  } else if (ids.length === 0) console.log('Nothing is published yet: npm run brand -- publish --all');
  else console.log(ids.map((one) => tellVersions(store, one).join('\n')).join('\n\n'));
  return 0;
}
