import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brandIds, projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { additions } from './additions/additions.ts';
import { TreeCopy } from './additions/treeCopy.ts';

const readme = readFileSync(path.join(projectFolder, 'README.md'), 'utf8');
const [, table = ''] = /\n## Where does it go\?\n([\s\S]*?)\n## /.exec(readme) ?? [];

/** Files that the README's table says an addition touches, by what is added. */
const said = Object.fromEntries(
  [...table.matchAll(/^\| (an? [^|]+?|something [^|]+?|visible [^|]+?) \|[^|]*\| ([^|]+?) \|/gm)].map(
    ([, what = '', files = '']) => [what, files],
  ),
);

/** Files of the tree, with texts told apart: they are one file a language. */
function counted(files: readonly string[]): string {
  const texts = files.filter((file) => file.startsWith('locales/'));
  const others = files.length - texts.length;
  return [...(others > 0 ? [String(others)] : []), ...(texts.length > 0 ? ['texts'] : [])].join(' + ');
}

/** The most files that a version of a template may cost. */
const mostForTemplate = 3;

describe('Where does it go?', { timeout: 240_000 }, () => {
  const tree = new TreeCopy();
  afterAll(() => tree.remove());
  const touched: Record<string, string[]> = {};

  test('each line of the README’s table is an addition that is made here', () => {
    expect(Object.keys(said)).toEqual(Object.keys(additions));
  });

  test.each(Object.keys(additions))('%s touches as many files as the table says', (what) => {
    additions[what]?.(tree);
    tree.run('schemas');
    const files = tree.touched();
    touched[what] = files;
    expect(files.length, what).toBeGreaterThan(0);
    expect(counted(files), files.join('\n')).toBe(said[what]);
  });

  test('a version of a template touches three files at most', () => {
    expect(touched['a version of a template']?.length).toBeLessThanOrEqual(mostForTemplate);
  });

  test('with all of them the tree is whole: it compiles, and every brand is sound', () => {
    expect(tree.typeErrors()).toEqual([]);
    const brands = [...brandIds(), 'vip-house'].sort();
    expect(tree.run('brand', 'check').trim().split('\n')).toEqual(brands.map((id) => `${id}: fine`));
  });

  describe('what the machine then tells', () => {
    test.each([
      [
        'a flag',
        'brands/base/menus/bottom.json',
        /"at":/,
        '"when": { "flag": "VIPLOUNGE" }, "at":',
        'VIPLOUNGE3',
      ],
      ['a page', 'brands/base/pages/vip-lounge.json', /coming-soon/, 'coming-son', 'coming-soon'],
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
    ])('%s: a name that is not there, with the nearest that is', (_what, file, right, wrong, nearest) => {
      tree.write(file, tree.read(file).replace(right, wrong));
      expect(tree.run('brand', 'check', 'base')).toContain(nearest);
      tree.restore();
    });

    test('what else is to be written for an API call, a clause, a kind of input and a version', () => {
      const forgotten: [file: string, line: RegExp][] = [
        ['src/server/content/menuHandlers.ts', /^ {2}listLounges: .*\n/m],
        ['src/domain/gates/when.ts', /^ {2}currency: \(.*\n/m],
        ['src/forms/inputs.ts', /^ {2}date: .*\n/m],
        ['widgets/member/member-centre/looks.ts', /^ {2}plain: .*\n/m],
      ];
      for (const [file, line] of forgotten) tree.write(file, tree.read(file).replace(line, ''));
      const errors = tree.typeErrors(...forgotten.map(([file]) => file)).join('\n');
      tree.restore();
      for (const [file] of forgotten) expect(errors).toContain(file);
    });
  });
});
