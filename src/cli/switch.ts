import { parseArgs } from 'node:util';
import type { Switch } from '#src/server/operator/switchChange.ts';
import { readSwitch, switchItems, switchUsage } from '../serve/readSwitch.ts';
import { runningServer } from '../serve/runningServer.ts';
import { noServerAnswers, sendSwitch } from '../serve/sendSwitch.ts';

export const usage = switchUsage;
export const options = { port: { type: 'string' }, data: { type: 'string' } } as const;

/**
 * `npm run switch -- <brand> …`: changes a brand's settings on the running server; pages see them on their
 * next start-up.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options,
    allowPositionals: true,
  });
  const [brand, ...words] = positionals;
  if (brand === undefined) {
    console.error(switchUsage);
    return 2;
  }
  let change: Switch;
  try {
    change = readSwitch(words);
  } catch (error) {
    console.error(`Refused: ${(error as Error).message}`);
    return 2;
  }
  const { url, dataFolder } = runningServer(values);
  let already: readonly string[];
  try {
    already = await sendSwitch(url, dataFolder, brand, change);
  } catch (error) {
    const unreachable = error instanceof TypeError;
    console.error(unreachable ? noServerAnswers(url) : `Refused: ${(error as Error).message}`);
    return 1;
  }
  for (const { name, typed } of switchItems(words))
    console.log(`${brand}: ${typed}${already.includes(name) ? ', already so' : ''}`);
  return 0;
}
