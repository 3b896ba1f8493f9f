import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cell, namedCell, shardOf, states } from '../matrix/cell.ts';
import { chosenCells, readOptions } from '../matrix/options.ts';
import { pixelHash } from '../shots/pixels.ts';
import { mergeRuns } from '../snapshots/merge.ts';
import { keepShot, keptRuns, lendShots, openRun, readRun, writeRun } from './kept.ts';
import { changeLedgers, readLedger, writeLedger } from './ledger.ts';
import { compareAll, type Run, removed, type SeenCell } from './run.ts';
import { repeatLine } from './tell.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cell = (page: string, more: Partial<Cell> = {}): Cell =>
  namedCell({
    brand: 'acme',
    page,
    path: `/m/${page}`,
    role: 'visitor',
    lang: 'EN',
    width: 390,
    template: null,
    state: null,
    ...more,
  });
const seenAs = (one: Cell, after: string | null, stable = true): [string, SeenCell] => [
  one.name,
  { ...one, after, stable, url: '', axe: [], shift: 0, bytes: 1, requests: 1, errors: [] },
];
const [home, login, help, news, old, odd] = ['home', 'login', 'help', 'news', 'old', 'odd'].map((page) =>
  cell(page),
);
if (!home || !login || !help || !news || !old || !odd) throw new Error('no cells');

describe('[QA-2] a run compared', () => {
  const wanted = [home, login, help, news, odd];
  const seen = new Map([seenAs(home, 'a'), seenAs(login, 'b'), seenAs(help, 'c'), seenAs(odd, 'd', false)]);
  const before = { [home.name]: 'a', [login.name]: 'x', [old.name]: 'o', [odd.name]: 'd' };

  test('same, changed, new, removed, unstable and not captured are told apart', () => {
    const told = compareAll(wanted, seen, before, () => true).map(({ page, status }) => `${page} ${status}`);
    expect(told).toEqual([
      'help new',
      'home same',
      'login changed',
      'news missing',
      'odd unstable',
      'old removed',
    ]);
  });

  test('a cell of the ledger that the run is not about is not gone', () => {
    const { selection } = readOptions(['--page', 'home']);
    const told = compareAll([home], seen, before, ({ page }) => selection.page.includes(page));
    expect(told.map(({ name }) => name)).toEqual([home.name]);
  });

  test('the name of a cell says all of it', () => {
    const full = cell('member-centre', {
      template: 'mem_cen-1',
      state: 'error',
      role: 'agent',
      lang: 'AR',
      width: 320,
    });
    expect(full.name).toBe('acme/member-centre/agent.AR.320.mem_cen-1.error');
    expect(removed(full.name, 'h')).toMatchObject({ ...full, path: '' });
    for (const state of states)
      expect(removed(cell('home', { state }).name, 'h')).toMatchObject({ state, template: null });
  });
});

describe('[QA-1] what a run is about', () => {
  const cells = [home, cell('home', { width: 320 }), cell('home', { state: 'error' }), login];
  const chosen = (...args: string[]) =>
    chosenCells(cells, readOptions(args).selection, readOptions(args).shard).map(({ name }) => name);

  test('options narrow it down, several values and repeated options alike', () => {
    expect(chosen()).toHaveLength(4);
    expect(chosen('--page', 'home', '--state', 'usual', '--width', '390')).toEqual([home.name]);
    expect(chosen('--page', 'home,login', '--state', 'usual')).toHaveLength(3);
    expect(chosen('--page', 'home', '--page', 'login')).toHaveLength(4);
  });

  test.each([
    [['--page', 'hom'], 'did you mean "home"?'],
    [['--width', '100'], 'there is no "100"'],
    [['--shard', '3/2'], 'is not like 2/3'],
    [['--repeat', 'x'], 'is not a whole number'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => chosen(...args)).toThrow(sentence);
  });

  test('[QA-4] shards share out every cell, each to one, whatever other cells there are; all screens of a state to the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 40 }), (page, count) => {
        const [wide, narrow] = [390, 320].map((width) => shardOf(cell(page, { width }), count));
        return wide !== undefined && wide >= 1 && wide <= count && wide === narrow;
      }),
    );
    const parts = [1, 2, 3].flatMap((index) => chosen('--shard', `${index}/3`));
    expect(parts.sort()).toEqual(cells.map(({ name }) => name).sort());
  });
});

test('[QA-2] a run that repeats another says how many cells differ from the first, and which', () => {
  const runOf = (...seen: [string, SeenCell][]) =>
    ({ cells: compareAll([home, login, help], new Map(seen), {}, () => true) }) as unknown as Run;
  const first = runOf(seenAs(home, 'a'), seenAs(login, 'b'), seenAs(help, 'c'));
  const again = runOf(seenAs(home, 'a'), seenAs(login, 'x', false));
  expect(repeatLine(first, first)).toBe('0 of 3 differ; 0 unstable, 0 not captured');
  expect(repeatLine(again, first)).toBe(
    `2 of 3 differ: ${help.name}, ${login.name}; 1 unstable, 1 not captured`,
  );
});

describe('[QA-4] shards joined', () => {
  const runOf = (index: number, cells: readonly Cell[]): Run => ({
    version: 1,
    commit: 'abc',
    browser: 'Chromium 1',
    started: `2026-01-0${index}T00:00:00Z`,
    seconds: 1,
    cellsPerSecond: 1,
    selection: '',
    shard: { index, count: 3 },
    cells: compareAll(cells, new Map(cells.map((one) => seenAs(one, 'a'))), {}, () => true),
  });
  const one = runOf(1, [home]);
  const two = runOf(2, [login]);
  const three = runOf(3, [help]);

  test('all of them are one run', () => {
    const joined = mergeRuns([two, three, one], [home, login, help]);
    expect(joined.cells.map(({ page, status }) => `${page} ${status}`)).toEqual([
      'help new',
      'home new',
      'login new',
    ]);
    expect(joined.started).toBe(one.started);
  });

  test('a shard that lacks is named, and its cells are not captured', () => {
    const { cells } = mergeRuns([one, three], [home, login, help]);
    expect(cells.find(({ page }) => page === 'login')).toMatchObject({
      status: 'missing',
      why: 'shard 2/3 is not among these runs',
    });
  });

  test('a cell that no run has is not captured, though every shard is there', () => {
    const { cells } = mergeRuns([one, two, three], [home, login, help, news]);
    expect(cells.find(({ page }) => page === 'news')).toMatchObject({
      status: 'missing',
      why: 'no run has it',
    });
  });

  test('runs of different commits or browsers are not joined', () => {
    expect(() => mergeRuns([one, { ...two, commit: 'def' }], [])).toThrow(
      'not of one commit: "abc" and "def"',
    );
    expect(() => mergeRuns([one, { ...two, browser: 'Chromium 2' }], [])).toThrow('not of one browser');
  });
});

describe('[QA-3] what is kept', () => {
  test('the ledger has one line a cell, sorted, and changes only where it is told', () => {
    writeLedger('acme', { 'acme/b/x': '2', 'acme/a/x': '1' }, folder);
    expect(readFileSync(path.join(folder, 'acme.json'), 'utf8')).toBe(
      '{\n  "acme/a/x": "1",\n  "acme/b/x": "2"\n}\n',
    );
    changeLedgers({ 'acme/b/x': null, 'acme/c/x': '3', 'other/a/x': '4' }, folder);
    expect(readLedger('acme', folder)).toEqual({ 'acme/a/x': '1', 'acme/c/x': '3' });
    expect(readLedger('other', folder)).toEqual({ 'other/a/x': '4' });
    expect(readLedger('none', folder)).toEqual({});
  });

  test('a run is found when it is whole; its pictures serve later runs; the oldest go', () => {
    const first = openRun(new Date('2026-01-01T00:00:00Z'), folder);
    keepShot(first, 'aa', Buffer.from('picture'));
    expect(keptRuns(folder)).toEqual([]);
    writeRun(first, { version: 1, cells: [] } as unknown as Run);
    expect(keptRuns(folder)).toEqual([first]);
    const second = openRun(new Date('2026-01-02T00:00:00Z'), folder);
    expect(lendShots(second, ['aa', 'bb'], [first])).toEqual(['bb']);
    expect(readFileSync(path.join(second, 'shots/aa.png'), 'utf8')).toBe('picture');
    expect(() => readRun(second)).toThrow('holds no run');
    for (let day = 3; day < 20; day += 1)
      writeRun(openRun(new Date(Date.UTC(2026, 0, day)), folder), {
        version: 1,
        cells: [],
      } as unknown as Run);
    expect(keptRuns(folder)).not.toContain(first);
    expect(keptRuns(folder).length).toBeLessThanOrEqual(12);
  });
});

describe('[QA-2] the hash of a picture', () => {
  const picture = (edit?: (data: Buffer) => void, options = {}) => {
    const png = new PNG({ width: 23, height: 17 });
    for (let i = 0; i < png.data.length; i += 1) png.data[i] = i % 4 === 3 ? 255 : (i * i) % 251;
    edit?.(png.data);
    return PNG.sync.write(png, options);
  };

  test('is of its pixels, however they are packed', () => {
    const plain = pixelHash(picture());
    for (const filterType of [0, 1, 2, 3, 4])
      for (const colorType of [2, 6] as const)
        expect(pixelHash(picture(undefined, { filterType, colorType, deflateLevel: 1 }))).toBe(plain);
  });

  test('differs with one level of one pixel, and with the shape', () => {
    const one = picture((data) => {
      data[400] = ((data[400] ?? 0) + 1) % 256;
    });
    expect(pixelHash(one)).not.toBe(pixelHash(picture()));
    const flat = (width: number, height: number) => {
      const png = new PNG({ width, height });
      png.data.fill(255);
      return pixelHash(PNG.sync.write(png));
    };
    expect(flat(2, 3)).not.toBe(flat(3, 2));
  });
});
