import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.ts';
import { seconds, stage } from './progress.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.test');

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** One stage: a tool that says nothing unless something is wrong. */
interface Stage {
  readonly name: string;
  readonly label: string;
  /** Package and program. None: the build. */
  readonly tool?: readonly [file: string, ...args: string[]];
  /** Counts the tests, for a tool that runs some. */
  readonly counted?: 'vitest' | 'playwright';
  /** Tests the built files. */
  readonly built?: true;
}

const sources = [
  'src',
  'schemas',
  'widgets',
  'tests',
  '.storybook',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
];
/** Tools colour their output for a terminal only. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--configLoader=native'] as const;
const budget = 'tests/contract/budget.test.ts';
const handful = 'tests/snapshots/handful.test.ts';

/** Everything there is to prove, the quickest first. */
const stages: readonly Stage[] = [
  {
    name: 'lint',
    label: 'Format and lint',
    tool: [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--error-on-warnings',
      ...(process.stdout.isTTY ? [] : ['--colors=off']),
    ],
  },
  { name: 'types', label: 'Types', tool: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  {
    name: 'imports',
    label: 'Import rules',
    tool: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...sources,
      '--output-type',
      'err-long',
    ],
  },
  { name: 'unused', label: 'Dead code', tool: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'unit',
    label: 'Unit, property and contract tests',
    tool: [...vitest, '--exclude', budget, '--exclude', handful],
    counted: 'vitest',
  },
  { name: 'build', label: 'Build' },
  {
    name: 'budget',
    label: 'Budget of the first load',
    tool: [...vitest, budget],
    counted: 'vitest',
    built: true,
  },
  {
    name: 'stories',
    label: 'Stories in a browser',
    tool: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/stories'],
    counted: 'playwright',
  },
  {
    name: 'snapshots',
    label: 'A handful of pictures, twice',
    tool: [...vitest, handful],
    counted: 'vitest',
    built: true,
  },
  {
    name: 'e2e',
    label: 'Journeys in a browser',
    tool: ['node_modules/@playwright/test/cli.js', 'test'],
    counted: 'playwright',
    built: true,
  },
];

/** Runs a program of node_modules on this Node. Its output is returned, or shown as it comes. */
async function runTool(args: readonly string[], env: NodeJS.ProcessEnv, shown: boolean) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...plain, ...env },
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (part) => (output += part));
  child.stderr?.on('data', (part) => (output += part));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, output };
}

/** Reads how many tests a tool has run from the report it wrote. */
async function readCounts(kind: NonNullable<Stage['counted']>, file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const report = JSON.parse(text);
  return kind === 'vitest'
    ? { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
    : {
        passed: report.stats?.expected ?? 0,
        failed: (report.stats?.unexpected ?? 0) + (report.stats?.flaky ?? 0),
      };
}

/** Runs one stage; throws its output where something is wrong, and where no test was found to run. */
async function runStage(
  { name, tool, counted }: Stage,
  filter: readonly string[],
  shown: boolean,
): Promise<Counts> {
  if (!tool) {
    await build();
    return { passed: 0, failed: 0 };
  }
  const file = path.join(folder, `${name}.json`);
  await mkdir(folder, { recursive: true });
  await rm(file, { force: true });
  const reporters =
    counted === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${file}`] : [];
  const env = counted === 'playwright' ? { LIVERY_REPORT: file } : {};
  const { code, output } = await runTool([...tool, ...filter, ...reporters], env, shown);
  const counts = counted ? await readCounts(counted, file) : { passed: 0, failed: 0 };
  // A tool that ends badly without a failed test has failed all the same.
  if (code !== 0) throw new StageFailure(output, { ...counts, failed: Math.max(1, counts.failed) });
  return counts;
}

class StageFailure extends Error {
  readonly counts: Counts;
  constructor(output: string, counts: Counts) {
    super(output.trim());
    this.counts = counts;
  }
}

/** `npm test [-- <stage> [filter]]`: everything, stopping at the first stage that fails; or one stage. */
export async function run([wanted, ...filter]: string[]): Promise<number> {
  const chosen = stages.filter(({ name }) => wanted === undefined || name === wanted);
  if (chosen.length === 0) {
    console.error(`There is no stage "${wanted}". Stages: ${stages.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const rows: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const each of chosen) {
    const alone = wanted !== undefined;
    const began = performance.now();
    const note = (mark: string, { passed, failed }: Counts) => {
      total.passed += passed;
      total.failed += failed;
      const tests = each.counted ? `${passed} passed, ${failed} failed` : '';
      rows.push(
        `${mark} ${each.name.padEnd(8)} ${seconds(performance.now() - began).padStart(8)}  ${tests}`.trimEnd(),
      );
    };
    try {
      if (alone && each.built) await build();
      const work = () => runStage(each, filter, alone && each.tool !== undefined);
      note('✓', alone || !each.tool ? await work() : await stage(each.label, work));
    } catch (error) {
      note('✗', error instanceof StageFailure ? error.counts : { passed: 0, failed: 1 });
      console.error(`\n${error instanceof Error ? error.message : String(error)}`);
      break;
    }
  }
  console.log(`\n${rows.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
