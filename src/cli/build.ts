import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { build } from '../build/build.ts';
import { buildFolder } from '../build/bundle.ts';

export const usage = `npm run build [-- --force]
  --force  also where no source has changed`;
export const options = { force: { type: 'boolean', default: false } } as const;

/** `npm run build [-- --force]`: builds the browser's files where their sources have changed. */
export async function run(args: string[]): Promise<number> {
  const built = await build(parseArgs({ args, options }).values.force);
  console.log(
    built
      ? `Built into ${path.relative(projectFolder, buildFolder)}/.`
      : 'Nothing has changed since the last build.',
  );
  return 0;
}
