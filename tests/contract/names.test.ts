import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { viewName } from '#src/authoring/brands/viewModule.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectFolder,
})
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(projectFolder, file)));
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');
const code = files.filter((file) => /^(src|schemas|widgets|tests)\/.*\.(ts|tsx|mjs|css)$/.test(file));
const sources = code.filter((file) => !/\.(test|stories)\.tsx?$|^tests\//.test(file));
/** What players, operators or visitors may be served: of the tools of QA only the theatre. */
const product = sources.filter((file) => !/^src\/qa\/(?!theatre\/)/.test(file));

/** The code of a file without comments, where a pattern may be mentioned. */
const withoutComments = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm, '$1');

/** Names that a source exports. */
const exportedNames = (source: string): string[] => [
  ...Array.from(
    source.matchAll(/^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm),
    ([, name = '']) => name,
  ),
  ...Array.from(source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)).flatMap(([, names = '']) =>
    names.split(',').flatMap((each) => each.trim().split(' ').at(-1) || []),
  ),
];

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

/** Names that several files export because they mean the same. */
const sharedNames: Readonly<Record<string, string>> = {
  contract: 'the contract of a widget, by which tools load it',
  run: 'the entry of a command',
  usage: 'how a command is called, beside its entry',
  options: 'what a command can be told, beside its entry',
  start: 'the entry of a demo game engine',
  Board:
    'the type of the schema, offered where its rules are; the board of a kind of rounds, by which its page loads it',
  Rules: 'how a kind of rounds is played, beside its board',
  demoPassword: 'the value of the server, offered to tests',
  atRest: 'the function of the page, offered with the test fixtures',
  expect: 'the assertions of a browser test, with its fixtures',
  test: 'a browser test, with its fixtures',
};

describe('names', () => {
  it('are exported by one file only, unless they mean the same', () => {
    const exporters = new Map<string, Set<string>>();
    for (const file of code.filter((each) => !/\.(test|stories|spec)\.tsx?$/.test(each)))
      for (const name of exportedNames(withoutComments(file)))
        exporters.set(name, (exporters.get(name) ?? new Set()).add(file));
    const twice = [...exporters].filter(([name, { size }]) => size > 1 && !Object.hasOwn(sharedNames, name));
    expect(twice.map(([name, from]) => `${name}: ${[...from].join(', ')}`)).toEqual([]);
  });

  it('of calls without effect, by which the build drops contracts, are those of functions', () => {
    const [, list = ''] = /manualPureFunctions: \[([^\]]*)\]/.exec(read('vite.config.ts')) ?? [];
    const pure = Array.from(list.matchAll(/'(\w+)'/g), ([, name = '']) => name);
    const defined = new Set(
      code.filter((file) => file.startsWith('schemas/')).flatMap((file) => exportedNames(read(file))),
    );
    expect(pure.length).toBeGreaterThan(5);
    expect(pure.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('are settled by a glossary of at most 60 terms, in order', () => {
    const terms = Array.from(
      read('docs/glossary.md').matchAll(/^\| \*\*([^*]+)\*\*/gm),
      ([, term = '']) => term,
    );
    expect(terms).toEqual([...terms].sort());
    expect(terms.length).toBeGreaterThan(30);
    expect(terms.length).toBeLessThanOrEqual(60);
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
