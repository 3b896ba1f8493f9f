import { describe, expect, test } from 'vitest';
import { type BrandStore, memoryStore } from '#src/manifest/files/brandStore.ts';
import type { SourceFile } from '#src/manifest/files/loadBrandFolder.ts';
import { diskShelf } from '../brands/brandFiles.ts';
import { checkBrandIn, productTextsReader } from '../brands/checkBrand.ts';
import { fixBrands } from './fixBrands.ts';

const disk = diskShelf();
const texts = productTextsReader();
const baseOnly: BrandStore = { ...disk, ids: () => ['base'] };
const own = (rest: string) => `{\n  "schemaVersion": 2,\n  "id": "acme",\n  "name": "Acme"${rest}\n}\n`;

/** Fixes a brand of these files; returns its new texts and the applied fixes. */
function mend(files: Readonly<Record<string, string>>) {
  const sources: SourceFile[] = Object.entries(files).map(([path, text]) => ({ path, text }));
  const shelf = memoryStore([{ id: 'acme', files: sources }], baseOnly);
  const filesOf = (id: string) => (id === 'acme' ? sources : []);
  const { texts: edited, done } = fixBrands(shelf, filesOf, ['acme']);
  const after = Object.fromEntries(
    sources.map(({ path, text }) => [path, edited.get(`brands/acme/${path}`) ?? text]),
  );
  return { after, done };
}

const problemsOf = (files: Readonly<Record<string, string>>) => {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return checkBrandIn(memoryStore([{ id: 'acme', files: sources }], baseOnly), 'acme', texts).problems;
};

describe('[OP-2] --fix', () => {
  const rows: [what: string, path: string, before: string, after: string][] = [
    [
      'an older version of the format',
      'brand.json',
      '{ "schemaVersion": 1, "id": "acme", "name": "Acme",\n\t"compliance": { "age" : 21 } }',
      '{ "schemaVersion": 2, "id": "acme", "name": "Acme",\n\t"compliance": { "minimumAge" : 21 } }',
    ],
    ['a wrong id', 'brand.json', own('').replace('"acme"', '"acne"'), own('')],
    [
      'a misspelt key, then its value',
      'brand.json',
      own(',\n  "theme": { "colors": {   "higlight": "#F6B53C" } }'),
      own(',\n  "theme": { "colors": {   "highlight": "#f6b53c" } }'),
    ],
    [
      'the code of a currency without its symbol',
      'brand.json',
      own(',\n  "currency": {\n    "code": "JPY"\n  }'),
      own(',\n  "currency": {\n    "symbol": "¥",\n    "decimals": 0,\n    "code": "JPY"\n  }'),
    ],
    [
      'a scheme that is not that of the palette',
      'brand.json',
      own(',\n  "theme": { "scheme": "dark" }'),
      own(',\n  "theme": { "scheme": "light" }'),
    ],
    ['a misspelt name', 'menus/bottom.json', '{"home":{"icon":"hosue"}}', '{"home":{"icon":"house"}}'],
    [
      'three digits of a colour',
      'brand.json',
      own(',\n  "theme": { "colors": { "onHighlight": "#000" } }'),
      own(',\n  "theme": { "colors": { "onHighlight": "#000000" } }'),
    ],
    [
      'a character without a width',
      'locales/EN.json',
      '{ "menu.home": "St\u200bart" }',
      '{ "menu.home": "Start" }',
    ],
    [
      'a name in two lines',
      'brand.json',
      own('').replace('Acme', 'Acme\\n Play'),
      own('').replace('Acme', 'Acme Play'),
    ],
    [
      'a duplicate in a list',
      'brand.json',
      own(',\n  "languages": { "default": "EN", "offered": ["EN", "TH", "EN", "TH"] }'),
      own(',\n  "languages": { "default": "EN", "offered": ["EN", "TH"] }'),
    ],
    [
      'a slash at the end',
      'pages/promo.json',
      '{ "paths": ["/m/promo", "/m/promo/", "/m/offers/"], "title": "page.home", "entrance": true, "widgets": {} }',
      '{ "paths": ["/m/promo", "/m/offers"], "title": "page.home", "entrance": true, "widgets": {} }',
    ],
    [
      'capital letters of a host',
      'hosting.json',
      '{ "hosts": ["WWW.Acme.example"] }',
      '{ "hosts": ["www.acme.example"] }',
    ],
    [
      'what browsers leave out of hosts and origins',
      'hosting.json',
      '{ "hosts": ["HTTPS://Acme.example:8080/", "localhost:80"], "imageCDNs": ["Cdn.example", "http://pics.example"] }',
      '{ "hosts": ["acme.example", "localhost"], "imageCDNs": ["https://cdn.example", "https://pics.example"] }',
    ],
    [
      'equal positions, in the order that players saw',
      'menus/popover.json',
      '{ "settings": { "at": 50 }, "signOut": { "at": 50 } }',
      '{ "settings": { "at": 55 }, "signOut": { "at": 60 } }',
    ],
    [
      'a misspelt removal, after which no entry has to move',
      'menus/bottom.json',
      '{ "invte": null, "extra": { "at": 40, "label": "menu.home", "icon": "house", "to": "help" } }',
      '{ "invite": null, "extra": { "at": 40, "label": "menu.home", "icon": "house", "to": "help" } }',
    ],
    [
      'a misspelt override',
      'menus/bottom.json',
      '{ "activty": { "at": 45 } }',
      '{ "activity": { "at": 45 } }',
    ],
    ['a guard before the login', 'pages/login.json', '{ "access": "session" }', '{ "access": "open" }'],
    [
      'a password that can be read',
      'forms/login.json',
      '{ "fields": { "password": { "input": "text" } } }',
      '{ "fields": { "password": { "input": "password" } } }',
    ],
    ['a wrong operation', 'forms/login.json', '{ "operation": "register" }', '{ "operation": "login" }'],
    [
      'the only form that fits',
      'pages/login.json',
      '{ "widgets": { "form": { "props": { "form": "register" } } } }',
      '{ "widgets": { "form": { "props": { "form": "login" } } } }',
    ],
    [
      'the slot taken for the address',
      'pages/promo.json',
      '{ "paths": ["/m/promo"], "title": "page.home", "entrance": true, "widgets": { "tabs": { "widget": "category-tabs", "at": 1 }, "games": { "widget": "game-preview", "in": "tabs.panel", "at": 1, "props": { "gameType": { "fromQuery": "gameType" } } } } }',
      '{ "paths": ["/m/promo"], "title": "page.home", "entrance": true, "widgets": { "tabs": { "widget": "category-tabs", "at": 1 }, "games": { "widget": "game-preview", "in": "tabs.panel", "at": 1, "props": { "gameType": { "fromSlot": "gameType" } } } } }',
    ],
    [
      'a second source that offers nothing',
      'pages/home.json',
      '{ "widgets": { "games": { "props": { "gameType": { "fromQuery": "gameType" } } } } }',
      '{ "widgets": { "games": { "props": { "gameType": {  } } } } }',
    ],
    ['a number in quotes', 'menus/bottom.json', '{ "home": { "at": "11" } }', '{ "home": { "at": 11 } }'],
    [
      'one address for a list',
      'pages/promo.json',
      '{ "paths": "/m/promo", "title": "page.home", "entrance": true, "widgets": {} }',
      '{ "paths": ["/m/promo"], "title": "page.home", "entrance": true, "widgets": {} }',
    ],
    [
      'the name of a type of member',
      'menus/bottom.json',
      '{ "home": { "when": { "memberTypeNot": ["agent"] } } }',
      '{ "home": { "when": { "memberTypeNot": [41] } } }',
    ],
    [
      'the key of a text',
      'locales/EN.json',
      '{ "siteFooter.aeg": "{{age}}+" }',
      '{ "siteFooter.age": "{{age}}+" }',
    ],
  ];

  test.each(rows)('%s', (_what, path, before, after) => {
    const files = path === 'brand.json' ? {} : { 'brand.json': own('') };
    const mended = mend({ ...files, [path]: before });
    expect(mended.after[path]).toBe(after);
    expect(problemsOf(mended.after)).toEqual([]);
    expect(mended.done.length).toBeGreaterThan(0);
    for (const { does, file } of mended.done) {
      expect(does).not.toBe('');
      expect(file).toBe(`brands/acme/${path}`);
    }
    expect(mend(mended.after)).toEqual({ after: mended.after, done: [] });
  });

  test.each([
    ['two names that are as near', { 'menus/bottom.json': '{ "home": { "to": "team-ovrview-x" } }' }],
    [
      'a key beside the right one',
      { 'menus/bottom.json': '{ "home": { "lable": "menu.home", "label": "menu.home" } }' },
    ],
    [
      'a position beside a removal that missed',
      {
        'menus/bottom.json':
          '{ "nvtie": null, "extra": { "at": 40, "label": "menu.home", "icon": "house", "to": "help" } }',
      },
    ],
    ['a colour that is a word', { 'brand.json': own(', "theme": { "colors": { "accent": "red" } }') }],
    ['a file that cannot be read', { 'menus/bottom.json': '{ "home": { "icon": "hosue", } }' }],
    [
      'an edit that would bring another error',
      {
        'pages/promo.json':
          '{ "paths": ["/m/help/"], "title": "page.home", "entrance": true, "widgets": {} }',
      },
    ],
  ] as const)('leaves to the operator: %s', (_what, files) => {
    const before: Record<string, string> = { 'brand.json': own(''), ...files };
    expect(mend(before)).toEqual({ after: before, done: [] });
  });

  test('changes only the requested brands', () => {
    const parent = { id: 'parent', files: [{ path: 'brand.json', text: own('').replace('acme', 'parnt') }] };
    const child = { id: 'acme', files: [{ path: 'brand.json', text: own(', "extends": "parent"') }] };
    const shelf = memoryStore([parent, child], baseOnly);
    const filesOf = (id: string) => [parent, child].find((one) => one.id === id)?.files ?? [];
    expect(fixBrands(shelf, filesOf, ['acme']).done).toEqual([]);
    expect(fixBrands(shelf, filesOf, ['parent']).done).toMatchObject([{ code: 'wrong-id' }]);
  });
});

describe('[OP-2][BR-9] --fix in texts', () => {
  const story = (text: string) => ({
    'brand.json': own(',\n  "languages": { "default": "EN", "offered": ["EN"] }'),
    'pages/about.json':
      '{ "paths": ["/m/about"], "title": "page.home", "entrance": true, "widgets": { "story": { "widget": "text", "at": 1, "props": { "text": "acme.story" } } } }',
    'locales/EN.json': JSON.stringify({ 'acme.story': text }),
  });

  test.each([
    ['[a](page:hlep) and [b](page:noticee)', '[a](page:help) and [b](page:notice)', ['unknown-page']],
    ['[a](/m/hlep)', '[a](/m/help)', ['unknown-path']],
    ['[a](help), [b](help)', '[a](page:help), [b](page:help)', ['bad-link']],
    ['[a](http://acme.example)', '[a](https://acme.example)', ['plain-origin']],
    ['##Us\n# We', '## Us\n## We', ['wrong-heading']],
    [
      '[a](http://acme.example) [b](help)',
      '[a](https://acme.example) [b](page:help)',
      ['bad-link', 'plain-origin'],
    ],
  ])('mends %j', (before, after, codes) => {
    const result = mend(story(before));
    expect(JSON.parse(result.after['locales/EN.json'] ?? '')).toEqual({ 'acme.story': after });
    expect(result.done.map(({ code }) => code).sort()).toEqual(codes);
    expect(problemsOf(result.after).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test.each(['[a](nowhere)', '[a](javascript:alert)', 'a **b', '### a'])(
    'leaves %j to its writer',
    (text) => {
      const result = mend(story(text));
      expect(result.done).toEqual([]);
      expect(problemsOf(result.after)).not.toEqual([]);
    },
  );
});
