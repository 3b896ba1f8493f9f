import type { LoadRow, TapRow, VisitRow } from '../figures/result.ts';
import type { LoadMetrics } from '../phone/appliedLoad.ts';
import { measureLoad } from '../phone/appliedLoad.ts';
import { medians } from '../phone/numbers.ts';
import type { BenchTarget } from '../phone/pages.ts';
import { measureVisits } from '../phone/secondVisit.ts';
import { simulateLoad } from '../phone/simulatedLoad.ts';
import { measureTap, type TapMetrics } from '../phone/tap.ts';

/** Called after each measurement with the number done, the total, and the name of the target. */
export type OnProgress = (done: number, of: number, what: string) => void;

/**
 * Measures all targets in turns, `times` rounds, so that a busy minute of the machine affects all of them. Failed
 * measurements are left out and added to `failures`.
 */
export async function runRounds<Run>(
  targets: readonly BenchTarget[],
  times: number,
  measure: (url: string) => Promise<Run>,
  onProgress: OnProgress,
  failures: string[],
): Promise<Map<BenchTarget, Run[]>> {
  const results = new Map<BenchTarget, Run[]>(targets.map((target) => [target, []]));
  let done = 0;
  for (let round = 0; round < times; round++) {
    for (const target of targets) {
      try {
        results.get(target)?.push(await measure(target.url));
      } catch (error) {
        failures.push(
          `${target.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        );
      }
      done += 1;
      onProgress(done, times * targets.length, target.name);
    }
  }
  return results;
}

const identityOf = ({ name, brand, page, kind }: BenchTarget) => ({ name, brand, page, kind });

/** Measures page loads of all targets under one kind of throttling. */
export async function runLoadRounds(
  mode: LoadRow['mode'],
  ...[targets, times, onProgress, failures]: [readonly BenchTarget[], number, OnProgress, string[]]
): Promise<LoadRow[]> {
  const measure: (url: string) => Promise<LoadMetrics> = mode === 'simulated' ? simulateLoad : measureLoad;
  const results = await runRounds(targets, times, measure, onProgress, failures);
  return [...results]
    .filter(([, runs]) => runs.length > 0)
    .map(([target, runs]) => ({
      ...identityOf(target),
      mode,
      ...medians(runs, ['fcp', 'lcp', 'tbt', 'cls']),
      runs,
    }));
}

/** Measures a first and a second visit to each target, in one browser. */
export async function runVisitRounds(
  ...[targets, times, onProgress, failures]: [readonly BenchTarget[], number, OnProgress, string[]]
): Promise<VisitRow[]> {
  const results = await runRounds(targets, times, measureVisits, onProgress, failures);
  return [...results]
    .filter(([, runs]) => runs.length > 0)
    .map(([target, runs]) => ({ ...identityOf(target), ...medians(runs, ['first', 'second']), runs }));
}

/** Measures taps on tabs of all targets. */
export async function runTapRounds(
  ...[targets, times, onProgress, failures]: [readonly BenchTarget[], number, OnProgress, string[]]
): Promise<TapRow[]> {
  const results = await runRounds<TapMetrics>(targets, times, measureTap, onProgress, failures);
  return [...results]
    .filter(([, runs]) => runs.length > 0)
    .map(([target, runs]) => ({
      ...identityOf(target),
      ...medians(runs, ['seen', 'answered', 'taps', 'later']),
      runs,
    }));
}
