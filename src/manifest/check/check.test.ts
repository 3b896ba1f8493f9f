import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diskShelf, readBrandSource } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand, checkContextOf, productTextsReader } from '#src/authoring/brands/checkBrand.ts';
import { knownWidgets } from '#src/authoring/brands/knownWidgets.ts';
import type { Json } from '#src/domain/values/json.ts';
import { loadBrandFolder, type SourceFile } from '../files/loadBrandFolder.ts';
import { describeProblem } from '../files/problem.ts';
import { check } from './check.ts';
import type { CheckContext } from './checkInput.ts';

const disk = diskShelf();
const base = loadBrandFolder(readBrandSource('base'));
const texts = productTextsReader();
const context = checkContextOf([base, { id: 'acme' }], disk, texts);
const english = texts('EN');
const own = (rest: string) => `{ ${identity}, ${rest} }`;
/** Every text in every language, so that only the brand itself can have problems. */
const allTexts: CheckContext = { ...context, texts: () => english };

const identity = '"schemaVersion": 2, "id": "acme", "name": "Acme"';
const checkFiles = (files: readonly SourceFile[], looking = allTexts) =>
  check([base, loadBrandFolder({ id: 'acme', files })], looking);

test('[BR-3] the base brand is valid', () => {
  const { problems, brand } = check([base], allTexts);
  expect(problems.map(describeProblem)).toEqual([]);
  expect(brand?.id).toBe('base');
});

test('[OP-2] the base brand on disk has no problem at all, in any language it offers', () => {
  const { problems, brand } = checkBrand('base');
  expect(problems.map(describeProblem)).toEqual([]);
  expect(brand).not.toBeNull();
});

test('[BR-7] a brand with nothing but its identity is the base brand with another name', () => {
  const { problems, brand, setBy } = checkFiles([{ path: 'brand.json', text: `{ ${identity} }` }]);
  expect(problems).toEqual([]);
  expect(brand).toEqual({
    ...check([base], allTexts).brand,
    id: 'acme',
    name: 'Acme',
    $schema: expect.any(String),
  });
  expect(setBy.get('/name')).toBe('acme');
  expect(setBy.get('/theme/colors/text')).toBe('base');
});

test('[OP-2] a problem in an extended brand is reported in that brand’s file', () => {
  const parent = loadBrandFolder({
    id: 'parent',
    files: [
      { path: 'brand.json', text: '{ "schemaVersion": 2, "id": "parent", "name": "Parent" }' },
      { path: 'menus/bottom.json', text: '{\n  "home": { "to": "nowhere" } }' },
    ],
  });
  const child = loadBrandFolder({ id: 'acme', files: [{ path: 'brand.json', text: `{ ${identity} }` }] });
  const { problems } = check([base, parent, child], allTexts);
  expect(problems).toMatchObject([
    { code: 'unknown-page', brand: 'parent', file: 'brands/parent/menus/bottom.json', line: 2, column: 19 },
  ]);
});

test('[OP-2] words where the key of a text belongs: where words go is said', () => {
  const words = [{ path: 'brand.json', text: own('"social": { "description": "Slots and tables!" }') }];
  const { problems } = checkFiles(words);
  expect(problems).toMatchObject([
    { code: 'bad-format', pointer: '/social/description', mend: expect.stringContaining('locales/EN.json') },
  ]);
});

test('[OP-2] all problems of a kind at once', () => {
  const text = own(
    '"merchant": "?", "currency": { "decimals": -1 }, "theme": { "scheme": "dim" }, "extra": 1',
  );
  const { problems } = checkFiles([{ path: 'brand.json', text }]);
  expect(problems.map(({ pointer }) => pointer).sort()).toEqual([
    '/currency/decimals',
    '/extra',
    '/merchant',
    '/theme/scheme',
  ]);
});

test.each(['__proto__', 'constructor', 'toString'])(
  '[BR-3][WA-4] a column of records that is shown as "%s" is refused where it stands, and stops no check',
  (as) => {
    const columns = [{ key: 'amount', as, place: 'amount' }];
    const page = { widgets: { list: { props: { columns } } } };
    const { problems } = checkFiles([
      { path: 'brand.json', text: `{ ${identity} }` },
      { path: 'pages/withdraw-record.json', text: JSON.stringify(page) },
    ]);
    expect(problems.map(({ code }) => code)).not.toContain('check-stopped');
    expect(problems.map(({ pointer }) => pointer).join()).toContain('/columns/0/as');
  },
);

test('[BR-3] a text that a widget uses must exist in every language', () => {
  const { problems } = check([base], {
    ...allTexts,
    texts: (language) => (language === 'TH' ? {} : english),
  });
  const used = new Set(Object.values(knownWidgets).flatMap(({ texts }) => texts));
  expect(used.size).toBeGreaterThan(0);
  const said = problems
    .filter(({ code }) => code === 'missing-words')
    .map(({ message }) => message)
    .join('\n');
  const pages = Object.values(base.document.pages as object) as {
    widgets: Record<string, { widget: string }>;
  }[];
  const shown = new Set(
    pages.flatMap(({ widgets: nodes }) => Object.values(nodes).map(({ widget }) => widget)),
  );
  for (const name of shown)
    for (const text of knownWidgets[name]?.texts ?? [])
      expect(said).toMatch(new RegExp(`"${text}${text.endsWith('.') ? '' : '(_other)?"'}`));
});

test('[BR-3] an empty chain is not a valid brand', () => {
  expect(check([], allTexts).brand).toBeNull();
});

test('[BR-3] a problem is printed as a line with its position and a line with its message', () => {
  const { problems } = checkFiles([
    { path: 'brand.json', text: `{ ${identity} }` },
    { path: 'menus/bottom.json', text: '{ "home": { "to": "hmoe" } }' },
  ]);
  expect(problems.map(describeProblem)).toEqual([
    'brands/acme/menus/bottom.json:1:19  error  unknown-page  /menus/bottom/home/to\n    There is no page "hmoe". (did you mean "home"?)',
  ]);
});

describe('[BR-3] generated brands', () => {
  const words = fc.constantFrom(
    ...[
      'home',
      'login',
      'at',
      'in',
      'to',
      'widget',
      'widgets',
      'when',
      'flag',
      'any',
      'not',
      'props',
      'params',
      'query',
    ],
    ...[
      'enum',
      'paths',
      'title',
      'label',
      'icon',
      'shell',
      'pages',
      'menus',
      'forms',
      'fields',
      'operation',
      'theme',
    ],
    ...[
      'colors',
      'text',
      'languages',
      'offered',
      'default',
      'game-list',
      'popular',
      'games',
      'popular.panel',
      'gameType',
    ],
    ...[
      'fromQuery',
      'fromSlot',
      'bottom',
      'id',
      'extends',
      'action',
      'signOut',
      'EN',
      'PERSREP',
      '/',
      '#000000',
      '',
    ],
    ...['toString', 'valueOf', 'hasOwnProperty', '__proto__', 'constructor', 'prototype', 'a/b', '~', '🎲'],
  );
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      words,
      fc.constantFrom<Json>(null, true, false, 0, 1, -1, 10),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(words, tie('value'), { maxKeys: 5, noNullPrototype: true }),
    ),
  }));
  const group = fc.constantFrom('pages', 'menus', 'forms');
  const member = fc.constantFrom('home', 'login', 'bottom', 'game-list', 'new', 'toString');
  /** A change at one existing pointer: random changes elsewhere rarely pass the schema validation. */
  const overlay = fc.oneof(
    fc.dictionary(words, value, { maxKeys: 4 }),
    fc
      .tuple(group, member, fc.dictionary(words, value, { maxKeys: 3 }))
      .map(([name, one, part]) => ({ [name]: { [one]: part } })),
    fc.tuple(member, words, words, value).map(([one, key, name, part]) => ({
      menus: {
        [one]: {
          [key]: { at: 1, label: 'menu.home', icon: 'house', to: 'game-list', params: { [name]: part } },
        },
      },
    })),
    fc.tuple(words, words, value).map(([key, name, part]) => ({
      pages: {
        home: { widgets: { [key]: { widget: 'game-list', at: 1, in: name, props: { gameType: part } } } },
      },
    })),
    fc.tuple(words, words, words).map(([widget, place, name]) => ({
      pages: {
        new: {
          paths: ['/m/new'],
          title: 'page.home',
          query: { [name]: { enum: ['RNG'] } },
          widgets: {
            a: {
              widget,
              in: place,
              at: 1,
              props: { [name]: { fromQuery: name }, gameType: { fromSlot: name } },
            },
          },
        },
      },
    })),
  );

  test('never throw, and every problem has its position', () => {
    let sound = 0;
    let refused = 0;
    fc.assert(
      fc.property(overlay, fc.boolean(), (document, withIdentity) => {
        const text = JSON.stringify(
          withIdentity ? { schemaVersion: 2, id: 'acme', name: 'Acme', ...document } : document,
          null,
          1,
        );
        const { problems, brand } = checkFiles([{ path: 'brand.json', text }]);
        for (const problem of problems) {
          expect(problem.file).toMatch(/^brands\/(base|acme)\/.+\.json$/);
          expect(problem.line).toBeGreaterThanOrEqual(1);
          expect(problem.column).toBeGreaterThanOrEqual(1);
          expect(problem.code).toMatch(/^[a-z-]+$/);
          expect(problem.pointer).toMatch(/^(\/.*)?$/su);
          expect(problem.expected).not.toBe('');
          expect(['error', 'warning']).toContain(problem.severity);
          if (problem.brand === 'acme') expect(problem.line).toBeLessThanOrEqual(text.split('\n').length);
        }
        expect(brand === null).toBe(problems.some(({ severity }) => severity === 'error'));
        if (brand) sound += 1;
        else refused += 1;
        expect(({} as Record<string, unknown>).at).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
    expect(sound).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});
