import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { viewName } from '#src/authoring/brands/viewModule.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const code = files.filter((file) => /^(src|schemas|widgets|tests)\/.*\.(ts|tsx|mjs|css)$/.test(file));
const sources = code.filter((file) => !/\.(test|stories)\.tsx?$|^tests\//.test(file));
/** What players, operators or visitors may be served: of the tools of QA only the theatre. */
const product = sources.filter((file) => !/^src\/qa\/(?!theatre\/)/.test(file));

/** The code of a file without comments, where a pattern may be mentioned. */
const withoutComments = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm, '$1');
const matching = (names: readonly string[], pattern: RegExp) =>
  names.filter((file) => pattern.test(withoutComments(file)));

describe('the tree', () => {
  it('is found', () => {
    expect(product.length).toBeGreaterThan(100);
  });

  it('has no file of more than 300 lines; tests may', () => {
    expect(sources.filter((file) => read(file).split('\n').length > 301)).toEqual([]);
  });

  it('has only the given top-level folders', () => {
    const top = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
    const given = [
      'schemas',
      'brands',
      'widgets',
      'locales',
      'src',
      'tests',
      'docs',
      '.storybook',
      '.ci',
      '.github',
    ];
    expect([...top].filter((folder) => !given.includes(folder ?? ''))).toEqual([]);
  });

  it('has no folder with a meaningless name', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|types|misc|lib)\//.test(file))).toEqual([]);
  });

  it('has no barrel files: an index defines a table', () => {
    const barrels = code.filter(
      (file) => /\/index\.tsx?$/.test(file) && /^export (\*|\{[^}]*\}) from/m.test(read(file)),
    );
    expect(barrels).toEqual([]);
  });

  it('names components, and only files with a component, in PascalCase.tsx', () => {
    const wrong = product.filter((file) => {
      const name = path.basename(file);
      if (/^[A-Z]\w*\.tsx?$/.test(name)) return !name.endsWith('.tsx');
      return name.endsWith('.tsx') && !/^src\/runtime\/[a-z]\w*\.tsx$/.test(file);
    });
    expect(wrong).toEqual([]);
  });

  it('names hooks, and only hooks, useX.ts', () => {
    const wrong = product.filter((file) => {
      const hook = /^(use[A-Z]\w*)\.tsx?$/.exec(path.basename(file))?.[1];
      return hook !== undefined && !new RegExp(`export (const|function) ${hook}\\b`).test(read(file));
    });
    expect(wrong).toEqual([]);
  });

  it('gives every widget its folder, registry entry and files', () => {
    const table = read('widgets/index.ts');
    const names = new Set(
      files.map((file) => /^widgets\/([^/]+\/[^/]+)\//.exec(file)?.[1]).filter((name) => name !== undefined),
    );
    for (const folder of names) {
      const view = viewName(path.basename(folder));
      expect(table, `widgets/index.ts has no line for ${folder}`).toContain(`'./${folder}/${view}.tsx'`);
      expect(files).toContain(`widgets/${folder}/contract.ts`);
      expect(files).toContain(`widgets/${folder}/${view}.tsx`);
    }
  });
});

describe('the product', () => {
  it('evaluates no text as code', () => {
    expect(matching(product, /\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  });

  it('inserts markup in one place only', () => {
    expect(matching(product, /\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b/)).toEqual([]);
    expect(matching(product, /dangerouslySetInnerHTML/)).toEqual(
      files.includes('src/ui/content/SafeHtml.tsx') ? ['src/ui/content/SafeHtml.tsx'] : [],
    );
  });

  it('uses logical properties, so that every page can be mirrored', () => {
    const physical =
      /(^|[;{\s])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|left|right|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/;
    expect(
      matching(
        product.filter((file) => file.endsWith('.css')),
        physical,
      ),
    ).toEqual([]);
  });

  it('does not restrict zooming', () => {
    expect(matching(product, /user-scalable|maximum-scale/)).toEqual([]);
  });
});
