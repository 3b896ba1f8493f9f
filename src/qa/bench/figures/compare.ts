import { aimsOf } from './aims.ts';
import type { BenchResult } from './result.ts';
import { formatTable, titledLines } from './table.ts';

/**
 * Figures that can be compared between runs and machines, by name: counts, bytes and ratios to the floors of the same
 * run. Times are left out.
 */
export function comparableFigures(result: BenchResult): Map<string, number> {
  const { bytes = [], widgets = [] } = result;
  return new Map([
    ...bytes.flatMap(({ name, first, named, second }): [string, number][] => [
      [`${name}: HTML, kB`, first.html.bytes / 1000],
      [`${name}: script named, kB`, named.bytes / 1000],
      [
        `${name}: all of a first visit, kB`,
        Object.values(first).reduce((sum, amount) => sum + amount.bytes, 0) / 1000,
      ],
      [
        `${name}: requests of a first visit`,
        Object.values(first).reduce((sum, amount) => sum + amount.requests, 0),
      ],
      [`${name}: second visit, kB`, second.bytes / 1000],
    ]),
    ...widgets.map(({ name, js, css }): [string, number] => [`${name}, kB`, (js + css) / 1000]),
    ...aimsOf(result)
      .filter(({ limit }) => limit < 1000)
      .map(({ name, value }): [string, number] => [name, value]),
  ]);
}

const digits = (value: number): string => (Number.isInteger(value) ? String(value) : value.toPrecision(4));

/** Figures that differ from an earlier run by more than 0.5 %, as lines. */
export function compareResults(before: BenchResult, now: BenchResult): string[] {
  const old = comparableFigures(before);
  const rows = [...comparableFigures(now)].flatMap(([name, value]) => {
    const was = old.get(name);
    if (was === undefined || Math.abs(value - was) <= Math.abs(was) * 0.005) return [];
    const change = was === 0 ? '' : `${value > was ? '+' : ''}${(((value - was) / was) * 100).toFixed(0)} %`;
    return [[name, digits(was), digits(value), change]];
  });
  const title = `Against ${before.commit} of ${before.started.slice(0, 16).replace('T', ' ')}`;
  return titledLines(
    title,
    rows.length === 0 ? ['nothing differs'] : formatTable(['', 'before', 'now', 'change'], rows),
  );
}
