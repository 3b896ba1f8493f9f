import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brandIds, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { additions } from './additions/additions.ts';
import { TreeCopy } from './additions/treeCopy.ts';

const readme = readFileSync(path.join(projectFolder, 'README.md'), 'utf8');
const [, table = ''] = /\n## Where does it go\?\n([\s\S]*?)\n## /.exec(readme) ?? [];

/** The files that an addition touches according to the README's table, by addition. */
const documented = Object.fromEntries(
  [...table.matchAll(/^\| (an? [^|]+?|something [^|]+?|visible [^|]+?) \|[^|]*\| ([^|]+?) \|/gm)].map(
    ([, what = '', files = '']) => [what, files],
  ),
);

/** Counts files as the README does: texts separately, because they are one file per language. */
function countFiles(files: readonly string[]): string {
  const texts = files.filter((file) => file.startsWith('locales/'));
  const others = files.length - texts.length;
  return [...(others > 0 ? [String(others)] : []), ...(texts.length > 0 ? ['texts'] : [])].join(' + ');
}

/** The maximum number of files for a template version. */
const mostForTemplate = 3;

describe('Where does it go?', { timeout: 240_000 }, () => {
  const tree = new TreeCopy();
  afterAll(() => tree.remove());
  const touched: Record<string, string[]> = {};

  test('each line of the README’s table is an addition tested here', () => {
    expect(Object.keys(documented)).toEqual(Object.keys(additions));
  });

  test.each(Object.keys(additions))('%s touches as many files as the table says', (what) => {
    additions[what]?.(tree);
    tree.run('schemas');
    const files = tree.touched();
    touched[what] = files;
    expect(files.length, what).toBeGreaterThan(0);
    expect(countFiles(files), files.join('\n')).toBe(documented[what]);
  });

  test('a version of a template touches three files at most', () => {
    expect(touched['a version of a template']?.length).toBeLessThanOrEqual(mostForTemplate);
  });

  test('with all of them the tree compiles, and every brand is valid', () => {
    expect(tree.typeErrors()).toEqual([]);
    const brands = [...brandIds(), 'vip-house'].sort();
    const said = tree.run('brand', 'check').trim().split('\n');
    expect(said.filter((line) => !/^ {2}\d+ pages? on the way/.test(line))).toEqual(
      brands.map((id) => `${id}: fine`),
    );
  });

  describe('mistakes are reported', () => {
    test.each([
      [
        'a flag',
        'brands/base/menus/bottom.json',
        /"at":/,
        '"when": { "flag": "VIPLOUNGE" }, "at":',
        'VIPLOUNGE3',
      ],
      ['a page', 'brands/base/pages/vip-lounge.json', /coming-soon/, 'coming-son', 'coming-soon'],
      ['a record page', 'brands/base/pages/vip-record.json', /"key": ?"title"/, '"key": "titel"', 'title'],
      [
        'a menu entry',
        'brands/base/menus/side-more.json',
        /"to": "vip-lounge"/,
        '"to": "vip-loung"',
        'vip-lounge',
      ],
      [
        'a form field',
        'brands/base/forms/mobile-number.json',
        /"input": "dialingCode"/,
        '"input": "dialing"',
        'dialingCode',
      ],
    ])('%s: an unknown name, with the nearest known name', (_what, file, right, wrong, nearest) => {
      tree.write(file, tree.read(file).replace(right, wrong));
      expect(tree.run('brand', 'check', 'base')).toContain(nearest);
      tree.restore();
    });

    test('what is missing for an API call, a clause, an input kind and a template version', () => {
      const omitted: [file: string, line: RegExp][] = [
        ['src/server/content/menuHandlers.ts', /^ {2}listLounges: .*\n/m],
        ['src/domain/gates/when.ts', /^ {2}currency: \(.*\n/m],
        ['src/forms/inputs/inputs.ts', /^ {2}date: .*\n/m],
        ['widgets/member/member-centre/looks.ts', /^ {2}plain: .*\n/m],
      ];
      for (const [file, line] of omitted) tree.write(file, tree.read(file).replace(line, ''));
      const errors = tree.typeErrors(...omitted.map(([file]) => file)).join('\n');
      tree.restore();
      for (const [file] of omitted) expect(errors).toContain(file);
    });
  });
});
