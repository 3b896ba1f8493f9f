import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cell, cellStates, namedCell, shardOf } from '../matrix/cell.ts';
import { cellsInOptions, readOptions } from '../matrix/options.ts';
import { pixelHash } from '../shots/pixels.ts';
import { mergeRuns } from '../snapshots/merge.ts';
import { readLedger, updateLedgers, writeLedger } from './ledger.ts';
import { repeatLine } from './printRun.ts';
import { type CapturedCell, compareCells, type Run, removedCell } from './run.ts';
import { createRunFolder, linkShots, readRun, savedRuns, saveShot, writeRun } from './runFolders.ts';

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
const capturedAs = (shown: Cell, after: string | null, stable = true): [string, CapturedCell] => [
  shown.name,
  { ...shown, after, stable, url: '', axe: [], shift: 0, bytes: 1, requests: 1, errors: [] },
];
const [home, login, help, news, old, odd] = ['home', 'login', 'help', 'news', 'old', 'odd'].map((page) =>
  cell(page),
);
if (!home || !login || !help || !news || !old || !odd) throw new Error('no cells');

describe('[QA-2] comparing a run', () => {
  const expected = [home, login, help, news, odd];
  const captured = new Map([
    capturedAs(home, 'a'),
    capturedAs(login, 'b'),
    capturedAs(help, 'c'),
    capturedAs(odd, 'd', false),
  ]);
  const before = { [home.name]: 'a', [login.name]: 'x', [old.name]: 'o', [odd.name]: 'd' };

  test('every status is recognised: same, changed, new, removed, unstable and missing', () => {
    const compared = compareCells(expected, captured, before, () => true);
    expect(compared.map(({ page, status }) => `${page} ${status}`)).toEqual([
      'help new',
      'home same',
      'login changed',
      'news missing',
      'odd unstable',
      'old removed',
    ]);
  });

  test('cells of the ledger outside the selection do not count as removed', () => {
    const { selection } = readOptions(['--page', 'home']);
    const compared = compareCells([home], captured, before, ({ page }) => selection.page.includes(page));
    expect(compared.map(({ name }) => name)).toEqual([home.name]);
  });

  test('a cell can be restored from its name', () => {
    const full = cell('member-centre', {
      template: 'mem_cen-1',
      state: 'error',
      role: 'agent',
      lang: 'AR',
      width: 320,
    });
    expect(full.name).toBe('acme/member-centre/agent.AR.320.mem_cen-1.error');
    expect(removedCell(full.name, 'h')).toMatchObject({ ...full, path: '' });
    for (const state of cellStates)
      expect(removedCell(cell('home', { state }).name, 'h')).toMatchObject({ state, template: null });
  });
});

describe('[QA-1] selection of cells', () => {
  const cells = [home, cell('home', { width: 320 }), cell('home', { state: 'error' }), login];
  const selected = (...args: string[]) =>
    cellsInOptions(cells, readOptions(args).selection, readOptions(args).shard).map(({ name }) => name);

  test('options select cells; values can be comma-separated or repeated', () => {
    expect(selected()).toHaveLength(4);
    expect(selected('--page', 'home', '--state', 'usual', '--width', '390')).toEqual([home.name]);
    expect(selected('--page', 'home,login', '--state', 'usual')).toHaveLength(3);
    expect(selected('--page', 'home', '--page', 'login')).toHaveLength(4);
  });

  test.each([
    [['--page', 'hom'], 'did you mean "home"?'],
    [['--width', '100'], 'there is no "100"'],
    [['--shard', '3/2'], 'is not like 2/3'],
    [['--repeat', 'x'], 'is not a whole number'],
  ])('%j is refused with a message', (args, message) => {
    expect(() => selected(...args)).toThrow(message);
  });

  test('[QA-4] every cell is in one shard, regardless of other cells; all widths of a state are in the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 40 }), (page, count) => {
        const [wide, narrow] = [390, 320].map((width) => shardOf(cell(page, { width }), count));
        return wide !== undefined && wide >= 1 && wide <= count && wide === narrow;
      }),
    );
    const parts = [1, 2, 3].flatMap((index) => selected('--shard', `${index}/3`));
    expect(parts.sort()).toEqual(cells.map(({ name }) => name).sort());
  });
});

test('[QA-2] the line of a repeated run names the cells that differ from the first run', () => {
  const runOf = (...captured: [string, CapturedCell][]) =>
    ({ cells: compareCells([home, login, help], new Map(captured), {}, () => true) }) as unknown as Run;
  const first = runOf(capturedAs(home, 'a'), capturedAs(login, 'b'), capturedAs(help, 'c'));
  const again = runOf(capturedAs(home, 'a'), capturedAs(login, 'x', false));
  expect(repeatLine(first, first)).toBe('0 of 3 differ; 0 unstable, 0 not captured');
  expect(repeatLine(again, first)).toBe(
    `2 of 3 differ: ${help.name}, ${login.name}; 1 unstable, 1 not captured`,
  );
});

describe('[QA-4] joining shards', () => {
  const runOf = (index: number, cells: readonly Cell[]): Run => ({
    version: 1,
    commit: 'abc',
    browser: 'Chromium 1',
    started: `2026-01-0${index}T00:00:00Z`,
    seconds: 1,
    cellsPerSecond: 1,
    selection: '',
    shard: { index, count: 3 },
    cells: compareCells(cells, new Map(cells.map((shown) => capturedAs(shown, 'a'))), {}, () => true),
  });
  const one = runOf(1, [home]);
  const two = runOf(2, [login]);
  const three = runOf(3, [help]);

  test('all shards together are one run', () => {
    const joined = mergeRuns([two, three, one], [home, login, help]);
    expect(joined.cells.map(({ page, status }) => `${page} ${status}`)).toEqual([
      'help new',
      'home new',
      'login new',
    ]);
    expect(joined.started).toBe(one.started);
  });

  test('a missing shard is named, and its cells are missing', () => {
    const { cells } = mergeRuns([one, three], [home, login, help]);
    expect(cells.find(({ page }) => page === 'login')).toMatchObject({
      status: 'missing',
      why: 'shard 2/3 is not among these runs',
    });
  });

  test('a cell that no run has is missing, even if every shard is there', () => {
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

describe('[QA-3] saved files', () => {
  test('the ledger has one line per cell, sorted; an update changes only its cells', () => {
    writeLedger('acme', { 'acme/b/x': '2', 'acme/a/x': '1' }, folder);
    expect(readFileSync(path.join(folder, 'acme.json'), 'utf8')).toBe(
      '{\n  "acme/a/x": "1",\n  "acme/b/x": "2"\n}\n',
    );
    updateLedgers({ 'acme/b/x': null, 'acme/c/x': '3', 'other/a/x': '4' }, folder);
    expect(readLedger('acme', folder)).toEqual({ 'acme/a/x': '1', 'acme/c/x': '3' });
    expect(readLedger('other', folder)).toEqual({ 'other/a/x': '4' });
    expect(readLedger('none', folder)).toEqual({});
  });

  test('only completed runs are listed; later runs link their pictures; the oldest are deleted', () => {
    const first = createRunFolder(new Date('2026-01-01T00:00:00Z'), folder);
    saveShot(first, 'aa', Buffer.from('picture'));
    expect(savedRuns(folder)).toEqual([]);
    writeRun(first, { version: 1, cells: [] } as unknown as Run);
    expect(savedRuns(folder)).toEqual([first]);
    const second = createRunFolder(new Date('2026-01-02T00:00:00Z'), folder);
    expect(linkShots(second, ['aa', 'bb'], [first])).toEqual(['bb']);
    expect(readFileSync(path.join(second, 'shots/aa.png'), 'utf8')).toBe('picture');
    expect(() => readRun(second)).toThrow('holds no run');
    for (let day = 3; day < 20; day += 1)
      writeRun(createRunFolder(new Date(Date.UTC(2026, 0, day)), folder), {
        version: 1,
        cells: [],
      } as unknown as Run);
    expect(savedRuns(folder)).not.toContain(first);
    expect(savedRuns(folder).length).toBeLessThanOrEqual(12);
  });
});

describe('[QA-2] pixel hashes', () => {
  const picture = (edit?: (data: Buffer) => void, options = {}) => {
    const png = new PNG({ width: 23, height: 17 });
    for (let i = 0; i < png.data.length; i += 1) png.data[i] = i % 4 === 3 ? 255 : (i * i) % 251;
    edit?.(png.data);
    return PNG.sync.write(png, options);
  };

  test('do not depend on the compression', () => {
    const plain = pixelHash(picture());
    for (const filterType of [0, 1, 2, 3, 4])
      for (const colorType of [2, 6] as const)
        expect(pixelHash(picture(undefined, { filterType, colorType, deflateLevel: 1 }))).toBe(plain);
  });

  test('differ for one level of one pixel, and for another shape', () => {
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
