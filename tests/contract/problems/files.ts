import { inBrand, inFile, other, own, page, type Sample } from './sample.ts';

/** Nested lists; the mark is before the innermost. */
const deep = (levels: number, mark: string) => `${'['.repeat(levels - 1)}${mark}[${']'.repeat(levels)}`;
const home = (rest: string) => `{ "widgets": { "vendors": ${rest} } }`;

/** Samples of faulty files and shapes. */
export const fileSamples: readonly Sample[] = [
  {
    code: 'not-json',
    bad: { 'brand.json': own('"merchant": "acme"').replace(', "id"', ' ▸"id"') },
    good: { 'brand.json': own('"merchant": "acme"') },
  },
  inFile('not-json', 'menus/bottom.json', '{ "home": { "at": 5, ▸} }', '{ "home": { "at": 5 } }'),
  inFile(
    'not-json',
    'hosting.json',
    '{ "hosts": ["a.example"] ▸"apiOrigin": "" }',
    '{ "hosts": ["a.example"] }',
  ),
  {
    code: 'not-json',
    bad: {
      'brand.json': own(),
      'pages/promo.json': '{ "title": "acme.start" ▸"paths": [] }',
      'locales/EN.json': '{ "acme.start": "Start" }',
      'menus/extra.json': '{}',
    },
    good: { 'brand.json': own() },
  },
  // The languages of the brand stand in the file that cannot be read.
  {
    code: 'not-json',
    bad: {
      'brand.json': '▸',
      'menus/bottom.json': '{ "home": { "label": "acme.start", "to": "promo" } }',
      'pages/home.json': '{ "widgets": { "ofParent": { "at": 3 } } }',
      'locales/EN.json': '{ "acme.start": "Start" }',
      'locales/TH.json': '{ "acme.start": "เริ่ม" }',
    },
    good: { 'brand.json': own() },
  },
  inFile('not-json', 'locales/EN.json', '{ ▸menu: 1 }', '{ "menu.home": "Start" }'),
  inFile('file-too-large', 'shell.json', `▸{ "widgets": {} }${' '.repeat(256 * 1024)}`, '{ "widgets": {} }'),
  inFile('too-deep', 'shell.json', `{ "widgets": { "a": ${deep(18, '▸')} } }`, '{ "widgets": {} }'),
  inBrand('repeated-key', '"merchant": "acme", ▸"merchant": "acme2"', '"merchant": "acme"'),
  inBrand('refused-key', '▸"__proto__": { "merchant": "acme" }', '"merchant": "acme"'),
  inBrand('refused-key', '"theme": { ▸"constructor": 1 }', '"theme": {}'),
  inFile('refused-key', 'menus/bottom.json', '{ ▸"prototype": { "at": 1 } }', '{ "home": { "at": 1 } }'),
  {
    code: 'stray-file',
    bad: { 'brand.json': own(), 'pages/sub/x.json': '▸{}' },
    good: { 'brand.json': own(), 'assets/notes.txt': 'x' },
    nearest: 'pages/x.json',
  },
  {
    code: 'stray-file',
    bad: { 'brand.json': own(), 'page/home.json': '▸{}' },
    good: { 'brand.json': own(), 'pages/home.json': '{}' },
    nearest: 'pages/home.json',
  },
  inFile('said-twice', 'brand.json', own('"pages": { ▸"home": { "back": "home" } }'), own('"pages": {}'), {
    files: { 'pages/home.json': '{ "title": "page.home" }' },
  }),
  {
    code: 'bad-folder-name',
    bad: { '../Acme/brand.json': `▸${own()}` },
    good: { 'brand.json': own() },
    nearest: 'acme',
  },
  {
    code: 'no-brand-file',
    bad: { 'menus/bottom.json': '{}' },
    good: { 'brand.json': own(), 'menus/bottom.json': '{}' },
  },

  {
    code: 'missing-schema-version',
    bad: { 'brand.json': '▸{ "id": "acme", "name": "Acme" }' },
    good: { 'brand.json': own() },
  },
  {
    code: 'newer-schema-version',
    bad: { 'brand.json': '{ "schemaVersion": ▸99, "id": "acme", "name": "Acme", "of": "later" }' },
    good: { 'brand.json': own() },
  },
  {
    code: 'old-schema-version',
    bad: {
      'brand.json': '{ "schemaVersion": ▸1, "id": "acme", "name": "Acme", "compliance": { "age": 21 } }',
    },
    good: { 'brand.json': own('"compliance": { "minimumAge": 21 }') },
  },
  {
    code: 'wrong-id',
    bad: { 'brand.json': own().replace('"acme"', '▸"acne"') },
    good: { 'brand.json': own() },
  },
  inFile('unknown-brand', 'brand.json', own('"extends": ▸"parnet"'), own('"extends": "parent"'), {
    nearest: 'parent',
    files: { '../parent/brand.json': other('parent') },
  }),
  inFile(
    'extends-cycle',
    '../parent/brand.json',
    own('"extends": ▸"acme"').replace('"acme"', '"parent"'),
    own().replace('"acme"', '"parent"'),
    { rest: '"extends": "parent"' },
  ),
  {
    code: 'chain-too-long',
    bad: { 'brand.json': own('"extends": "b1"'), ...chainOf(8, '▸') },
    good: { 'brand.json': own('"extends": "b1"'), ...chainOf(6, '') },
  },

  inBrand('wrong-type', '"currency": ▸"USD"', '"currency": { "code": "EUR", "symbol": "€" }'),
  inBrand('wrong-type', '"pages": { "home": { "widgets": { "vendors": { "at": ▸"30" } } } }', '"pages": {}'),
  inFile('wrong-type', 'pages/home.json', '▸[]', '{}'),
  inFile(
    'wrong-type',
    'menus/bottom.json',
    '{ "home": { "when": { "memberTypeIn": [▸"trial"] } } }',
    '{ "home": { "when": { "memberTypeIn": [4] } } }',
    { nearest: '4' },
  ),
  inFile(
    'bad-value',
    'menus/bottom.json',
    '{ "home": { "to": "game-list", "params": { "gameType": ▸"SLOTS" } } }',
    '{ "home": { "to": "game-list", "params": { "gameType": "RNG" } } }',
    { nearest: 'RNG' },
  ),
  inFile('wrong-type', 'locales/EN.json', '{ "menu.home": ▸{ "one": "x" } }', '{ "menu.home": "x" }'),
  inFile(
    'missing',
    'pages/promo.json',
    `▸${page('"widgets": {}').replace('"title": "page.home", ', '')}`,
    page('"widgets": {}'),
  ),
  {
    code: 'missing',
    bad: { 'brand.json': '▸{ "schemaVersion": 2, "id": "acme" }' },
    good: { 'brand.json': own() },
  },
  inFile('missing', 'hosting.json', '▸{}', '{ "hosts": [] }'),
  inBrand(
    'unknown-key',
    '"theme": { "colors": { ▸"highligth": "#f6b53c" } }',
    '"theme": { "colors": { "highlight": "#f6b53c" } }',
    'highlight',
  ),
  inFile(
    'unknown-key',
    'menus/bottom.json',
    '{ "home": { "when": { ▸"flags": "PERSREP" } } }',
    '{ "home": { "when": { "flag": "PERSREP" } } }',
    { nearest: 'flag' },
  ),
  inFile(
    'unknown-key',
    'pages/game-list.json',
    '{ "widgets": { "list": { "props": { ▸"layuot": "full" } } } }',
    '{ "widgets": { "list": { "props": { "layout": "full" } } } }',
    { nearest: 'layout' },
  ),
  inFile(
    'unknown-key',
    'menus/bottom.json',
    '{ "extra": { "at": 60, ▸"lable": "menu.home", "icon": "house", "to": "home" } }',
    '{ "extra": { "at": 60, "label": "menu.home", "icon": "house", "to": "home" } }',
    { nearest: 'label' },
  ),
  inFile(
    'unknown-key',
    'menus/bottom.json',
    '{ "extra": { "at": 60, "label": "menu.home", "icon": "house", ▸"ot": "home" } }',
    '{ "extra": { "at": 60, "label": "menu.home", "icon": "house", "to": "home" } }',
    { nearest: 'to' },
  ),
  inFile(
    'unknown-key',
    'hosting.json',
    '{ "hosts": [], ▸"apiorigin": "https://api.example" }',
    '{ "hosts": [], "apiOrigin": "https://api.example" }',
    { nearest: 'apiOrigin' },
  ),
  inFile(
    'bad-key',
    'menus/bottom.json',
    '{ ▸"My Entry": { "at": 60, "label": "menu.home", "icon": "house", "to": "home" } }',
    '{ "myEntry": { "at": 60, "label": "menu.home", "icon": "house", "to": "home" } }',
  ),
  {
    code: 'bad-key',
    bad: { 'brand.json': own(), 'pages/Promo.json': '▸{ "back": "home" }' },
    good: { 'brand.json': own(), 'pages/promo.json': page('"widgets": {}') },
  },
  inFile(
    'bad-value',
    'pages/promo.json',
    page('"access": ▸"sesion", "widgets": {}'),
    page('"access": "session", "widgets": {}'),
    { nearest: 'session' },
  ),
  inFile(
    'bad-value',
    'pages/home.json',
    '{ "widgets": { "games": { "props": { "layout": ▸"preveiw" } } } }',
    '{ "widgets": { "games": { "props": { "layout": "preview" } } } }',
    { nearest: 'preview' },
  ),
  inFile(
    'bad-value',
    'menus/bottom.json',
    '{ "home": { "to": "game-list", "params": { "gameType": ▸"LOTTT" } } }',
    '{ "home": { "to": "game-list", "params": { "gameType": "LOTT" } } }',
    { nearest: 'LOTT' },
  ),
  inBrand('bad-format', '"merchant": ▸"a b"', '"merchant": "a-b"'),
  inFile('bad-format', 'pages/promo.json', page('"widgets": {}', '[▸"m/promo"]'), page('"widgets": {}')),
  inBrand(
    'out-of-range',
    '"currency": { "code": "USDT", "decimals": ▸9 }',
    '"currency": { "code": "USDT", "decimals": 8 }',
  ),
  { code: 'too-short', bad: { 'brand.json': own().replace('"Acme"', '▸""') }, good: { 'brand.json': own() } },
  inBrand('too-long', '"currency": { "symbol": ▸"dollars" }', '"currency": { "symbol": "$" }'),
  inFile('too-few', 'pages/promo.json', page('"widgets": {}', '▸[]'), page('"widgets": {}')),
  inFile(
    'too-few',
    'menus/bottom.json',
    '{ "home": { "when": { "template": ▸{} } } }',
    '{ "home": { "when": { "template": { "mem_cen": "1" } } } }',
  ),
  inBrand(
    'repeated',
    '"languages": { "default": "EN", "offered": ["EN", "TH", ▸"EN"] }',
    '"languages": { "default": "EN", "offered": ["EN", "TH"] }',
  ),
  inFile(
    'repeated',
    'hosting.json',
    '{ "hosts": ["a.example", ▸"a.example"] }',
    '{ "hosts": ["a.example", "b.example"] }',
  ),
  inFile(
    'unknown-widget',
    'pages/home.json',
    home('{ "widget": ▸"vendor-tile" }'),
    home('{ "widget": "vendor-tiles" }'),
    { nearest: 'vendor-tiles' },
  ),
];

/** Brands b1, b2, …, each extending the next; the seventh is marked. */
function chainOf(length: number, mark: string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length }, (_, index) => {
      const id = `b${index + 1}`;
      const last = index === 6 && mark !== '' ? mark : '';
      const next = index + 1 === length ? '' : `"extends": ${last}"b${index + 2}"`;
      return [`../${id}/brand.json`, own(next).replace('"acme"', `"${id}"`)];
    }),
  );
}
