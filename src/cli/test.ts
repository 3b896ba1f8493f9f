import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seconds, withProgress as shownStage } from '../authoring/report/progress.ts';
import { ensureBuilt } from '../build/build.ts';
import { type FlakyTest, flakyAllowed, flakySummary } from './testing/flaky.ts';
import { runStage, type StageResult, testFolder } from './testing/runStage.ts';
import { stageGroups, type TestStage } from './testing/stages.ts';

export const usage = `npm test [-- <stage> [filter]]
  stages: ${stageGroups
    .flat()
    .map(({ name }) => name)
    .join(', ')}
  filter: what the stage's tool takes, such as the beginning of a path`;
/** Those of the stage's tool. */
export const options = null;

/** Thrown through the progress line of a stage, so that the line ends with a cross. */
class StageFailure extends Error {
  readonly result: StageResult;
  constructor(result: StageResult) {
    super(result.complaint);
    this.result = result;
  }
}

/** A finished stage with its line in the closing table. */
interface FinishedStage extends StageResult {
  readonly row: string;
}

/** Runs one stage. `alone`: it is the only one, and its output is shown as it comes. */
async function runOne(stage: TestStage, filter: readonly string[], alone: boolean): Promise<FinishedStage> {
  const startedAt = performance.now();
  const work = async () => {
    if (alone && stage.built) await ensureBuilt();
    const result = await runStage(stage, filter, alone);
    if (result.failed > 0) throw new StageFailure(result);
    return result;
  };
  const result = await (alone || stage.tool === 'application' ? work() : shownStage(stage.label, work)).catch(
    (error): StageResult =>
      error instanceof StageFailure
        ? error.result
        : { passed: 0, failed: 1, flaky: [], complaint: String(error?.stack ?? error) },
  );
  const { passed, failed, flaky } = result;
  const again = flaky.length > 0 ? `, ${flaky.length} of them flaky` : '';
  const counts = stage.counted ? `${passed} passed${again}, ${failed} failed` : '';
  const time = seconds(performance.now() - startedAt).padStart(8);
  return { ...result, row: `${failed > 0 ? '✗' : '✓'} ${stage.name.padEnd(9)} ${time}  ${counts}`.trimEnd() };
}

/** Writes flaky tests to a file and reports them. Returns whether there were too many. */
function reportFlaky(flaky: readonly FlakyTest[]): boolean {
  mkdirSync(testFolder, { recursive: true });
  writeFileSync(
    path.join(testFolder, 'flaky.json'),
    `${JSON.stringify({ allowed: flakyAllowed, flaky }, null, 2)}\n`,
  );
  if (flaky.length > 0) console.log(`\n${flakySummary(flaky)}`);
  return flaky.length > flakyAllowed;
}

/**
 * `npm test [-- <stage> [filter]]`: runs every stage, stopping after the first group that fails; or one
 * stage.
 */
export async function run([requested, ...filter]: string[]): Promise<number> {
  const startedAt = performance.now();
  const alone = requested !== undefined;
  const chosen = stageGroups
    .map((group) => group.filter(({ name }) => !alone || name === requested))
    .filter((group) => group.length > 0);
  if (chosen.length === 0) {
    const names = stageGroups.flat().map(({ name }) => name);
    console.error(`There is no stage "${requested}". Stages: ${names.join(', ')}.`);
    return 2;
  }
  const finished: FinishedStage[] = [];
  for (const group of chosen) {
    const results = await Promise.all(group.map((stage) => runOne(stage, filter, alone)));
    finished.push(...results);
    for (const { notice } of results) if (notice) console.log(notice);
    for (const { complaint } of results) if (complaint) console.error(`\n${complaint}`);
    if (results.some(({ failed }) => failed > 0)) break;
  }
  console.log(`\n${finished.map(({ row }) => row).join('\n')}`);
  if (!alone) console.log(`  in all    ${seconds(performance.now() - startedAt).padStart(8)}`);
  const tooFlaky = reportFlaky(finished.flatMap(({ flaky }) => flaky));
  const sum = (count: (one: FinishedStage) => number) =>
    finished.reduce((total, one) => total + count(one), 0);
  const failed = Math.max(
    sum((one) => one.failed),
    tooFlaky ? 1 : 0,
  );
  console.log(`\n${sum((one) => one.passed)} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
