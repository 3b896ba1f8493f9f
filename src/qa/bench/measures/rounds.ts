import type { LoadRow, TapRow } from '../figures/result.ts';
import type { LoadMetrics } from '../phone/appliedLoad.ts';
import { measureLoad } from '../phone/appliedLoad.ts';
import { medians } from '../phone/numbers.ts';
import type { BenchTarget } from '../phone/pages.ts';
import { simulateLoad } from '../phone/simulatedLoad.ts';
import { measureTap, type TapMetrics } from '../phone/tap.ts';

/** Told after each measurement: how many there have been, of how many. */
export type OnProgress = (done: number, of: number, what: string) => void;

/**
 * Measures all targets once, then all once more, and so on: a minute in which the machine was busy is shared by
 * all of them. What fails is told and left out.
 */
export async function runRounds<Run>(
  targets: readonly BenchTarget[],
  times: number,
  measure: (url: string) => Promise<Run>,
  tell: OnProgress,
  failures: string[],
): Promise<Map<BenchTarget, Run[]>> {
  const found = new Map<BenchTarget, Run[]>(targets.map((target) => [target, []]));
  let done = 0;
  for (let round = 0; round < times; round++) {
    for (const target of targets) {
      try {
        found.get(target)?.push(await measure(target.url));
      } catch (error) {
        failures.push(
          `${target.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        );
      }
      done += 1;
      tell(done, times * targets.length, target.name);
    }
  }
  return found;
}

const identity = ({ name, brand, page, kind }: BenchTarget) => ({ name, brand, page, kind });

/** Loads of all targets under one kind of throttling. */
export async function runLoadRounds(
  mode: LoadRow['mode'],
  ...[targets, times, tell, failures]: [readonly BenchTarget[], number, OnProgress, string[]]
): Promise<LoadRow[]> {
  const measure: (url: string) => Promise<LoadMetrics> = mode === 'simulated' ? simulateLoad : measureLoad;
  const found = await runRounds(targets, times, measure, tell, failures);
  return [...found]
    .filter(([, runs]) => runs.length > 0)
    .map(([target, runs]) => ({
      ...identity(target),
      mode,
      ...medians(runs, ['fcp', 'lcp', 'tbt', 'cls']),
      runs,
    }));
}

/** Taps on all targets that have tabs. */
export async function runTapRounds(
  ...[targets, times, tell, failures]: [readonly BenchTarget[], number, OnProgress, string[]]
): Promise<TapRow[]> {
  const found = await runRounds<TapMetrics>(targets, times, measureTap, tell, failures);
  return [...found]
    .filter(([, runs]) => runs.length > 0)
    .map(([target, runs]) => ({
      ...identity(target),
      ...medians(runs, ['seen', 'answered', 'taps', 'later']),
      runs,
    }));
}
