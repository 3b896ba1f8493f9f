import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { withProgress } from '../authoring/report/progress.ts';
import { buildStorybook, storybook } from '../build/buildStorybook.ts';

const defaultPort = '6006';

export const usage = `npm run storybook [-- --port ${defaultPort}]
  --port N  serves the stories from source there
  --build   writes static files instead
  --force   with --build: also where no source has changed`;
export const options = {
  build: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  port: { type: 'string', default: defaultPort },
} as const;

/** `npm run storybook [-- --port 6006]` serves the stories from source; `-- --build` writes static files. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  if (values.build) {
    const { folder, built } = await withProgress('Building the stories', () =>
      buildStorybook({ force: values.force }),
    );
    const target = path.relative(projectFolder, folder);
    console.log(built ? `Built into ${target}/.` : `Nothing has changed since the last build: ${target}/.`);
    return 0;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`The port "${values.port}" is not a number from 1 to 65535.`);
  const quiet = ['--no-open', '--ci', '--no-version-updates', '--quiet'];
  console.log(`Stories: http://localhost:${port}`);
  return (await storybook(['dev', '--port', String(port), '--exact-port', ...quiet], true)).code;
}
