import type { LoadRow, TapRow } from '../figures/result.ts';
import type { Load } from '../phone/applied.ts';
import { measureLoad } from '../phone/applied.ts';
import { medians } from '../phone/numbers.ts';
import type { Target } from '../phone/pages.ts';
import { simulateLoad } from '../phone/simulated.ts';
import { measureTap, type Tap } from '../phone/tap.ts';

/** Told after each measurement: how many there have been, of how many. */
export type Tell = (done: number, of: number, what: string) => void;

/**
 * Measures all targets once, then all once more, and so on: a minute in which the machine was busy is shared by
 * all of them. What fails is told and left out.
 */
export async function rounds<Run>(
  targets: readonly Target[],
  times: number,
  measure: (url: string) => Promise<Run>,
  tell: Tell,
  failures: string[],
): Promise<Map<Target, Run[]>> {
  const found = new Map<Target, Run[]>(targets.map((target) => [target, []]));
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

const identity = ({ name, brand, page, kind }: Target) => ({ name, brand, page, kind });

/** Loads of all targets under one kind of throttling. */
export async function loadRounds(
  mode: LoadRow['mode'],
  ...[targets, times, tell, failures]: [readonly Target[], number, Tell, string[]]
): Promise<LoadRow[]> {
  const measure: (url: string) => Promise<Load> = mode === 'simulated' ? simulateLoad : measureLoad;
  const found = await rounds(targets, times, measure, tell, failures);
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
export async function tapRounds(
  ...[targets, times, tell, failures]: [readonly Target[], number, Tell, string[]]
): Promise<TapRow[]> {
  const found = await rounds<Tap>(targets, times, measureTap, tell, failures);
  return [...found]
    .filter(([, runs]) => runs.length > 0)
    .map(([target, runs]) => ({
      ...identity(target),
      ...medians(runs, ['seen', 'answered', 'taps', 'later']),
      runs,
    }));
}
