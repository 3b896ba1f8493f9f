import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { ensureBuilt } from '../../build/build.ts';
import { buildStorybook } from '../../build/buildStorybook.ts';
import { type FlakyTest, flakyTests, readPlaywrightReport } from './flaky.ts';
import type { TestStage } from './stages.ts';

/** Folder of the reports of a run. */
export const testFolder = path.join(projectFolder, '.test');

/** The result of a stage. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** Tests that passed on a retry; they count as passed. */
  readonly flaky: readonly FlakyTest[];
  /** Output of the tool, where it failed. */
  readonly complaint?: string;
  /** What the tool said, where that is always shown. */
  readonly notice?: string;
}

/** Colours are for terminals only. */
const colourEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/**
 * Runs a program of node_modules on this Node. `shown`: its output goes to this terminal, else it is
 * returned.
 */
async function runTool(args: readonly string[], env: NodeJS.ProcessEnv, shown: boolean) {
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    env: { ...process.env, ...colourEnv, ...env },
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

/** Reads test counts and flaky tests from the report of a tool. */
async function readReport({ name, counted }: TestStage, file: string): Promise<StageResult> {
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

/** Runs one stage, with a filter for its tests. `shown`: its output goes to this terminal. */
export async function runStage(
  stage: TestStage,
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
  // A non-zero exit without a failed test is a failure too, for instance when no test matched the filter.
  if (code === 0) return stage.tells && !shown ? { ...result, notice: output.trim() } : result;
  return { ...result, failed: Math.max(1, result.failed), complaint: output.trim() };
}
