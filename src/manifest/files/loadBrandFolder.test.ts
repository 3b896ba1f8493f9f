import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, pointerTo, refusedKeys } from '#src/domain/values/json.ts';
import { type BrandSource, loadBrandFolder, pointerOfFile } from './loadBrandFolder.ts';
import { maxDepth, maxFileBytes } from './readJson.ts';

const brand = (text: string, path = 'brand.json') => loadBrandFolder({ id: 'acme', files: [{ path, text }] });

/** Splits a text with a `▸` into the text without it and the position it marks. */
function marked(text: string) {
  const before = text.slice(0, text.indexOf('▸')).split('\n');
  return { text: text.replace('▸', ''), line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

test.each([
  ['brand.json', ''],
  ['shell.json', '/shell'],
  ['pages/home.json', '/pages/home'],
  ['menus/bottom.json', '/menus/bottom'],
  ['forms/login.json', '/forms/login'],
  ['pages/a~b.json', '/pages/a~0b'],
  ['hosting.json', null],
  ['locales/EN.json', null],
  ['pages/more/home.json', null],
  ['pages/home.json.bak', null],
  ['other/home.json', null],
  ['assets/brand.json', null],
])('[BR-1] %s stands at %j', (path, pointer) => {
  expect(pointerOfFile(path)).toBe(pointer);
});

describe('[OP-2] a refused file, with the position of its problem', () => {
  const nested = (levels: number, inside = '0') => '['.repeat(levels) + inside + ']'.repeat(levels);
  const rows: [code: string, text: string][] = [
    ['not-json', '▸'],
    ['not-json', '{ "a": 1▸ "b": 2 }'.replace('▸ ', ' ▸')],
    ['not-json', '{\n  "a": 1,\n▸}'],
    ['not-json', '{ "a": ▸nope }'],
    ['not-json', '▸// note\n{}'],
    ['not-json', '{ ▸/* note */ }'],
    ['not-json', '{} ▸{}'],
    ['not-json', '{ "a": ▸01 }'.replace('▸0', '0▸')],
    ['not-json', '{ "a": ▸"\t" }'],
    ['wrong-encoding', '▸\ufeff{}'],
    ['wrong-encoding', '{ "a": "▸\0" }'],
    ['wrong-type', '▸[]'],
    ['wrong-type', '▸null'],
    ['wrong-type', '▸"text"'],
    ['repeated-key', '{\r\n  "a": 1,\r\n  ▸"a": 2\r\n}'],
    ['repeated-key', '{ "a": { "b": 1, ▸"\\u0062": 2 } }'],
    ['refused-key', '{\n\t▸"__proto__": {} }'],
    ['refused-key', '{ "a": [{ ▸"constructor": 1 }] }'],
    ['refused-key', '{ "ä": 1, ▸"proto\\u0074ype": 1 }'],
    ['too-deep', `{ "a": ${nested(maxDepth - 1, '▸[]')} }`],
    ['too-deep', `{ "a": ${'{"a":'.repeat(maxDepth - 1)}▸{}${'}'.repeat(maxDepth)}`],
  ];
  test.each(rows)('%s %j', (code, text) => {
    const { text: plain, line, column } = marked(text);
    const { problems } = brand(plain);
    expect(problems[0]).toMatchObject({ code, line, column, file: 'brands/acme/brand.json' });
  });

  test('the deepest permitted nesting is read', () => {
    const { problems, document } = brand(`{ "a": ${nested(maxDepth - 1)}, "b": "${'['.repeat(99)}" }`);
    expect(problems).toEqual([]);
    expect(document.a).toEqual(JSON.parse(nested(maxDepth - 1)));
  });

  test.each(['[', '{"a":', '[{"a":'])('a file full of %s does not overflow the stack', (piece) => {
    const text = piece.repeat(Math.floor(maxFileBytes / piece.length));
    expect(brand(text).problems.map(({ code }) => code)).toEqual(['too-deep']);
  });

  test('the limit of depth counts from the brand’s root, in any file', () => {
    const page = (levels: number) => `{ "a": ${nested(levels)} }`;
    const whole = (levels: number) => `{ "pages": { "home": ${page(levels)} } }`;
    for (const levels of [maxDepth - 4, maxDepth - 3, maxDepth - 2]) {
      const expected = levels > maxDepth - 3 ? ['too-deep'] : [];
      expect(brand(whole(levels)).problems.map(({ code }) => code)).toEqual(expected);
      expect(brand(page(levels), 'pages/home.json').problems.map(({ code }) => code)).toEqual(expected);
    }
  });

  test('the limit of size is in bytes', () => {
    const filled = (character: string, count: number) => `{"a":"${character.repeat(count)}"}`;
    expect(brand(filled('a', maxFileBytes - 8)).problems).toEqual([]);
    expect(brand(filled('a', maxFileBytes - 7)).problems).toMatchObject([
      { code: 'file-too-large', line: 1, column: 1, message: `The file has ${maxFileBytes + 1} bytes.` },
    ]);
    expect(brand(filled('ไ', maxFileBytes / 3)).problems).toMatchObject([{ code: 'file-too-large' }]);
  });

  test.each([...refusedKeys])('a file called %s.json', (name) => {
    const { problems, document } = brand('{ "paths": [] }', `pages/${name}.json`);
    expect(problems).toMatchObject([
      { code: 'refused-key', file: `brands/acme/pages/${name}.json`, line: 1 },
    ]);
    expect(document).toEqual({});
  });

  test('an invalid file hides neither the content nor the problems of another', () => {
    const { problems, document } = loadBrandFolder({
      id: 'acme',
      files: [
        { path: 'brand.json', text: '{ "id": "acme", "id": 1 }' },
        { path: 'pages/home.json', text: 'nope' },
        { path: 'menus/bottom.json', text: '{ "home": { "at": 1 } }' },
      ],
    });
    expect(problems.map(({ code, file }) => [code, file])).toEqual(
      expect.arrayContaining([
        ['repeated-key', 'brands/acme/brand.json'],
        ['not-json', 'brands/acme/pages/home.json'],
      ]),
    );
    expect(document).toEqual({ id: 'acme', menus: { bottom: { home: { at: 1 } } } });
  });
});

describe('[BR-1] a folder is one document', () => {
  const parts = {
    id: 'acme',
    shell: { widgets: {} },
    pages: { home: { paths: ['/'] }, login: { paths: ['/m/login'] } },
    menus: { bottom: { home: { at: 1 } } },
    forms: { login: { operation: 'login' } },
  };
  const file = (path: string, content: unknown) => ({ path, text: JSON.stringify(content) });
  const split: BrandSource = {
    id: 'acme',
    files: [
      file('pages/home.json', parts.pages.home),
      file('menus/bottom.json', parts.menus.bottom),
      file('shell.json', parts.shell),
      file('brand.json', { id: 'acme' }),
      file('forms/login.json', parts.forms.login),
      file('pages/login.json', parts.pages.login),
      file('hosting.json', { hosts: [] }),
      file('locales/EN.json', { a: 'b' }),
    ],
  };

  test('split into files or written in one', () => {
    expect(loadBrandFolder(split).document).toEqual(parts);
    expect(brand(JSON.stringify(parts)).document).toEqual(parts);
  });

  test('a separate file takes precedence over the same part of brand.json', () => {
    const files = [file('pages/home.json', { paths: ['/x'] }), file('brand.json', parts)];
    for (const order of [files, files.toReversed()]) {
      const { document, problems } = loadBrandFolder({ id: 'acme', files: order });
      expect(problems).toMatchObject([{ code: 'said-twice', file: 'brands/acme/brand.json' }]);
      expect(document.pages).toEqual({ ...parts.pages, home: { paths: ['/x'] } });
    }
  });

  test('[OP-3] every file may name its schema for an editor', () => {
    const $schema = '../../../schemas/json/page.schema.json';
    const paths = ['shell.json', 'pages/home.json', 'menus/bottom.json', 'forms/login.json'];
    const { document, problems } = loadBrandFolder({
      id: 'acme',
      files: [
        file('brand.json', { $schema }),
        ...paths.map((path) => file(path, { $schema, a: { $schema } })),
      ],
    });
    const part = { a: { $schema } };
    expect(problems).toEqual([]);
    expect(document).toEqual({
      $schema,
      shell: part,
      pages: { home: part },
      menus: { bottom: part },
      forms: { login: part },
    });
  });
});

describe('[OP-2] the position of a value', () => {
  const home = '{\n  "paths": ["/",\n    "/m"],\n  "a/b": {"~": true}\n}\n';
  const loaded = loadBrandFolder({
    id: 'acme',
    files: [
      { path: 'brand.json', text: '{\r\n\t"id": "acme",\r\n\t"näme":\t"Ä" }' },
      { path: 'pages/home.json', text: home },
    ],
  });
  test.each([
    ['/id', false, 'brand.json', 2, 8],
    ['/id', true, 'brand.json', 2, 2],
    ['/näme', false, 'brand.json', 3, 10],
    ['', false, 'brand.json', 1, 1],
    ['/pages/home', false, 'pages/home.json', 1, 1],
    ['/pages/home/paths/0', false, 'pages/home.json', 2, 13],
    ['/pages/home/paths/1', false, 'pages/home.json', 3, 5],
    ['/pages/home/a~1b', true, 'pages/home.json', 4, 3],
    ['/pages/home/a~1b/~0', false, 'pages/home.json', 4, 16],
    // A value that the folder does not set has the position of its nearest parent.
    ['/pages/home/title', true, 'pages/home.json', 1, 1],
    ['/pages/home/paths/7/deep/er', false, 'pages/home.json', 2, 12],
    ['/theme/colors/text', false, 'brand.json', 1, 1],
  ])('%s, key %j: %s:%d:%d', (pointer, atKey, file, line, column) => {
    expect(loaded.locate(pointer, atKey)).toEqual({ file: `brands/acme/${file}`, line, column });
  });

  test('every value of any document is found, in any layout', () => {
    const documents = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(documents, fc.constantFrom(0, 1, 2, '\t'), (document, indent) => {
        const text = JSON.stringify(document, null, indent);
        const read = brand(text);
        if (read.problems.length > 0) return;
        const lines = text.split('\n');
        const walk = (value: Json, pointer: string) => {
          const { line, column } = read.locate(pointer);
          const rest = [(lines[line - 1] ?? '').slice(column - 1), ...lines.slice(line)].join('\n');
          expect(rest.startsWith(JSON.stringify(value, null, indent).slice(0, 1))).toBe(true);
          if (typeof value === 'object' && value !== null)
            for (const [key, part] of Object.entries(value)) walk(part, pointerTo(pointer, key));
          else expect(rest.startsWith(JSON.stringify(value))).toBe(true);
        };
        walk(document as Json, '');
      }),
      { numRuns: 300 },
    );
  });
});

/** Damaged JSON: characters inserted, removed or doubled. */
const damaged = fc
  .tuple(
    fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify({ a: value, b: [value] }, null, 1)),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom(
          '',
          '"',
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          '\\',
          '0',
          '-',
          '.',
          'e',
          '\n',
          '\u0000',
          '\u2028',
          '/',
          '*',
          '\ufeff',
        ),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([text, damages]) =>
    damages.reduce((whole, [place, character]) => {
      const at = place % whole.length;
      return character === ''
        ? whole.slice(0, at) + whole.slice(at + 1)
        : whole.slice(0, at) + character + whole.slice(at);
    }, text),
  );

const hasOnlyAllowedKeys = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(hasOnlyAllowedKeys)
    : !isObject(value) ||
      Object.entries(value).every(([key, part]) => !refusedKeys.has(key) && hasOnlyAllowedKeys(part));

describe('[BR-3] whatever a file contains', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    damaged,
    fc.constantFrom(...[...refusedKeys].map((key) => `{"a":{"${key}":{"x":1}},"${key}":{"x":1}}`)),
  );
  const paths = fc.constantFrom(
    'brand.json',
    'shell.json',
    'pages/home.json',
    'menus/__proto__.json',
    'forms/a.json',
  );

  test('reading never throws, and reports code and position', () => {
    fc.assert(
      fc.property(texts, paths, (text, path) => {
        const { problems, document } = brand(text, path);
        const lines = text.split('\n');
        for (const problem of problems) {
          expect(problem.file).toBe(`brands/acme/${path}`);
          expect(problem.code).toMatch(/^[a-z-]+$/);
          expect(problem.message).not.toBe('');
          expect(problem.line).toBeGreaterThanOrEqual(1);
          expect(problem.line).toBeLessThanOrEqual(lines.length);
          expect(problem.column).toBeGreaterThanOrEqual(1);
          expect(problem.column).toBeLessThanOrEqual((lines[problem.line - 1]?.length ?? 0) + 1);
        }
        expect(hasOnlyAllowedKeys(document)).toBe(true);
        expect(({} as Record<string, unknown>).x).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  test('what is read without a problem is what JSON.parse reads', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const { problems, document } = brand(text);
        const codes = new Set(problems.map(({ code }) => code));
        let parsed: unknown;
        try {
          parsed = JSON.parse(text);
        } catch {
          expect(problems).not.toEqual([]);
          return;
        }
        expect(codes.has('not-json')).toBe(false);
        if (problems.length === 0) expect(document).toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });
});
