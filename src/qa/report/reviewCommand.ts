import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireOptions } from '#src/authoring/report/optionProblem.ts';
import { gitUser, newestRunFolder } from './approveCommand.ts';
import { serveReview } from './reviewServer.ts';
import { writeReport } from './writeReport.ts';

const reviewOptions = { port: { type: 'string', default: '0' } } as const;

/**
 * `npm run snapshot -- review [DIR] [--port N]`: serves the report of a run (default: the newest) until interrupted.
 */
export async function run(args: readonly string[]): Promise<number> {
  requireOptions(args, reviewOptions);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: reviewOptions,
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`"${values.port}" is no port.`);
  const folder = path.resolve(positionals[0] ?? newestRunFolder());
  const who = gitUser();
  const data = await writeReport(folder);
  const { url, stop } = await serveReview({ folder, data, who, port });
  console.log(
    `Reviewing as ${who}. What you approve is written at once; nothing is committed.\n\n  ${url}\n\nStop with Ctrl+C.`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await stop();
  return 0;
}
