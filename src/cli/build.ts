import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { build } from '../build/build.ts';
import { buildFolder } from '../build/bundle.ts';

/** `npm run build [-- --force]`: builds the browser's files where their sources have changed. */
export async function run(args: string[]): Promise<number> {
  const built = await build(args.includes('--force'));
  console.log(
    built
      ? `Built into ${path.relative(projectFolder, buildFolder)}/.`
      : 'Nothing has changed since the last build.',
  );
  return 0;
}
