import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brandIds, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { seconds, withProgress } from '#src/authoring/report/progress.ts';
import { ensureBuilt } from '#src/build/build.ts';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { type SpawnedServer, startServer } from '#src/qa/browser/server.ts';
import { git } from '#src/qa/runs/git.ts';
import { measurePageBytes, type PageBytes } from './figures/bytes.ts';
import { compareResults } from './figures/compare.ts';
import { homePrice, priceWidgets } from './figures/price.ts';
import { formatReport, planLines } from './figures/report.ts';
import type { BenchResult, ListRow, TypingRow } from './figures/result.ts';
import { buildFloors } from './floors/floors.ts';
import { type BenchProxy, startBenchProxy } from './floors/proxy.ts';
import { measureLedger } from './measures/ledgerRate.ts';
import { buildListTargets, type ListTargets, runListRounds } from './measures/lists.ts';
import { measurePublish } from './measures/publishRate.ts';
import { type OnProgress, runLoadRounds, runTapRounds, runVisitRounds } from './measures/rounds.ts';
import { measureShots } from './measures/shotsRate.ts';
import { measureTeams } from './measures/teamAnswers.ts';
import { buildTypingTargets, runTypingRounds } from './measures/typing.ts';
import { type BenchOptions, readBenchOptions } from './options.ts';
import { type BenchTarget, ownTarget, pageNames } from './phone/pages.ts';

/** Teams that are measured. */
const largeTeam = { members: 100_000, orders: 5_000_000, depth: 12, days: 60 } as const;
const smallTeam = { members: 10_000, orders: 300_000, depth: 12, days: 60 } as const;

const terminal = process.stdout.isTTY === true;

/** Reports progress: a line that is updated on a terminal, in a log a line after every twenty measurements or more. */
function counter(label: string): OnProgress {
  const began = performance.now();
  return (done, of, what) => {
    const left = ((performance.now() - began) / done) * (of - done);
    const line = `  ${label} ${done} of ${of}, ${seconds(left)} left`;
    if (terminal) process.stdout.write(`\r${line}  ${what}`.padEnd(80) + (done === of ? '\n' : ''));
    else if (done % Math.max(20, of / 20) === 0 || done === of) console.log(line);
  };
}

/**
 * Measures the long list of one brand, since all brands use the same widget. Must run last: it replaces the lists of
 * the server.
 */
async function measureLists(
  { measurements, quick }: BenchOptions,
  [brand = 'base']: readonly string[],
  proxy: BenchProxy,
  failures: string[],
): Promise<ListRow[] | undefined> {
  if (!measurements.includes('list')) return undefined;
  const browser = await launchBrowser();
  const build = (): Promise<ListTargets> => buildListTargets(browser, proxy, brand);
  const lists = await withProgress('Building the naive list', build).finally(() => browser.close());
  return runListRounds(lists, quick ? 1 : 3, counter('Lists'), failures);
}

/** Measures the longest form of one brand, since all brands use the same widget. */
async function measureForm(
  ...[{ measurements, quick }, [brand = 'base'], server, proxy, failures]: [
    BenchOptions,
    readonly string[],
    SpawnedServer,
    BenchProxy,
    string[],
  ]
): Promise<TypingRow[] | undefined> {
  if (!measurements.includes('typing')) return undefined;
  const browser = await launchBrowser();
  const forms = await withProgress('Building the plain form', () =>
    buildTypingTargets(browser, server, proxy, brand),
  ).finally(() => browser.close());
  return runTypingRounds(forms, quick ? 3 : 5, counter('Typing'), failures);
}

/** Runs the measurements of pages on a running server. */
async function measurePages(
  options: BenchOptions,
  brands: readonly string[],
  server: SpawnedServer,
  proxy: BenchProxy,
  failures: string[],
): Promise<Pick<BenchResult, 'bytes' | 'loads' | 'visits' | 'taps' | 'typing' | 'lists'>> {
  const { measurements, quick } = options;
  const times = quick ? 3 : 5;
  const pages = brands.flatMap((brand) => pageNames.map((page) => ownTarget(proxy.origin, brand, page)));
  const browser = await launchBrowser();
  let bytes: PageBytes[] | undefined;
  const targets: BenchTarget[] = [];
  try {
    if (measurements.includes('bytes'))
      bytes = await withProgress('Counting bytes', async () => {
        const counted: PageBytes[] = [];
        for (const page of pages) counted.push(await measurePageBytes(browser, page));
        return counted;
      });
    if (measurements.includes('load') || measurements.includes('tap'))
      await withProgress('Building the floors', async () => {
        for (const { brand, page } of pages)
          targets.push(...(await buildFloors(browser, proxy, brand, page)));
      });
  } finally {
    await browser.close();
  }
  const loads = measurements.includes('load')
    ? [
        ...(await runLoadRounds('applied', targets, times, counter('Loads, slowed'), failures)),
        ...(await runLoadRounds('simulated', targets, times, counter('Loads, reckoned'), failures)),
      ]
    : undefined;
  const visits = measurements.includes('visit')
    ? await runVisitRounds(
        pages.filter(({ page }) => page === 'home'),
        times,
        counter('Visits'),
        failures,
      )
    : undefined;
  const tapped = targets.filter(({ page, kind }) => kind !== 'static' && page !== 'login');
  const taps = measurements.includes('tap')
    ? await runTapRounds(tapped, times, counter('Taps'), failures)
    : undefined;
  const typing = await measureForm(options, brands, server, proxy, failures);
  const lists = await measureLists(options, brands, proxy, failures);
  return {
    ...(bytes && { bytes }),
    ...(loads && { loads }),
    ...(visits && { visits }),
    ...(taps && { taps }),
    ...(typing && { typing }),
    ...(lists && { lists }),
  };
}

/** Bundle sizes of widgets and home pages. */
async function measurePrices({ measurements }: BenchOptions, brands: readonly string[]) {
  if (!measurements.includes('widgets')) return {};
  const widgets = await withProgress('Weighing the widgets', priceWidgets);
  return { widgets, homes: brands.map((id) => homePrice(id, widgets)) };
}

/**
 * Publishes every brand with the command line, as an operator does, and waits until the running server serves those
 * versions. Throws with the output of the command where a brand is refused.
 */
async function publishAll({ data, output }: Pick<SpawnedServer, 'data' | 'output'>): Promise<void> {
  const command = [path.join(projectFolder, 'src/cli/main.ts'), 'brand', 'publish', '--all', '--data', data];
  await promisify(execFile)(process.execPath, command, { cwd: projectFolder }).catch((error) => {
    throw new Error(`The brands could not be published.\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
  const timeout = AbortSignal.timeout(60_000);
  while (!brandIds().every((id) => output().includes(`brand ${id}: version 1 is live`))) {
    timeout.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a server, publishes all brands and measures pages through the proxy. */
async function measureServed(
  options: BenchOptions,
  brands: readonly string[],
  failures: string[],
): Promise<Awaited<ReturnType<typeof measurePages>>> {
  if (
    !options.measurements.some((part) => ['bytes', 'load', 'visit', 'tap', 'typing', 'list'].includes(part))
  )
    return {};
  const server = await withProgress('Starting the server', () => startServer(`bench-data-${process.pid}`));
  try {
    await withProgress('Publishing', () => publishAll(server));
    const proxy = await startBenchProxy(server.url);
    try {
      return await measurePages(options, brands, server, proxy, failures);
    } finally {
      failures.push(...proxy.failures);
      await proxy.stop();
    }
  } finally {
    await server.stop();
  }
}

async function browserVersion(): Promise<string> {
  const browser = await launchBrowser();
  const version = browser.version();
  await browser.close();
  return version;
}

/** Runs the bench and prints the report. Returns exit code 0, or 1 where a measurement failed. */
async function main(args: string[]): Promise<number> {
  const options = readBenchOptions(args);
  const unknown = options.brands.find((id) => !brandIds().includes(id));
  if (unknown !== undefined) throw new Error(`There is no brand "${unknown}".`);
  const brands = options.brands.length > 0 ? options.brands : brandIds();
  const started = new Date();
  const failures: string[] = [];
  // Neither the ledger nor teams have files or pages.
  const needsBuild = options.measurements.some((part) => part !== 'ledger' && part !== 'teams');
  if (needsBuild) await ensureBuilt();
  const pages = await measureServed(options, brands, failures);
  const prices = await measurePrices(options, brands);
  const count = options.quick ? 1000 : 10_000;
  const onProgress = counter('Brands published');
  const publish = options.measurements.includes('publish')
    ? await measurePublish(count, (done) => onProgress(done, count, ''))
    : undefined;
  const shots = options.measurements.includes('shots')
    ? await withProgress('Taking pictures, together and one by one', () =>
        measureShots(brands[0] ?? 'base', options.quick ? 8 : 24, failures),
      )
    : undefined;
  const onMovement = counter('Movements of money');
  const ledger = options.measurements.includes('ledger')
    ? await measureLedger(options.quick ? 3 : 12, 2, (done, of) => onMovement(done, of, ''))
    : undefined;
  const onTeam = counter('Pages of a team');
  const teams = options.measurements.includes('teams')
    ? await measureTeams(options.quick ? smallTeam : largeTeam, options.quick ? 20 : 100, (done, of) =>
        onTeam(done, of, ''),
      )
    : undefined;
  const result: BenchResult = {
    version: 1,
    started: started.toISOString(),
    commit: git('rev-parse', '--short', 'HEAD').trim(),
    machine: `${cpus().length} cores, ${cpus()[0]?.model ?? ''}`.trim(),
    browser: needsBuild ? await browserVersion() : 'none',
    seconds: (Date.now() - started.getTime()) / 1000,
    ...pages,
    ...prices,
    ...(publish && { publish }),
    ...(shots && { shots }),
    ...(ledger && { ledger }),
    ...(teams && { teams }),
    failures,
  };
  const resultFile = path.join(
    projectFolder,
    '.test/bench',
    `${result.started.slice(0, 19).replaceAll(':', '-')}.json`,
  );
  for (const file of [resultFile, ...(options.out === undefined ? [] : [path.resolve(options.out)])]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  }
  console.log(`\n${formatReport(result).join('\n')}`);
  if (options.against !== undefined) {
    const before = JSON.parse(readFileSync(options.against, 'utf8')) as BenchResult;
    console.log(compareResults(before, result).join('\n'));
  }
  console.log(`\nKept in ${path.relative(projectFolder, resultFile)}.`);
  const plans = planLines(result);
  if (plans.length > 0) {
    const planFile = resultFile.replace(/\.json$/, '.plans.txt');
    writeFileSync(planFile, `${plans.join('\n')}\n`);
    console.log(`How the database comes to the answers: ${path.relative(projectFolder, planFile)}.`);
  }
  return failures.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
