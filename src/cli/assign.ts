import path from 'node:path';
import { parseArgs } from 'node:util';
import { brandsFolder } from '../authoring/brands/brandFiles.ts';
import { formatDiff } from '../authoring/diff/diffReport.ts';
import { assignVersion } from '../publish/versions/assignVersion.ts';
import { openStore, publishedIds } from '../publish/versions/store.ts';
import { defaultDataFolder, siteAddress } from '../site/runningState.ts';

export const usage = `npm run brand -- assign <id> <version>|previous|folder
  <version>  a number that npm run brand -- versions <id> lists
  previous   what was live before
  folder     the brand's folder, followed as it changes
  --note "…"    why: kept with the change
  --data DIR    the data folder of npm start, where the versions are
  --brands DIR  another folder of brands`;
export const options = {
  data: { type: 'string' },
  brands: { type: 'string' },
  note: { type: 'string' },
} as const;

const liveName = (live: number | 'folder'): string => (live === 'folder' ? 'the folder' : `version ${live}`);

/** `brand assign <id> <version>|previous|folder`: switches which version players see, or rolls it back. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [id, word] = positionals;
  if (id === undefined || word === undefined || positionals.length > 2) {
    console.error(usage);
    return 2;
  }
  const data = path.resolve(values.data ?? defaultDataFolder);
  const store = openStore(data);
  const folder = path.resolve(values.brands ?? brandsFolder);
  if (!publishedIds(store).includes(id)) {
    console.error(`${id} was never published: npm run brand -- publish ${id}`);
    return 2;
  }
  const result = await assignVersion(store, id, word, { folder, note: values.note ?? null });
  if (result.kind === 'unknown') {
    console.error(result.reason);
    return 2;
  }
  if (result.kind === 'unchanged') {
    console.log(`${id}: ${liveName(result.live)} is live already.`);
    return 0;
  }
  const [before, now] = [liveName(result.before), liveName(result.live)];
  if (result.diff) console.log(formatDiff(before, now, result.diff).join('\n'));
  console.log(`\n${id}: ${now} is live; before it was ${before}. See it: ${siteAddress(id, data)}`);
  if (result.folderHasErrors)
    console.log(
      `Its folder has errors: npm run brand -- check ${id}. Until they are mended, its address names them.`,
    );
  return 0;
}
