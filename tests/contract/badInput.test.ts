import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { diskShelf, productTexts } from '#src/authoring/brands/brandFiles.ts';
import {
  checkBrand,
  checkBrandIn,
  checkBrandsIn,
  productTextsReader,
} from '#src/authoring/brands/checkBrand.ts';
import type { Bundle } from '#src/build/bundle.ts';
import { publishedElement } from '#src/domain/site/published.ts';
import { isObject, type Json, type JsonObject, refusedKeys } from '#src/domain/values/json.ts';
import { type BrandStore, memoryStore } from '#src/manifest/files/brandStore.ts';
import type { Problem } from '#src/manifest/files/problem.ts';
import { problemKinds } from '#src/manifest/problemKinds.ts';
import { diskContents } from '#src/site/brandContents.ts';
import { renderDocument } from '#src/site/document.ts';
import { skipPrerender } from '#src/site/drawPage.ts';
import { siteMaker } from '#src/site/sites.ts';
import { hostileTexts } from '#tests/support/samples/hostileTexts.ts';

const disk = diskShelf();
const texts = productTextsReader();
const baseOnly: BrandStore = { ...disk, ids: () => ['base'] };
const identity = { schemaVersion: 2, id: 'acme', name: 'Acme' };

const shelfWith = (files: Readonly<Record<string, string>>) =>
  memoryStore(
    [{ id: 'acme', files: Object.entries(files).map(([path, text]) => ({ path, text })) }],
    baseOnly,
  );
const checkFiles = (files: Readonly<Record<string, string>>) => checkBrandIn(shelfWith(files), 'acme', texts);

/** Paths of all values in a document, including that of the document itself. */
function stepsIn(value: Json, at: readonly string[] = []): (readonly string[])[] {
  const parts = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return [at, ...parts.flatMap(([key, part]) => stepsIn(part as Json, [...at, key]))];
}

/** Returns the document with one value changed; `undefined` removes it. */
function changedAt(
  document: Json,
  steps: readonly string[],
  change: (value: Json) => Json | undefined,
): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return change(document) ?? null;
  if (Array.isArray(document)) {
    return document.flatMap((item: Json, index) => {
      if (String(index) !== step) return [item];
      const now = rest.length === 0 ? change(item) : changedAt(item, rest, change);
      return now === undefined ? [] : [now];
    });
  }
  if (!isObject(document) || !Object.hasOwn(document, step)) return document;
  const { [step]: part, ...others } = document;
  const now = rest.length === 0 ? change(part as Json) : changedAt(part as Json, rest, change);
  return now === undefined ? others : { ...document, [step]: now };
}

/** A patch of a single value. A list is repeated whole, as patches replace lists. */
function overlayAt(document: JsonObject, steps: readonly string[], value: Json): JsonObject {
  const part = (whole: Json, [step, ...rest]: readonly string[]): Json => {
    if (step === undefined) return value;
    if (Array.isArray(whole)) return changedAt(whole, [step, ...rest], () => value);
    return { [step]: part((isObject(whole) ? whole[step] : null) ?? null, rest) };
  };
  return part(document, steps) as JsonObject;
}

/** The shipped brands, each as the whole document of a brand called acme. */
const originals = disk
  .ids()
  .map((id) => ({ ...checkBrand(id).document, ...identity, extends: 'base' }) as JsonObject);

/** Checks that a problem is complete: a known kind, a position in a file, texts. */
function expectComplete(problem: Problem) {
  const { file, line, column, pointer, code, severity, mend, message, fix } = problem;
  expect(file).toMatch(/^brands\/(base|acme)\/[^\n]+\.json$/u);
  expect(line).toBeGreaterThanOrEqual(1);
  expect(column).toBeGreaterThanOrEqual(1);
  expect(pointer === '' || pointer.startsWith('/')).toBe(true);
  expect(problemKinds).toHaveProperty(code);
  expect(severity).toBe(problemKinds[code].severity);
  expect(mend.length * message.length).toBeGreaterThan(0);
  expect(problem.expected).not.toBe('');
  for (const change of fix?.changes ?? []) expect(change.at.startsWith('/')).toBe(true);
}

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    ...([null, true, 0, -1, 1e308, 0.1, '', ' ', 'home', '/', [], {}, [[]], { at: 1 }] as const),
    ...(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '🎲', 'a/b', '~1', '#fff', 'EN'] as const),
    ...([{ fromQuery: 'toString' }, { flag: 'PERSREP' }, { not: {} }, { any: [] }, ['EN', 'EN']] as const),
  ),
  fc.constantFrom(...hostileTexts.filter((text) => text.length < 1000)),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

/** Merges two patches: objects merge, other values replace. */
function mergePatches(below: Json, above: Json): Json {
  if (!isObject(below) || !isObject(above)) return above;
  const both = { ...below };
  for (const [key, value] of Object.entries(above))
    both[key] = Object.hasOwn(below, key) ? mergePatches(below[key] as Json, value) : value;
  return both;
}

/** A shipped brand with one to four changes anywhere in it, as a patch over the base. */
const mutated = fc
  .tuple(
    fc.constantFrom(...originals.map((document) => ({ document, places: stepsIn(document).slice(1) }))),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('set', 'null', 'add', 'wrap'), odd, fc.string({ maxLength: 12 })),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([{ document, places }, changes]) => {
    let patch: Json = identity;
    for (const [which, how, value, name] of changes) {
      const steps = places[which % places.length] ?? [];
      const now = how === 'set' ? value : how === 'null' ? null : how === 'add' ? { [name]: value } : [value];
      patch = mergePatches(patch, overlayAt(document, steps, now));
    }
    return { 'brand.json': JSON.stringify(patch, null, 1) };
  });

const words = fc.constantFrom(
  ...([
    'home',
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
    'query',
    'enum',
  ] as const),
  ...([
    'paths',
    'title',
    'label',
    'icon',
    'pages',
    'menus',
    'forms',
    'theme',
    'colors',
    'text',
    'extends',
  ] as const),
  ...([
    'languages',
    'offered',
    'default',
    'api',
    'base',
    'assets',
    'logo',
    'bottom',
    'game-list',
    'EN',
  ] as const),
  ...([
    'toString',
    'valueOf',
    '__proto__',
    'constructor',
    'prototype',
    'schemaVersion',
    'id',
    '',
    '🎲',
  ] as const),
);
/** Random documents made of a brand's vocabulary. */
const { document: invented } = fc.letrec<{ document: Json }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    words,
    odd,
    fc.array(tie('document'), { maxLength: 3 }),
    fc.dictionary(words, tie('document'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));
const files = fc.constantFrom(
  'brand.json',
  'shell.json',
  'pages/home.json',
  'menus/bottom.json',
  'forms/login.json',
  'hosting.json',
  'locales/TH.json',
  'pages/sub/x.json',
);
const inventedFiles = fc
  .dictionary(files, invented, { minKeys: 1, maxKeys: 3 })
  .map((all) =>
    Object.fromEntries(Object.entries(all).map(([path, document]) => [path, JSON.stringify(document)])),
  );

/** Files damaged by an editor, a merge or an attacker. */
const broken = fc
  .oneof(
    fc.tuple(files, fc.string({ unit: 'binary', maxLength: 300 })),
    fc.tuple(
      files,
      fc
        .tuple(fc.constantFrom('[', '{"a":', '[{"a":'), fc.integer({ min: 1, max: 3000 }))
        .map(([part, times]) => part.repeat(times)),
    ),
    fc.tuple(
      files,
      fc
        .tuple(fc.constantFrom(...refusedKeys), fc.constantFrom('"at"', '{"isAdmin":true}', '[]'))
        .map(([key, value]) => `{"menus":{"bottom":{"${key}":${value}}},"${key}":${value}}`),
    ),
    mutated.chain(({ 'brand.json': text }) =>
      fc
        .tuple(
          fc.constant('brand.json'),
          fc.nat(text.length),
          fc.constantFrom('', '"', '}', ']', ',', '\\', '\u0000', '/*'),
        )
        .map(([path, at, character]): [string, string] => [
          path,
          text.slice(0, at) + character + text.slice(at + 1),
        ]),
    ),
  )
  .map(([path, text]) => ({ 'brand.json': JSON.stringify(identity), [path]: text }));

const runs = 10_000;

describe('[BR-3] generated brands', () => {
  test('an empty list of languages is reported once, with what was expected', () => {
    const { problems } = checkFiles({
      'brand.json': JSON.stringify({ ...identity, languages: { offered: [] } }),
    });
    for (const problem of problems) expectComplete(problem);
    expect(problems.map(({ code }) => code)).toEqual(['too-few']);
  });

  test(`${runs} of them: a check never throws, and each refusal has a position`, {
    timeout: 600_000,
  }, () => {
    console.info(`seed ${process.env.LIVERY_SEED}`);
    let sound = 0;
    let count = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 5, arbitrary: mutated },
          { weight: 3, arbitrary: inventedFiles },
          { weight: 2, arbitrary: broken },
        ),
        (written) => {
          const { problems, brand } = checkFiles(written);
          for (const problem of problems) expectComplete(problem);
          expect(brand === null).toBe(problems.some(({ severity }) => severity === 'error'));
          if (brand) sound += 1;
          count += 1;
          if (count % 20 === 0) expect(checkFiles(written).problems).toEqual(problems);
          expect(Object.keys(Object.prototype)).toEqual([]);
          expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
        },
      ),
      { numRuns: runs },
    );
    // Both outcomes must occur, or the generator proves nothing.
    expect(sound).toBeGreaterThan(runs / 200);
    expect(runs - sound).toBeGreaterThan(runs / 4);
  });
});

const bundle: Bundle = {
  entry: '/assets/main.js',
  needs: () => ({ scripts: [], styles: [] }),
  signIn: { entry: '/assets/sign-in.js', styles: [] },
  bootGuard: '',
  assetsFolder: '',
};

describe('[BR-3] a brand with errors', () => {
  test('is never served: its address shows why, and other brands are served', async () => {
    const shelf = shelfWith({
      'brand.json': JSON.stringify({ ...identity, theme: { scheme: '<b>' } }),
      'hosting.json': '{ "hosts": ["acme.example"] }',
    });
    const siteOf = siteMaker({ bundle: () => bundle, prerender: skipPrerender });
    const sites = checkBrandsIn(shelf, texts).map((checked) =>
      siteOf({ ...checked, contents: diskContents(checked.chain) }),
    );
    const [acme, base] = ['acme', 'base'].map((id) => sites.find(({ brand }) => brand.id === id));
    expect(acme?.hosting.hosts).toEqual(['acme.example']);
    for (const path of ['/', '/m/login', '/m/nowhere']) {
      const { status, body, headers } = (await acme?.reply(path)) ?? { status: 0, body: '', headers: {} };
      expect(status).toBe(503);
      expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
      expect(String(body)).toContain('brands/acme/brand.json:1:');
      expect(String(body)).not.toContain('<b>');
    }
    expect(acme?.reply('/manifest.webmanifest')).toBeUndefined();
    expect(await base?.reply('/')).toMatchObject({ status: 200 });
  });
});

/** The elements and attributes of a page, without content, parsed as a browser does. */
function outlineOf(html: string): string[] {
  const outline: string[] = [];
  let rest = html;
  while (rest !== '') {
    const start = rest.indexOf('<');
    if (start < 0) break;
    rest = rest.slice(start);
    const tag = /^<(!doctype html|\/?[a-z][a-z0-9-]*)((?:\s+[a-z][\w-]*(?:="[^"]*")?)*)\s*\/?>/i.exec(rest);
    if (!tag) return [...outline, `no markup: ${rest.slice(0, 40)}`];
    const [whole, name = '', attributes = ''] = tag;
    outline.push(
      `${name} ${[...attributes.matchAll(/([a-z][\w-]*)="[^"]*"|\s([a-z][\w-]*)/gi)].map(([, valued, bare]) => valued ?? bare).join(' ')}`,
    );
    for (const [, attribute, address = ''] of attributes.matchAll(
      /\b(href|src|action|style|srcdoc|on\w+)="([^"]*)"/gi,
    ))
      if (!/^\/(?!\/)/.test(address)) outline.push(`leaves the site: ${attribute}=${address}`);
    rest = rest.slice(whole.length);
    if (['script', 'style', 'title', 'noscript'].includes(name))
      rest = rest.slice(rest.search(new RegExp(`</${name}`, 'i')));
  }
  return outline;
}

function pagesOf(brand: Brand, own: Readonly<Record<string, string>> = {}) {
  const published = {
    brand,
    language: 'EN' as const,
    texts: { ...productTexts('EN'), ...own },
    catalogues: {},
    site: '',
  };
  return ['home', 'login'].map((id) => {
    const { html } = renderDocument(
      published,
      brand.pages[id] as Brand['pages'][string],
      { hosts: [] },
      bundle,
      { markup: '', theme: brand.theme, texts: published.texts },
    );
    return { html, published };
  });
}

const clean = pagesOf(checkFiles({ 'brand.json': JSON.stringify(identity) }).brand as Brand).map(({ html }) =>
  outlineOf(html),
);

/** Checks that an accepted value is inert: the page has its usual elements, and the value is data. */
function expectInert(brand: Brand, own?: Readonly<Record<string, string>>) {
  pagesOf(brand, own).forEach(({ html, published }, index) => {
    expect(outlineOf(html)).toEqual(clean[index]);
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]).toMatch(
      /^:root\{(--?[a-z-]+:[#a-z0-9(). -]+;?|color-scheme:(light|dark);?)+\}$/,
    );
    const data = new RegExp(`id="${publishedElement}">([^<]*)</script>`).exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(published)));
  });
}

const check = (overlay: JsonObject) =>
  checkFiles({ 'brand.json': JSON.stringify({ ...identity, ...overlay }) });

/** The kind of a place: equal for places that the same rule checks. */
const placeKind = (steps: readonly string[]) =>
  steps
    .map((step, index) =>
      /^\d+$/.test(step) ||
      ['pages', 'menus', 'forms', 'widgets', 'fields', 'query'].includes(steps[index - 1] ?? '') ||
      (steps[0] === 'menus' && index === 2)
        ? '*'
        : step,
    )
    .join('/');

describe('[BR-3] hostile values', () => {
  const places = originals.flatMap((document) =>
    stepsIn(document)
      .filter(
        (steps) =>
          typeof steps.reduce<Json | undefined>((part, step) => (part as JsonObject)?.[step], document) ===
          'string',
      )
      .map((steps) => ({ document, steps })),
  );
  const kinds = [...new Map(places.map((place) => [placeKind(place.steps), place])).values()];

  test('there are strings to try', () => {
    expect(places.length).toBeGreaterThan(500);
    expect(kinds.length).toBeGreaterThan(40);
  });

  test('in every string of every brand: refused with a position, or inert', { timeout: 600_000 }, () => {
    let accepted = 0;
    const tries = [
      ...places.map((place, index) => ({ ...place, text: hostileTexts[index % hostileTexts.length] ?? '' })),
      ...kinds.flatMap((place) => hostileTexts.map((text) => ({ ...place, text }))),
    ];
    for (const { document, steps, text } of tries) {
      const { brand, problems } = check(overlayAt(document, steps, text));
      if (brand) {
        accepted += 1;
        expectInert(brand);
      } else {
        for (const problem of problems) expectComplete(problem);
        expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
      }
    }
    expect(accepted).toBeGreaterThan(10);
    expect(accepted).toBeLessThan(tries.length / 2);
  });

  test('as a key: refused', () => {
    const named: readonly ((name: string) => JsonObject)[] = [
      (name) => ({ [name]: 1 }),
      (name) => ({ pages: { [name]: { paths: ['/m/x'], title: 'page.home', widgets: {} } } }),
      (name) => ({ pages: { home: { widgets: { [name]: { widget: 'site-status', at: 99 } } } } }),
      (name) => ({ pages: { home: { query: { [name]: { enum: ['a'] } } } } }),
      (name) => ({ pages: { home: { widgets: { vendors: { props: { [name]: 1 } } } } } }),
      (name) => ({ menus: { [name]: {} } }),
      (name) => ({
        menus: { bottom: { [name]: { at: 99, label: 'menu.home', icon: 'house', to: 'home' } } },
      }),
      (name) => ({ menus: { bottom: { home: { params: { [name]: 'x' } } } } }),
      (name) => ({ forms: { [name]: { operation: 'login', fields: {} } } }),
      (name) => ({
        forms: {
          login: { fields: { [name]: { at: 1, label: 'menu.home', input: 'text', rule: 'captcha' } } },
        },
      }),
      (name) => ({ api: { paths: { [name]: '/x' } } }),
    ];
    // A name that is merely long is harmless; the size of its file is limited.
    for (const text of hostileTexts.filter((text) => !/^x+$/.test(text)))
      for (const overlay of named) expect(check(overlay(text)).brand).toBeNull();
  });

  test('in a catalogue of texts: refused, or inert', () => {
    for (const text of hostileTexts) {
      const own = { 'menu.home': text, 'start.failed': text, 'page.login': text };
      const { brand } = checkFiles({
        'brand.json': JSON.stringify(identity),
        'locales/EN.json': JSON.stringify(own),
      });
      if (brand) expectInert(brand, own);
    }
  });

  test('in hosting.json: refused, so that no policy is widened', () => {
    for (const text of hostileTexts)
      for (const hostingFile of [
        { hosts: [text] },
        { hosts: [], apiOrigin: text },
        { hosts: [], gameOrigins: [text] },
        { hosts: [], imageCDNs: [text] },
      ]) {
        const { brand, hosting } = checkFiles({
          'brand.json': JSON.stringify(identity),
          'hosting.json': JSON.stringify(hostingFile),
        });
        expect(brand).toBeNull();
        expect(hosting).toEqual({ hosts: [] });
      }
  });
});
