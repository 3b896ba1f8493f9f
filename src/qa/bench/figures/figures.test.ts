import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runRounds } from '../measures/rounds.ts';
import { readBenchOptions } from '../options.ts';
import { blockedTime, cumulativeShift, type LoadMetrics } from '../phone/appliedLoad.ts';
import { median, medians, ratio } from '../phone/numbers.ts';
import { sampleEvenly } from '../phone/sampleEvenly.ts';
import { aimsOf, isMet } from './aims.ts';
import { fileTypeOf, fileTypes, namedScripts, type PageBytes } from './bytes.ts';
import { compareResults } from './compare.ts';
import { formatReport } from './report.ts';
import type { BenchResult, LedgerRate, ListRow, LoadRow, TapRow } from './result.ts';
import { formatTable, maxLineWidth } from './table.ts';

test('[PE-1] the median does not depend on the order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      const middle = median(numbers);
      const below = numbers.filter((each) => each < middle).length;
      const above = numbers.filter((each) => each > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
    }),
  );
});

test('[PE-1] medians are taken per field, over the runs that have it', () => {
  expect(medians([{ a: 1, b: 9 }, { a: 3 }, { a: 2, b: 5 }], ['a', 'b'])).toEqual({ a: 2, b: 7 });
});

test('[PE-1] without a floor there is no ratio', () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(3, undefined)).toBeNull();
  expect(ratio(3, 0)).toBeNull();
  expect(ratio(Number.NaN, 2)).toBeNull();
});

test('[PE-1] layout shift is the largest session window: at most five seconds, without a pause of one second', () => {
  expect(cumulativeShift([])).toBe(0);
  const near = [0, 900, 1800].map((at) => ({ at, value: 0.1 }));
  expect(cumulativeShift(near)).toBeCloseTo(0.3);
  expect(cumulativeShift([...near, { at: 4000, value: 0.2 }])).toBeCloseTo(0.3);
  expect(
    cumulativeShift([0, 1, 2, 3, 4, 5, 6].map((second) => ({ at: second * 999, value: 0.1 }))),
  ).toBeCloseTo(0.6);
});

test('[PE-1] blocking time is the part of tasks beyond 50 ms after the first paint', () => {
  const tasks = [
    { at: 0, long: 500 },
    { at: 900, long: 200 },
    { at: 2000, long: 80 },
  ];
  expect(blockedTime(tasks, 1000)).toBe(50 + 30);
});

test('[PE-1] the file type follows from the Content-Type, and the scripts of a page from its HTML', () => {
  expect(fileTypeOf('text/javascript; charset=utf-8')).toBe('js');
  expect(fileTypeOf('application/json')).toBe('data');
  expect(fileTypeOf('image/svg+xml')).toBe('image');
  expect(fileTypeOf('font/woff2')).toBe('font');
  const html = `<link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/main.js"></script>
    <link rel="modulepreload" href="/assets/home.js"><link rel="modulepreload" href="/assets/home.js">`;
  expect(namedScripts(html)).toEqual(['/assets/main.js', '/assets/home.js']);
});

test('[PE-1] targets are measured in turns, and a failed measurement is reported without stopping the others', async () => {
  const target = (name: string) => ({ name, brand: 'base', page: 'home', kind: 'ours', url: name }) as const;
  const failures: string[] = [];
  const order: string[] = [];
  const [a, b] = [target('a'), target('b')];
  const found = await runRounds(
    [a, b],
    2,
    async (url) => {
      order.push(url);
      if (order.length === 2) throw new Error('no paint\nmore');
      return order.length;
    },
    () => undefined,
    failures,
  );
  expect(order).toEqual(['a', 'b', 'a', 'b']);
  expect(found.get(a)).toEqual([1, 3]);
  expect(found.get(b)).toEqual([4]);
  expect(failures).toEqual(['b: no paint']);
});

const load = (lcp: number, cls = 0): LoadMetrics => ({ fcp: 900, lcp, tbt: 10, cls });
const loadRow = (
  brand: string,
  kind: LoadRow['kind'],
  mode: LoadRow['mode'],
  lcp: number,
  cls = 0,
): LoadRow => ({
  name: kind === 'ours' ? `${brand}/home` : `${brand}/home ${kind}`,
  brand,
  page: 'home',
  kind,
  mode,
  ...load(lcp, cls),
  runs: [load(lcp, cls)],
});
const tapRow = (kind: TapRow['kind'], answered: number): TapRow => {
  const tap = { seen: 1000, answered, taps: 1, later: 40 };
  return {
    name: kind === 'ours' ? 'base/home' : `base/home ${kind}`,
    brand: 'base',
    page: 'home',
    kind,
    ...tap,
    runs: [tap],
  };
};
const listRow = (kind: ListRow['kind'], mount: number, step: number): ListRow => {
  const run = { mount, deep: mount, step, tab: 120, tile: 240, elements: 180 };
  const heap = kind === 'ours' ? { heap: { early: 8e6, late: 8.4e6 } } : {};
  const name = kind === 'ours' ? 'base/list' : 'base/list naive';
  return { name, brand: 'base', page: 'list', kind, games: 3000, ...run, ...heap, runs: [run] };
};
const ledgerRate = (clients: number, bare: number, ours: number): LedgerRate => {
  const rate = { bare, oneStatement: 2 * bare, ours, product: 400 };
  return { clients, ...rate, runs: [rate] };
};
const amount = (bytes: number) => ({ requests: 3, bytes });
const pageBytes = (named: number): PageBytes => ({
  name: 'base/home',
  brand: 'base',
  page: 'home',
  first: Object.fromEntries(fileTypes.map((kind) => [kind, amount(123_456)])) as PageBytes['first'],
  named: amount(named),
  second: amount(12_000),
});
const result = (more: Partial<BenchResult> = {}): BenchResult => ({
  version: 1,
  started: '2026-11-21T11:00:00.000Z',
  commit: 'abc1234',
  machine: '2 cores',
  browser: '156',
  seconds: 9,
  bytes: [pageBytes(124_900)],
  loads: [
    loadRow('base', 'ours', 'applied', 1540, 0.001),
    loadRow('base', 'static', 'applied', 1400),
    loadRow('base', 'react', 'applied', 2400),
    loadRow('base', 'ours', 'simulated', 2500),
    loadRow('base', 'static', 'simulated', 1000),
  ],
  taps: [tapRow('ours', 2600), tapRow('react', 2000)],
  shots: { cells: 40, perSecond: 6, plainPerSecond: 2 },
  ledger: [ledgerRate(8, 2000, 1500), ledgerRate(32, 2100, 1400)],
  lists: [listRow('ours', 200, 90), listRow('naive', 4000, 200)],
  publish: {
    brands: 2000,
    seconds: 20,
    perSecond: 100,
    bytesPerBrand: 47_000,
    byThousand: [101, 99],
    memory: 3e8,
  },
  widgets: [{ name: 'jackpot', js: 2100, css: 700, later: 0 }],
  failures: [],
  ...more,
});

test('[PE-1] every target is compared with the floor of the same brand, page and throttling', () => {
  const aims = Object.fromEntries(aimsOf(result()).map((aim) => [aim.name, [aim.value, isMet(aim)]]));
  expect(aims).toEqual({
    'script of base/home, bytes': [124_900, true],
    'LCP of base/home, applied, over the static floor': [1.1, true],
    'LCP of base/home, simulated, over the static floor': [2.5, false],
    'tap on base/home over the React floor': [1.3, true],
    'layout shift of base/home': [0.001, true],
    'return to base/list over the naive list': [0.05, true],
    'scroll step of base/list over the naive list': [0.45, false],
    'elements of base/list': [180, true],
    'heap of base/list, ten passes over two': [1.05, true],
    'tap on a tab of base/list, ms': [120, true],
    'tap on a tile of base/list, ms': [240, false],
    'cells a second over one by one': [3, true],
    'movements a second of 8 clients over bare ones': [0.75, true],
    'movements a second of 32 clients over bare ones': [1400 / 2100, false],
    'that of 32 clients over that of 8': [1400 / 2100 / 0.75, false],
  });
  // The floor of another brand is not used.
  const other = result({
    loads: [loadRow('base', 'ours', 'applied', 1), loadRow('acme', 'static', 'applied', 1)],
  });
  expect(aimsOf(other).some(({ name }) => name.startsWith('LCP'))).toBe(false);
});

test('[PE-1] the report has every section, in lines of 100 columns', () => {
  const lines = formatReport(result({ failures: ['x/home: no paint'] }));
  for (const part of [
    'Bytes',
    'Load',
    'tapped',
    'A list',
    'Price',
    'Publish',
    'Pictures',
    'Movements',
    'Aims',
    'Not measured',
  ])
    expect(
      lines.some((line) => line.includes(part)),
      part,
    ).toBe(true);
  expect(lines.filter((line) => line.length > maxLineWidth + 2)).toEqual([]);
  expect(formatReport(result({ loads: [], taps: [] })).some((line) => line.includes('Load,'))).toBe(false);
  expect(formatReport(result({ ledger: [] })).join('\n')).toContain('SKIPPED: PostgreSQL is not installed');
});

test('[PE-1] a table keeps to its width whatever its first column contains', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300 })), (names) => {
      const lines = formatTable(
        ['name', 'value'],
        names.map((name) => [name, '1.0']),
      );
      expect(lines.length).toBe(names.length + 1);
      expect(lines.filter((line) => line.length > maxLineWidth)).toEqual([]);
    }),
  );
});

test('[PE-1] runs are compared by figures that do not depend on the machine', () => {
  const now = result({ bytes: [pageBytes(140_000)] });
  const lines = compareResults(result(), now).join('\n');
  expect(lines).toMatch(/script named, kB\s+124\.9\s+140\S*\s+\+12 %/);
  expect(lines).not.toMatch(/LCP|second visit/);
  expect(compareResults(result(), result()).join('\n')).toContain('nothing differs');
});

test('[PE-1] the command line selects measurements, and an unknown one is reported', () => {
  expect(readBenchOptions([]).measurements.length).toBe(11);
  expect(readBenchOptions(['--only', 'bytes,tap', '--brand', 'aurora', '--quick'])).toMatchObject({
    measurements: ['bytes', 'tap'],
    brands: ['aurora'],
    quick: true,
  });
  expect(() => readBenchOptions(['--only', 'speed'])).toThrow('There is no "speed" to measure');
});

test('[PE-1] a sample is evenly spaced, and never larger than the list', () => {
  expect(sampleEvenly([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([0, 3, 6]);
  expect(sampleEvenly([1, 2], 5)).toEqual([1, 2]);
  expect(sampleEvenly([], 5)).toEqual([]);
});
