import path from 'node:path';
import { parseArgs } from 'node:util';
import { UnknownBrandError } from '../publish/selectBrands.ts';
import { openStore, publishedIds } from '../publish/versions/store.ts';
import { formatVersions, versionsJson } from '../publish/versions/versionsReport.ts';
import { defaultDataFolder } from '../site/runningState.ts';

export const usage = `npm run brand -- versions [id]
  --data DIR     the data folder of npm start, where the versions are
  --format json  for programs`;
export const options = {
  data: { type: 'string' },
  format: { type: 'string', default: 'text' },
} as const;

/** `brand versions [id]`: the published versions, and which of them is live. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const store = openStore(path.resolve(values.data ?? defaultDataFolder));
  const all = publishedIds(store);
  const [id] = positionals;
  if (id !== undefined && !all.includes(id)) {
    console.error(
      all.length === 0
        ? `Nothing is published yet: npm run brand -- publish ${id}`
        : new UnknownBrandError(id, all).message
            .replace('Brands:', 'Published brands:')
            .replace('brand', 'published brand'),
    );
    return 2;
  }
  const ids = id === undefined ? all : [id];
  if (values.format === 'json') {
    console.log(JSON.stringify(versionsJson(store, ids), null, 2));
  } else if (ids.length === 0) console.log('Nothing is published yet: npm run brand -- publish --all');
  else console.log(ids.map((one) => formatVersions(store, one).join('\n')).join('\n\n'));
  return 0;
}
