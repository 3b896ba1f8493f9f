import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { readPlaywrightReport } from '#src/cli/testing/flaky.ts';
import type { Attack, AttackOutcome, AttackRun } from './attack.ts';

/** Runs journeys in this terminal, and reads what came out of their report. */
async function runJourneys(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<AttackOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-journeys-'));
  const report = path.join(folder, 'report.json');
  const program = path.join(projectFolder, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [program, 'test', ...args], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...env, LIVERY_REPORT: report },
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  const { stats } = readPlaywrightReport(report);
  rmSync(folder, { recursive: true, force: true });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  return {
    figures: { passed: expected, failed: unexpected, flaky, skipped },
    faults: code === 0 ? [] : [`${unexpected} journeys failed: the lines above say which`],
  };
}

/** All journeys of a browser over two processes, of which one is killed in mid-run. */
const journeys: Attack = {
  name: 'journeys',
  about: 'every journey over two server processes on one PostgreSQL, one of which is killed in mid-run',
  databases: ['postgres'],
  run: ({ tell }: AttackRun) => {
    tell('journeys that are about a server of their own start one, and are not of the pair');
    return runJourneys(['--config', 'tests/pair'], { LIVERY_JOURNEYS: 'all' });
  },
};

/** Every page of every brand in other engines than the one of the journeys. */
const engines: Attack = {
  name: 'engines',
  about: 'every page of every brand in Firefox and WebKit: drawn, under the strict policy',
  databases: [],
  run: () => runJourneys(['tests/e2e/engines'], { LIVERY_ENGINES: 'all' }),
};

/** What flags of `npm run attack` run besides the attacks: suites of browser tests, whole. */
export const suites = { journeys, engines } as const;
