import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '../../build/build.ts';
import { buildStorybook } from '../../build/buildStorybook.ts';
import { type Flaky, flakyTests, readPlaywrightReport } from './flaky.ts';
import type { Stage } from './stages.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Where reports of a run are left. */
export const testFolder = path.join(root, '.test');

/** What a stage came to. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed when they were tried again; they are among those that passed. */
  readonly flaky: readonly Flaky[];
  /** What the tool printed, where something is wrong. */
  readonly complaint?: string;
}

/** Tools colour their output for a terminal only. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

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

/** Reads from the report that a tool wrote how many tests it has run, and which needed another try. */
async function readReport({ name, counted }: Stage, file: string): Promise<StageResult> {
  if (counted === 'playwright') {
    const report = readPlaywrightReport(file);
    const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
    return { passed: expected + flaky, failed: unexpected, flaky: flakyTests(name, report) };
  }
  const report = JSON.parse(counted ? await readFile(file, 'utf8').catch(() => '{}') : '{}');
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0, flaky: [] };
}

const builders: Readonly<Record<'application' | 'stories', () => Promise<unknown>>> = {
  application: ensureBuilt,
  stories: buildStorybook,
};

/** Runs one stage with a filter of its tests; `shown`: its output is shown as it comes. */
export async function runStage(
  stage: Stage,
  filter: readonly string[],
  shown: boolean,
): Promise<StageResult> {
  const { name, tool, counted } = stage;
  if (typeof tool === 'string') {
    await builders[tool]();
    return { passed: 0, failed: 0, flaky: [] };
  }
  const file = path.join(testFolder, `${name}.json`);
  await mkdir(testFolder, { recursive: true });
  await rm(file, { force: true });
  const reporters =
    counted === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${file}`] : [];
  const env = counted === 'playwright' ? { LIVERY_REPORT: file } : {};
  const { code, output } = await runTool([...tool, ...filter, ...reporters], env, shown);
  const result = await readReport(stage, file);
  // A tool that ends badly without a failed test has failed all the same; so has one that found no test to run.
  return code === 0 ? result : { ...result, failed: Math.max(1, result.failed), complaint: output.trim() };
}
