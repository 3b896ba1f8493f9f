import type { FileFault } from '#src/manifest/files/readJson.ts';
import { inBrand, inFile, own, page, type Sample } from './sample.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** A text in two bytes a letter, the smaller first. */
const wide = (text: string, mark: readonly number[] = []) =>
  Uint8Array.from([
    ...mark,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  ]);

/** A text in one byte a letter, as old editors store it. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const place = (path: string, line = 1, column = 1) => ({ file: `brands/acme/${path}`, line, column });
const fault = (code: FileFault['code']): FileFault => ({ code, line: 1, column: 1, message: 'No.' });

/** A file with a name that nothing reads, and its twin with the right one. */
const misnamed = (path: string, nearest: string, text = '{}'): Sample => ({
  code: 'stray-file',
  bad: { 'brand.json': own(), [path]: `▸${text}` },
  good: { 'brand.json': own(), [nearest]: text },
  nearest,
});

/** A brand.json that is stored otherwise than as UTF-8. */
const stored = (bytes: Uint8Array, line = 1, column = 1): Sample => ({
  code: 'wrong-encoding',
  bad: { 'brand.json': bytes },
  good: { 'brand.json': encode(own()) },
  place: place('brand.json', line, column),
});

/** A file that cannot be read, with a menu that leads to what it holds, and its twin that can. */
const unread = (code: FileFault['code']): Sample => ({
  code,
  bad: {
    'brand.json': own('"menus": { "bottom": { "home": { "to": "promo" } } }'),
    'pages/promo.json': fault(code),
  },
  good: {
    'brand.json': own('"menus": { "bottom": { "home": { "to": "promo" } } }'),
    'pages/promo.json': page('"widgets": {}'),
  },
  place: place('pages/promo.json'),
});

/** A brand in English with an entry whose label is a text of its own. */
const english = {
  'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
  'menus/bottom.json': '{ "home": { "label": "acme.start" } }',
};

/** Samples of files that are not read, and of numbers that cannot be. */
export const folderSamples: readonly Sample[] = [
  misnamed('pages/home.jsn', 'pages/home.json'),
  misnamed('pages/Home.JSON', 'pages/home.json'),
  {
    code: 'misspelt-key',
    bad: { 'brand.json': own(), 'pages/GameList.json': '▸{}' },
    good: { 'brand.json': own(), 'pages/game-list.json': '{}' },
    nearest: 'game-list',
  },
  misnamed('PAGES/home.json', 'pages/home.json'),
  misnamed('pages/home.json.txt', 'pages/home.json'),
  misnamed('pages/home.json5', 'pages/home.json'),
  misnamed('pages/home .json', 'pages/home.json'),
  misnamed('pages /home.json', 'pages/home.json'),
  misnamed('menu/bottom.jsonc', 'menus/bottom.json'),
  misnamed('Hosting.json', 'hosting.json', '{ "hosts": [] }'),
  misnamed('shell.json.json', 'shell.json'),
  {
    code: 'stray-file',
    bad: { 'brand.JSON': `▸${own()}` },
    good: { 'brand.json': own() },
    nearest: 'brand.json',
  },
  {
    code: 'stray-file',
    bad: {
      'brand.json': own('"menus": { "bottom": { "home": { "to": "promo" } } }'),
      'pages/promo.JSON': `▸${page('"widgets": {}')}`,
    },
    good: {
      'brand.json': own('"menus": { "bottom": { "home": { "to": "promo" } } }'),
      'pages/promo.json': page('"widgets": {}'),
      'pages/promo.json.bak': '{',
      'notes.txt': 'brand',
      '.git/config.json': '{',
    },
    nearest: 'pages/promo.json',
  },
  unread('linked-file'),
  unread('unreadable-file'),
  {
    code: 'linked-file',
    bad: {
      'brand.json': own('"menus": { "bottom": { "home": { "to": "promo" } } }'),
      pages: fault('linked-file'),
    },
    good: { 'brand.json': own() },
    place: place('pages'),
  },
  {
    code: 'linked-file',
    bad: {
      'brand.json': own('"assets": { "logo": "assets/mine.svg" }'),
      'assets/mine.svg': fault('linked-file'),
    },
    good: { 'brand.json': own() },
    place: place('assets/mine.svg'),
  },
  unread('wrong-file-kind'),
  ...['pages', 'locales'].map(
    (name): Sample => ({
      code: 'wrong-file-kind',
      bad: {
        'brand.json': own('"menus": { "bottom": { "home": { "to": "promo", "label": "acme.start" } } }'),
        [name]: fault('wrong-file-kind'),
      },
      good: { 'brand.json': own() },
      place: place(name),
    }),
  ),
  {
    code: 'wrong-file-kind',
    bad: { 'brand.json': fault('wrong-file-kind'), 'locales/EN.json': '{ "acme.start": "Start" }' },
    good: { 'brand.json': own() },
  },
  {
    code: 'wrong-file-kind',
    bad: { 'brand.json': own(), 'server.json': fault('wrong-file-kind') },
    good: { 'brand.json': own() },
    place: place('server.json'),
  },
  {
    code: 'linked-file',
    bad: { ...english, 'locales/EN.json': fault('linked-file') },
    good: { ...english, 'locales/EN.json': '{ "acme.start": "Start" }' },
    place: place('locales/EN.json'),
  },
  {
    code: 'folder-too-large',
    bad: { 'brand.json': fault('folder-too-large') },
    good: { 'brand.json': own() },
  },

  stored(wide(own(), [0xff, 0xfe])),
  stored(wide(own())),
  stored(wide(own()).map((_, at, all) => all[at ^ 1] ?? 0)),
  stored(latin(own('"merchant": "acme"').replace('Acme', 'Café')), 1, own().indexOf('Acme') + 4),
  stored(latin(`{\n  "name": "¡Olé!"\n}`), 2, 12),
  stored(encode(`\ufeff${own()}`)),
  stored(encode(own().replace('Acme', 'Ac\0me')), 1, own().indexOf('Acme') + 3),
  stored(Uint8Array.from([...encode(own()), 0xc3]), 1, own().length + 1),

  inBrand('out-of-range', '"currency": { "decimals": ▸1e999 }', '"currency": { "decimals": 2 }'),
  inFile('out-of-range', 'menus/bottom.json', '{ "home": { "at": ▸-1e999 } }', '{ "home": { "at": 5 } }'),
  inFile(
    'out-of-range',
    'menus/bottom.json',
    '{ "home": { "label": ▸1e400 } }',
    '{ "home": { "label": "menu.home" } }',
  ),
];
