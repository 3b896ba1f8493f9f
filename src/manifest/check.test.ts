import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionNames } from '#schemas/manifest/actions.ts';
import { assetFile, ownTexts, readBrandSource } from '#src/cli/brandFiles.ts';
import { checkBrand } from '#src/cli/checkBrand.ts';
import type { Json } from '#src/domain/json.ts';
import { iconNames } from '#src/ui/icons.ts';
import { widgets } from '#widgets/index.ts';
import { type CheckContext, check } from './check.ts';
import { load, type SourceFile } from './load.ts';
import { describeProblem } from './problem.ts';

const base = load(readBrandSource('base'));
const english = new Set(Object.keys(ownTexts([base], 'EN')));
const context: CheckContext = {
  widgets,
  actions: actionNames,
  icons: iconNames,
  texts: (language) =>
    language === 'VI' ? new Set([...english].filter((key) => key !== 'menu.home')) : english,
  hasAsset: (asset) => assetFile([base], asset) !== null,
};
/** Every text in every language: what a brand says is then all that can be wrong. */
const allTexts: CheckContext = { ...context, texts: () => english };

const identity = '"schemaVersion": 1, "id": "acme", "name": "Acme"';
const checkFiles = (files: readonly SourceFile[], looking = allTexts) =>
  check([base, load({ id: 'acme', files })], looking);

test('[BR-3] the base brand is sound', () => {
  const { problems, brand } = check([base], allTexts);
  expect(problems.map(describeProblem)).toEqual([]);
  expect(brand?.id).toBe('base');
});

test('[OP-2] the base brand on disk has no problem at all, in any language it offers', () => {
  const { problems, brand } = checkBrand('base');
  expect(problems.map(describeProblem)).toEqual([]);
  expect(brand).not.toBeNull();
});

test('[BR-7] a brand that says nothing but who it is, is the base brand by another name', () => {
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

/** A fault, planted where `▸` stands; without it at the start of the file. `nearest` is what the problem must suggest. */
interface Fault {
  readonly code: string;
  readonly file?: string;
  readonly text: string;
  readonly nearest?: string;
  readonly severity?: 'warning';
}

const page = (rest: string) => `{ "paths": ["/m/x"], "title": "page.home", ${rest} }`;
const own = (rest: string) => `{ ${identity}, ${rest} }`;

const faults: Fault[] = [
  // The file itself.
  { code: 'not-json', text: '{\n  "id": "acme"\n  ▸"name": "Acme" }' },
  { code: 'refused-key', text: own('▸"constructor": 1') },
  { code: 'repeated-key', text: own('"merchant": "acme",\n  ▸"merchant": "acme"') },
  { code: 'too-deep', text: own(`"x": ${'['.repeat(19)}▸[${']'.repeat(20)}`) },
  { code: 'file-too-large', text: own(`"x": "${'x'.repeat(256 * 1024)}"`) },
  // Shape.
  { code: 'missing', text: '▸{ "schemaVersion": 1, "name": "Acme" }' },
  { code: 'missing', file: 'pages/new.json', text: '▸{ "paths": ["/m/x"], "widgets": {} }' },
  { code: 'unknown-key', text: own('▸"curency": {}') },
  { code: 'unknown-key', text: own('"theme": { "colors": { ▸"highligth": "#000000" } }') },
  {
    code: 'unknown-key',
    file: 'menus/bottom.json',
    text: '{ "home": { ▸"highlihgt": true } }',
    nearest: 'highlight',
  },
  {
    code: 'unknown-key',
    file: 'menus/bottom.json',
    text: '{ "home": { "when": { ▸"flags": "PERSREP" } } }',
    nearest: 'flag',
  },
  {
    code: 'bad-key',
    file: 'menus/bottom.json',
    text: '{ ▸"My Entry": { "at": 5, "label": "menu.home", "icon": "house", "to": "home" } }',
  },
  {
    code: 'bad-value',
    file: 'pages/new.json',
    text: page('"access": ▸"sesion", "widgets": {}'),
    nearest: 'session',
  },
  {
    code: 'bad-value',
    file: 'menus/bottom.json',
    text: '{ "home": { "when": { "flag": ▸"DEPRECM" } } }',
    nearest: 'DEPRECM3',
  },
  { code: 'bad-value', text: own('"languages": { "offered": ["EN", ▸"XX"], "default": "EN" }') },
  { code: 'bad-value', text: own('"languages": { "offered": ["EN"], "default": ▸"TH" }') },
  { code: 'wrong-type', text: own('"currency": ▸"USD"') },
  { code: 'wrong-type', file: 'pages/new.json', text: '▸[]' },
  { code: 'wrong-type', file: 'menus/bottom.json', text: '{ "home": { "at": ▸1e999 } }' },
  { code: 'bad-format', text: own('"theme": { "colors": { "accent": ▸"red" } }') },
  {
    code: 'bad-format',
    text: own('"theme": { "colors": { "accent": ▸"#fff;}body{background:url(https://evil.example)}" } }'),
  },
  { code: 'bad-format', text: own('"api": { "base": ▸"http://plain.example" }') },
  { code: 'bad-format', text: own('"assets": { "logo": ▸"assets/../../secret.svg" }') },
  { code: 'too-short', text: '{ "schemaVersion": 1, "id": "acme", "name": ▸"" }' },
  { code: 'too-long', text: own('"currency": { "symbol": ▸"dollars" }') },
  { code: 'out-of-range', text: own('"currency": { "decimals": ▸9 }') },
  { code: 'too-few', file: 'pages/new.json', text: '{ "paths": ▸[], "title": "page.home", "widgets": {} }' },
  { code: 'too-few', file: 'menus/bottom.json', text: '{ "home": { "when": { "template": ▸{} } } }' },
  { code: 'repeated', text: own('"languages": { "default": "EN", "offered": ["EN", "TH", ▸"EN"] }') },
  // Who it is.
  { code: 'wrong-id', text: '{ "schemaVersion": 1, "name": "Acme", "id": ▸"acmee" }' },
  // Names of other things.
  { code: 'unknown-page', file: 'menus/bottom.json', text: '{ "home": { "to": ▸"hmoe" } }', nearest: 'home' },
  { code: 'unknown-page', file: 'menus/bottom.json', text: '{ "home": { "to": ▸"constructor" } }' },
  {
    code: 'unknown-menu',
    file: 'shell.json',
    text: '{ "widgets": { "bottomMenu": { "props": { "menu": ▸"botom" } } } }',
    nearest: 'bottom',
  },
  {
    code: 'unknown-form',
    file: 'pages/login.json',
    text: '{ "widgets": { "form": { "props": { "form": ▸"logn" } } } }',
    nearest: 'login',
  },
  {
    code: 'unknown-widget',
    file: 'pages/home.json',
    text: '{ "widgets": { "vendors": { "widget": ▸"vendor-tile" } } }',
    nearest: 'vendor-tiles',
  },
  {
    code: 'unknown-widget',
    file: 'pages/home.json',
    text: '{ "widgets": { "vendors": { "widget": ▸"constructor" } } }',
  },
  {
    code: 'unknown-action',
    file: 'menus/popover.json',
    text: '{ "signOut": { "action": ▸"signout" } }',
    nearest: 'signOut',
  },
  {
    code: 'unknown-icon',
    file: 'menus/bottom.json',
    text: '{ "home": { "icon": ▸"hous" } }',
    nearest: 'house',
  },
  {
    code: 'unknown-text',
    file: 'menus/bottom.json',
    text: '{ "home": { "label": ▸"menu.hom" } }',
    nearest: 'menu.home',
  },
  { code: 'missing-words', file: 'menus/bottom.json', text: '{ "home": { "label": ▸"menu.home" } }' },
  { code: 'missing-asset', text: own('"assets": { "logo": ▸"assets/none.svg" }') },
  { code: 'unknown-operation', file: 'forms/login.json', text: '{ "operation": ▸"logn" }', nearest: 'login' },
  {
    code: 'unknown-field',
    file: 'forms/login.json',
    text: '{ "fields": { ▸"usrname": { "at": 1, "label": "field.username", "input": "text", "rule": "loginUsername" } } }',
    nearest: 'username',
  },
  // Pages and their nodes.
  {
    code: 'duplicate-path',
    file: 'pages/new.json',
    text: '{ "paths": ["/m/x", ▸"/m/home"], "title": "page.home", "widgets": {} }',
  },
  { code: 'missing-page', text: own('"pages": ▸{ "maintenance": null }') },
  {
    code: 'unknown-place',
    file: 'pages/home.json',
    text: '{ "widgets": { "games": { "in": ▸"popular.pannel" } } }',
    nearest: 'popular.panel',
  },
  {
    code: 'unknown-place',
    file: 'shell.json',
    text: '{ "widgets": { "extra": ▸{ "widget": "site-footer", "at": 1 } } }',
  },
  {
    code: 'inside-itself',
    file: 'pages/home.json',
    text: '{ "widgets": { "popular": { "in": ▸"popular.panel" } } }',
  },
  {
    code: 'equal-positions',
    file: 'pages/home.json',
    text: '{ "widgets": { "vendors": { "at": ▸20 } } }',
    severity: 'warning',
  },
  {
    code: 'equal-positions',
    file: 'menus/bottom.json',
    text: '{ "members": { "at": ▸10 } }',
    severity: 'warning',
  },
  {
    code: 'unknown-source',
    file: 'pages/home.json',
    text: '{ "widgets": { "games": { "props": { "gameType": { ▸"fromSlot": "gametype" } } } } }'.replace(
      '{ ▸"fromSlot"',
      '▸{ "fromSlot"',
    ),
    nearest: 'gameType',
  },
  {
    code: 'unknown-source',
    file: 'pages/home.json',
    text: '{ "widgets": { "games": { "props": { "gameType": ▸{ "fromSlot": null, "fromQuery": "toString" } } } } }',
  },
  // Props by the widget's own schema.
  {
    code: 'bad-value',
    file: 'pages/home.json',
    text: '{ "widgets": { "games": { "props": { "layout": ▸"preveiw" } } } }',
    nearest: 'preview',
  },
  {
    code: 'unknown-key',
    file: 'pages/game-list.json',
    text: '{ "widgets": { "list": { "props": { ▸"layuot": "full" } } } }',
    nearest: 'layout',
  },
  {
    code: 'unknown-key',
    file: 'pages/home.json',
    text: '{ "widgets": { "vendors": { "props": { ▸"toString": { "fromQuery": "x" } } } } }',
  },
  {
    code: 'missing',
    file: 'pages/home.json',
    text: '{ "widgets": { "games": { "props": ▸{ "gameType": null } } } }',
  },
  {
    code: 'bad-value',
    file: 'pages/game-list.json',
    text: '{ "query": { "gameType": { "enum": ["RNG", "SLOT"] } }, "widgets": { "list": { "props": { "gameType": ▸{ "fromQuery": "gameType" } } } } }',
  },
  // Menus.
  {
    code: 'dead-entry',
    file: 'menus/bottom.json',
    text: '{ "more": ▸{ "at": 60, "label": "menu.home", "icon": "house" } }',
  },
  { code: 'dead-entry', file: 'menus/bottom.json', text: '{ "home": ▸{ "action": "signOut" } }' },
  {
    code: 'unknown-source',
    file: 'menus/bottom.json',
    text: '{ "home": { "params": { "gameType": ▸"RNG" } } }',
  },
  {
    code: 'unknown-source',
    file: 'menus/bottom.json',
    text: '{ "home": { "to": "game-list", "params": { "toString": ▸"RNG" } } }',
  },
  {
    code: 'bad-value',
    file: 'menus/bottom.json',
    text: '{ "home": { "to": "game-list", "params": { "gameType": ▸"SLOT" } } }',
  },
  // Looks.
  { code: 'low-contrast', text: own('"theme": { "colors": { "textMuted": ▸"#aaaaaa" } }') },
];

describe('[OP-2][BR-3] one planted fault', () => {
  test.each(faults)(
    '$code $file $text',
    ({ code, file = 'brand.json', text, nearest, severity = 'error' }) => {
      const before = text.slice(0, Math.max(0, text.indexOf('▸'))).split('\n');
      const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      const files = [{ path: file, text: text.replace('▸', '') }];
      if (file !== 'brand.json') files.push({ path: 'brand.json', text: `{ ${identity} }` });

      const { problems, brand } = checkFiles(files, code === 'missing-words' ? context : allTexts);
      const found = problems.find(
        (one) => one.code === code && one.line === place.line && one.column === place.column,
      );
      expect(found, problems.map(describeProblem).join('\n')).toBeDefined();
      expect(found).toMatchObject({ file: `brands/acme/${file}`, brand: 'acme', severity });
      if (nearest !== undefined) expect(found?.nearest).toBe(nearest);
      expect(brand === null).toBe(severity === 'error');
    },
  );

  test('every code that a check can give has its fault above', () => {
    const sources = [
      ...readdirSync(new URL('.', import.meta.url)).filter((name) =>
        /^(check|load).*(?<!\.test)\.ts$/.test(name),
      ),
      '../domain/validate.ts',
    ].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
    const given = sources.flatMap((source) =>
      [...source.matchAll(/(?:code: |refuse\(\s*)'([a-z-]+)'/g)].map(([, code = '']) => code),
    );
    const kinds = ['page', 'menu', 'form', 'widget', 'action', 'icon'].map((kind) => `unknown-${kind}`);
    const codes = new Set([...given, ...kinds]);
    expect(codes.size).toBeGreaterThan(25);
    expect([...new Set(faults.map(({ code }) => code))].sort()).toEqual([...codes].sort());
  });
});

test('[OP-2] a problem in a brand that is extended is told at its place there', () => {
  const parent = load({
    id: 'parent',
    files: [{ path: 'menus/bottom.json', text: '{\n  "home": { "to": "nowhere" } }' }],
  });
  const child = load({ id: 'acme', files: [{ path: 'brand.json', text: `{ ${identity} }` }] });
  const { problems } = check([base, parent, child], allTexts);
  expect(problems).toMatchObject([
    { code: 'unknown-page', brand: 'parent', file: 'brands/parent/menus/bottom.json', line: 2, column: 19 },
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

test('[BR-3] a text that a widget uses must be there in every language', () => {
  const { problems } = check([base], {
    ...allTexts,
    texts: (language) => (language === 'TH' ? new Set<string>() : english),
  });
  const used = new Set(Object.values(widgets).flatMap(({ texts }) => texts));
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
    for (const text of widgets[name]?.texts ?? [])
      expect(said).toContain(text.endsWith('.') ? `"${text}` : `"${text}"`);
});

test('[BR-3] nothing to check is not a sound brand', () => {
  expect(check([], allTexts).brand).toBeNull();
});

test('[BR-3] a problem reads as one line of place and one of words', () => {
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
  /** A change of one real place: what is generated elsewhere seldom comes past the shapes. */
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

  test('never throw, and every problem has its place', () => {
    let sound = 0;
    let refused = 0;
    fc.assert(
      fc.property(overlay, fc.boolean(), (document, withIdentity) => {
        const text = JSON.stringify(
          withIdentity ? { schemaVersion: 1, id: 'acme', name: 'Acme', ...document } : document,
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
