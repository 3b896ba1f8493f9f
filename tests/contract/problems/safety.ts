import { inBrand, inFile, opaquePng, own, page, type Sample, svg } from './sample.ts';

const colors = (rest: string) => `"theme": { "colors": { ${rest} } }`;
const logo = (rest = '▸"assets/logo.svg"') => `"assets": { "logo": ${rest} }`;
const icon = (name: string) => `"assets": { "icon": ▸"assets/${name}" }`;

/** A brand with this drawing as its logo, and its twin with a plain logo. */
const drawing = (inside: string): Sample => ({
  code: 'unsafe-asset',
  bad: { 'brand.json': own(logo()), 'assets/logo.svg': svg(inside) },
  good: { 'brand.json': own(logo('"assets/logo.svg"')), 'assets/logo.svg': svg('<g fill="url(#a)"/>') },
});

const potPage = (widget: string) =>
  `"pages": { "promo": ${page(`"widgets": { "pot": { "widget": ${widget}, "at": 1 } }`)} }`;

/** Samples of faulty themes and assets, and of security risks. */
export const safetySamples: readonly Sample[] = [
  inBrand('bad-color', colors('"accent": ▸"#0B6E69"'), colors('"accent": "#0b6e69"')),
  inBrand('bad-color', colors('"accent": ▸"red"'), colors('"accent": "#0b6e69"')),
  inBrand('low-contrast', colors('"onHighlight": ▸"#aaaaaa"'), colors('"onHighlight": "#000000"')),
  inBrand('low-contrast', colors('"textMuted": ▸"#c0c8c8"'), colors('"textMuted": "#000000"')),
  inBrand('low-contrast', colors('"highlight": ▸"#1a1a1a"'), colors('"highlight": "#ffd24a"')),
  inBrand('missing-asset', logo('▸"assets/logos.svg"'), logo('"assets/logo.svg"'), 'assets/logo.svg'),
  {
    code: 'borrowed-picture',
    bad: { 'brand.json': `▸${own()}`, 'assets/logo.svg': null },
    good: { 'brand.json': own() },
  },
  {
    code: 'borrowed-picture',
    bad: { 'brand.json': `▸${own()}`, 'assets/logo.svg': null, 'assets/icon.svg': null },
    good: {
      'brand.json': own('"extends": "parent"'),
      '../parent/brand.json': own().replace('"acme"', '"parent"'),
      'assets/icon.svg': null,
    },
  },
  {
    code: 'asset-too-large',
    bad: { 'brand.json': own(icon('icon.png')), 'assets/icon.png': opaquePng(512, 512, 100_001) },
    good: {
      'brand.json': own(icon('icon.png').replace('▸', '')),
      'assets/icon.png': opaquePng(512, 512, 100_000),
    },
  },
  {
    code: 'asset-wrong-ratio',
    bad: { 'brand.json': own(icon('icon.png')), 'assets/icon.png': opaquePng(512, 256) },
    good: { 'brand.json': own(icon('icon.png').replace('▸', '')), 'assets/icon.png': opaquePng(512, 512) },
  },
  {
    code: 'asset-wrong-format',
    bad: { 'brand.json': own(icon('icon.svg')), 'assets/icon.svg': opaquePng(512, 512) },
    good: { 'brand.json': own(icon('icon.svg').replace('▸', '')), 'assets/icon.svg': svg('') },
  },
  drawing('<script>alert(1)</script>'),
  drawing('<a onclick="alert(1)"><path/></a>'),
  drawing('<foreignObject><p/></foreignObject>'),
  drawing('<image href="https://evil.example/x.png"/>'),
  drawing('<use href="&#106;avascript:alert(1)"/>'),
  drawing('<style>@import "//evil.example/x.css";</style>'),
  inFile(
    'unsafe-url',
    'pages/promo.json',
    page('"widgets": {}', '[▸"//evil.example"]'),
    page('"widgets": {}'),
  ),
  inFile('unsafe-url', 'pages/promo.json', page('"widgets": {}', '[▸"/m/../../x"]'), page('"widgets": {}')),
  inBrand('unsafe-url', '"api": { "base": ▸"javascript:alert(1)" }', '"api": { "base": "" }'),
  {
    code: 'unsafe-url',
    bad: { 'brand.json': own().replace('"Acme"', '▸"java\\nscript:alert(1)"') },
    good: { 'brand.json': own().replace('Acme', 'Java: the script') },
  },
  inBrand(
    'unsafe-css',
    colors('"accent": ▸"#fff;}body{background:url(https://evil.example)}"'),
    colors('"accent": "#0b6e69"'),
  ),
  {
    code: 'unsafe-css',
    bad: { 'brand.json': own().replace('"Acme"', '▸"</style><p>"') },
    good: { 'brand.json': own().replace('Acme', 'Style & Co') },
  },
  inFile('secret', 'hosting.json', '{ "hosts": [], "apiKey": ▸"hunter2hunter2" }', '{ "hosts": [] }'),
  {
    code: 'secret',
    bad: { 'brand.json': own().replace('"Acme"', '▸"AKIAIOSFODNN7EXAMPLE"') },
    good: { 'brand.json': own().replace('Acme', 'AKIA Games') },
  },
  inFile(
    'secret',
    'locales/EN.json',
    '{ "menu.home": ▸"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N" }',
    '{ "menu.home": "Password: see your letter" }',
  ),
  inFile(
    'decorative-jackpot',
    'pages/promo.json',
    page('"widgets": { "pot": { "widget": "jackpot", "at": 1, "props": { "source": ▸"decorative" } } }'),
    page('"widgets": { "pot": { "widget": "jackpot", "at": 1, "props": { "source": "feed" } } }'),
    { rest: '"compliance": { "jurisdiction": "MGA" }' },
  ),
  inFile(
    'decorative-jackpot',
    'brand.json',
    own(`"compliance": { "jurisdiction": "US-PA" }, ${potPage('▸"jackpot"')}`),
    own(`"compliance": { "minimumAge": 21 }, ${potPage('"jackpot"')}`),
  ),
  inBrand(
    'remembers-password',
    '"login": { "remember": ▸"password" }',
    '"login": { "remember": "username" }',
  ),
];
