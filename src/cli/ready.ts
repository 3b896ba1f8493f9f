import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Brand } from '#schemas/manifest/brand.ts';
import { customerServiceLinks, resourceAddresses } from '#src/domain/site/settings.ts';
import {
  consolePasswordFile,
  shortestConsolePassword,
} from '#src/server/operator/console/session/password.ts';
import { brandsFolder, diskShelf } from '../authoring/brands/brandFiles.ts';
import { checkBrandsIn, checkContextOf } from '../authoring/brands/checkBrand.ts';
import { unknownBrand } from '../authoring/brands/unknownBrand.ts';
import type { FirstLoadSize, ReadySource } from '../authoring/ready/readiness.ts';
import { formatReadiness, judgeReadiness, readinessJson } from '../authoring/ready/readyReport.ts';
import { buildFolder, readBundle } from '../build/bundle.ts';
import {
  fetchRunningSettings,
  type RunningValues,
  runningOptions,
  runningServer,
} from '../serve/runningServer.ts';
import { firstLoad, firstLoadLimit } from '../site/firstLoad.ts';

export const usage = `npm run brand -- ready <id> [--all] [--running] [--data DIR] [--port N] [--format text|json]
  --all      every figure, where the report shows the first ones
  --running  asks the running server which channels of service are set
  --data DIR the data folder of npm start, where the password of the console is
Ends with 0 when the brand may go live, 1 when something blocks it, 2 when it was asked for something else.`;

/** The size of the first load of home in the present build; null where there is none. */
function measureHome(brand: Brand | null): FirstLoadSize | null {
  if (!brand || !existsSync(path.join(buildFolder, 'client/.vite/manifest.json'))) return null;
  const rows = firstLoad(readBundle(), brand);
  return {
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    files: rows.length,
    limit: firstLoadLimit,
  };
}

/** What is known of the console's password. */
function consolePasswordState(
  dataFolder: string,
  configured: string | undefined,
): ReadySource['consolePassword'] {
  if (configured) return [...configured].length < shortestConsolePassword ? 'short' : 'own';
  return existsSync(path.join(dataFolder, consolePasswordFile)) ? 'drawn' : 'none';
}

/** Addresses of customer service and of its channels on the running server. */
async function runningChannels(brand: string, values: RunningValues): Promise<string[]> {
  const { customerService, resources } = (await fetchRunningSettings(brand, values)).settings;
  const addresses = resourceAddresses(resources);
  const channels = ['FACEBOOK', 'TELEGRAM', 'TELEGRAM2'].flatMap((name) => addresses.get(name) ?? []);
  return [...customerServiceLinks(customerService), ...channels];
}

export const options = {
  ...runningOptions,
  all: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
} as const;

/** `brand ready <id>`: whether a brand may go live, section by section, with the remedy of what stands in its way. */
export async function run(args: string[], folder = brandsFolder): Promise<number> {
  const refuse = (sentence: string) => {
    console.error(sentence);
    return 2;
  };
  const store = diskShelf(folder);
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [id] = positionals;
    if (id === undefined || positionals.length > 1) return refuse(`Which brand? Name one.\n${usage}`);
    if (!store.ids().includes(id)) return refuse(unknownBrand(id, store.ids()));
    if (!['text', 'json'].includes(values.format))
      return refuse(`"${values.format}" is no format.\n${usage}`);
    const checked = checkBrandsIn(store).find((one) => one.id === id);
    if (!checked) return refuse(unknownBrand(id, store.ids()));
    const readiness = judgeReadiness({
      checked,
      context: checkContextOf(checked.chain, store),
      firstLoad: measureHome(checked.brand),
      consolePassword: consolePasswordState(
        runningServer(values).dataFolder,
        process.env.LIVERY_CONSOLE_PASSWORD,
      ),
      channels: values.running === true ? await runningChannels(id, values) : null,
    });
    console.log(
      values.format === 'json'
        ? readinessJson(readiness)
        : formatReadiness(readiness, { all: values.all }).join('\n'),
    );
    return readiness.ready ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(error.message.split('\n')[0] ?? '');
  }
}
