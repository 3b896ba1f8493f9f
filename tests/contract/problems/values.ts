import { inBrand, inFile, own, page, type Sample } from './sample.ts';

const label64 = 'a'.repeat(64);
const label300 = 'a'.repeat(300);

/** An address of the API that is none, and its twin. */
const apiBase = (bad: string, nearest?: string): Sample =>
  inBrand('bad-address', `"api": { "base": ▸"${bad}" }`, '"api": { "base": "" }', nearest);

/** A value of hosting.json that is no origin, and its twin. */
const origin = (key: string, bad: string, good: string, nearest?: string): Sample =>
  inFile(
    'bad-address',
    'hosting.json',
    `{ "hosts": [], ${bad} }`,
    `{ "hosts": [], "${key}": ${good} }`,
    nearest === undefined ? {} : { nearest },
  );

/** A host that is none, and its twin. */
const host = (bad: string, nearest?: string): Sample =>
  inFile(
    'bad-host',
    'hosting.json',
    `{ "hosts": ["a.example", ▸"${bad}"] }`,
    '{ "hosts": ["a.example"] }',
    nearest === undefined ? {} : { nearest },
  );

const firebase = (domain: string) =>
  `"login": { "firebase": { "apiKey": "demo-key-000", "authDomain": ${domain}, "projectId": "demo" } }`;

/** Addresses that no browser could open. */
const addressSamples: readonly Sample[] = [
  apiBase('https://api.x.example:99999'),
  apiBase('https://api.x.example:0'),
  apiBase('http://localhost:0'),
  apiBase('https://api.x.example:443', 'https://api.x.example'),
  apiBase('https://api.x.example:08080', 'https://api.x.example:8080'),
  apiBase('https://api.x.example:', 'https://api.x.example'),
  apiBase('https://256.256.256.256'),
  apiBase('https://1.2.3'),
  apiBase('https://-x.example'),
  apiBase('https://x-.example'),
  apiBase('https://x..example'),
  apiBase('https://.x.example'),
  apiBase('https://x.example.', 'https://x.example'),
  apiBase('https://X.example/V1', 'https://x.example/V1'),
  apiBase('HTTPS://x.example', 'https://x.example'),
  apiBase('api.x.example', 'https://api.x.example'),
  apiBase('https://x.example/v1/', 'https://x.example/v1'),
  inBrand('unsafe-url', '"api": { "base": ▸"https://x.example/v1/../v2" }', '"api": { "base": "" }'),
  apiBase('https://x.example/?v=1'),
  apiBase('https://[::1'),
  apiBase('https://[::1]'),
  apiBase('https://a_b.example'),
  apiBase('https://*.x.example'),
  apiBase('https://xn--a.example'),
  apiBase('https://xn--99999999.example'),
  apiBase('https://bücher.example', 'https://xn--bcher-kva.example'),
  apiBase(`https://${label64}.example`),
  apiBase(`https://${label300}.example`),
  apiBase('https://me:you@x.example'),
  origin('apiOrigin', '"apiOrigin": ▸"https://x.example:99999"', '"https://x.example"'),
  origin('apiOrigin', '"apiOrigin": ▸"https://x.example/"', '"https://x.example"', 'https://x.example'),
  origin('apiOrigin', '"apiOrigin": ▸"https://x.example/v1"', '"https://x.example"'),
  origin('apiOrigin', '"apiOrigin": ▸"x.example"', '"https://x.example"', 'https://x.example'),
  origin('gameOrigins', '"gameOrigins": ["reference", ▸"https://g..example"]', '["reference"]'),
  origin('gameOrigins', '"gameOrigins": [▸"https://256.1.1.1"]', '["https://25.1.1.1"]'),
  origin('imageCDNs', '"imageCDNs": [▸"https://cdn_1.example"]', '["https://cdn-1.example"]'),
  origin(
    'imageCDNs',
    '"imageCDNs": ["https://cdn.example", ▸"https://CDN.example:443"]',
    '["https://cdn.example"]',
    'https://cdn.example',
  ),
  origin('firebaseEmulator', '"firebaseEmulator": ▸"http://localhost:99099"', '"http://localhost:9099"'),
  inFile(
    'bad-format',
    'hosting.json',
    '{ "hosts": [], "firebaseEmulator": ▸"https://emulator.example" }',
    '{ "hosts": [], "firebaseEmulator": "http://127.0.0.1:9099" }',
  ),
  inBrand('bad-host', firebase('▸"acme..firebaseapp.com"'), firebase('"acme.firebaseapp.com"')),
  inBrand('bad-host', firebase('▸"acme_1.firebaseapp.com"'), firebase('"acme-1.firebaseapp.com"')),
  inBrand(
    'bad-host',
    firebase('▸"https://acme.firebaseapp.com"'),
    firebase('"acme.firebaseapp.com"'),
    'acme.firebaseapp.com',
  ),
  host('..'),
  host('-'),
  host('a..b'),
  host('256.1.1.1'),
  host('12345'),
  host('*.x'),
  host('a_b.example'),
  host('xn--0.example'),
  host(`${label64}.example`),
  host('localhost:80', 'localhost'),
  host('play.acme.example.', 'play.acme.example'),
  host('https://play.acme.example/', 'play.acme.example'),
  host('PLAY.acme.example:8080', 'play.acme.example'),
  host('acme.example/m'),
];

/** `brand.json` of the brand that the brand `acme` extends. */
const parent = (rest = ''): string => own(rest).replace('"acme"', '"parent"');
const child = '"extends": "parent"';
const away = '"api": { "base": "https://api.parent.example" }';
const parentHosting = '{ "hosts": [], "apiOrigin": "https://api.parent.example" }';

/** What a brand inherits of another's hosting, and what it must say itself. */
const hostingSamples: readonly Sample[] = [
  // Told at its own line what to add, though the parent's hosting is complete.
  inFile(
    'blocked-api',
    'brand.json',
    own(`${child}, "api": { "base": ▸"https://api.acme.example" }`),
    own(`${child}, "api": { "base": "https://api.parent.example/v2" }`),
    { files: { '../parent/brand.json': parent(away), '../parent/hosting.json': parentHosting } },
  ),
  // Without a word of its own it calls what its parent calls; with another origin it does not.
  inFile(
    'blocked-api',
    'hosting.json',
    '{ "hosts": [], "apiOrigin": ▸"https://api.acme.example" }',
    '{ "hosts": ["acme.example"] }',
    {
      rest: child,
      files: { '../parent/brand.json': parent(away), '../parent/hosting.json': parentHosting },
    },
  ),
  // Its own server again, whatever its parent has.
  inFile(
    'blocked-api',
    'brand.json',
    own(`${child}, "api": { "base": ▸"http://localhost:9000" }`),
    own(`${child}, "api": { "base": "" }`),
    { files: { '../parent/brand.json': parent(away), '../parent/hosting.json': parentHosting } },
  ),
  // Reported in the file of the brand that says it, once.
  inFile(
    'bad-address',
    '../parent/hosting.json',
    '{ "hosts": [], "apiOrigin": ▸"https://api..example" }',
    '{ "hosts": [], "apiOrigin": "https://api.parent.example" }',
    { rest: child, files: { '../parent/brand.json': parent() } },
  ),
  // The origin of its games follows from no port; those of the base's server are not its own.
  inFile(
    'games-nowhere',
    'hosting.json',
    '{ "hosts": [], "apiOrigin": "https://api.acme.example", "gameOrigins": [▸"reference"] }',
    '{ "hosts": [], "apiOrigin": "https://api.acme.example" }',
  ),
];

const currency = (rest: string) => `"currency": { ${rest} }`;
const badge = (amount: string) =>
  `"shell": { "widgets": { "bottomMenu": { "props": { "depositBadge": ${amount} } } } }`;
const yen = currency('"code": "JPY", "symbol": "¥", "decimals": 0');

/** Currencies whose parts do not belong together, and amounts that they cannot show. */
const currencySamples: readonly Sample[] = [
  inBrand('bad-format', currency('"code": ▸"eur", "symbol": "€"'), currency('"code": "EUR", "symbol": "€"')),
  inBrand('unknown-currency', currency('"code": ▸"EURO"'), currency('"code": "USDT"'), 'EUR'),
  inBrand('unknown-currency', currency('"code": ▸"EUT"'), currency('"code": "PTS"'), 'EUR'),
  inBrand(
    'unknown-currency',
    currency('"code": ▸"RMB", "symbol": "¥"'),
    currency('"code": "CNY", "symbol": "¥"'),
    'CNY',
  ),
  // The sign of the brand it extends is left: the one line that is its own is to be mended.
  inBrand('wrong-symbol', currency('"code": ▸"EUR"'), currency('"code": "EUR", "symbol": "€"'), '€'),
  inBrand('wrong-symbol', currency('"code": ▸"JPY"'), yen, '¥'),
  inBrand('wrong-symbol', currency('"symbol": ▸"€"'), currency('"symbol": "US$"'), '$'),
  inBrand(
    'wrong-symbol',
    currency('"code": "EUR", "symbol": ▸"$"'),
    currency('"code": "EUR", "symbol": "EUR"'),
  ),
  inBrand(
    'wrong-symbol',
    currency('"code": "GBP", "symbol": ▸"€"'),
    currency('"code": "GBP", "symbol": "£"'),
  ),
  inBrand(
    'doubtful-symbol',
    currency('"code": "EUR", "symbol": ▸"kr"'),
    currency('"code": "SEK", "symbol": "kr"'),
    '€',
  ),
  inBrand(
    'doubtful-symbol',
    currency('"code": "THB", "symbol": ▸"USD"'),
    currency('"code": "THB", "symbol": "THB"'),
  ),
  inBrand('unusual-decimals', currency('"code": ▸"JPY", "symbol": "¥"'), yen),
  inBrand(
    'unusual-decimals',
    currency('"code": "JPY", "symbol": "¥", "decimals": ▸2'),
    currency('"code": "USDT", "symbol": "₮", "decimals": 6'),
  ),
  inBrand(
    'unusual-decimals',
    currency('"code": "KWD", "symbol": "KD", "decimals": ▸2'),
    currency('"code": "KWD", "symbol": "KD", "decimals": 3'),
  ),
  inBrand('unusual-decimals', currency('"decimals": ▸3'), currency('"decimals": 0')),
  inBrand('cut-amount', badge('▸"12.505"'), badge('"12.500"')),
  inBrand('cut-amount', `${yen}, ${badge('▸"500.5"')}`, `${yen}, ${badge('"500.00"')}`),
  inFile(
    'cut-amount',
    'pages/promo.json',
    page(
      '"widgets": { "pot": { "widget": "jackpot", "at": 1, "props": { "range": { "from": "1", "to": ▸"9.999" } } } }',
    ),
    page(
      '"widgets": { "pot": { "widget": "jackpot", "at": 1, "props": { "range": { "from": "1", "to": "9.99" } } } }',
    ),
  ),
  // What the parent says was right with its own decimals.
  inFile(
    'cut-amount',
    'brand.json',
    own(`${child}, "currency": { "decimals": ▸0 }`),
    own(`${child}, "currency": { "decimals": 2 }`),
    { files: { '../parent/brand.json': parent(badge('"12.50"')) } },
  ),
];

const light = '"background": "#ffffff", "text": "#101010"';
const scheme = (value: string) => `"theme": { "scheme": ${value} }`;
const darkPalette =
  '"colors": { "background": "#101418", "surface": "#181d22", "surfaceRaised": "#20262c", "text": "#f4f6f8", "textMuted": "#b4bcc4", "outline": "#8a929a", "accent": "#5ab0ff", "onAccent": "#001020", "accentSoft": "#12283c", "accentText": "#8cc8ff", "success": "#6ad08a", "warning": "#f0b850", "danger": "#ff8a80" }';

/** Schemes that are not those of their palette. */
const schemeSamples: readonly Sample[] = [
  inBrand('wrong-scheme', scheme('▸"dark"'), scheme('"light"')),
  inBrand(
    'wrong-scheme',
    `"theme": { "scheme": ▸"dark", "colors": { ${light} } }`,
    `"theme": { "scheme": "light", "colors": { ${light} } }`,
  ),
  inBrand(
    'wrong-scheme',
    `"theme": { ${darkPalette.replace('"#101418"', '▸"#101418"')} }`,
    `"theme": { "scheme": "dark", ${darkPalette} }`,
  ),
];

const draws = (games: string) =>
  page(`"widgets": { "draws": { "widget": "lottery-draws", "at": 1, "props": { "games": [${games}] } } }`);
const list = (vendor: string) =>
  page(
    `"widgets": { "list": { "widget": "game-list", "at": 1, "props": { "gameType": "RNG", "vendor": ${vendor} } } }`,
  );
const launch = (props: string) =>
  page(
    `"access": "session", "widgets": { "game": { "widget": "launch-game", "at": 1, "props": { ${props} } } }`,
  );
const promo = (bad: string, good: string, code: Sample['code'], nearest?: string): Sample =>
  inFile(code, 'pages/promo.json', bad, good, nearest === undefined ? {} : { nearest });
const entry = (params: string) =>
  `{ "lumen": { "at": 60, "label": "menu.home", "icon": "house", "to": "game-list", "params": { ${params} } } }`;
const typed = (types: string) => `{ "home": { "when": { "memberTypeIn": [${types}] } } }`;

/** Codes of the back office that the reference server does not have. */
const codeSamples: readonly Sample[] = [
  promo(draws('"LAGOON645", ▸"MOTU1N"'), draws('"LAGOON645", "MOTU1M"'), 'unknown-lottery', 'MOTU1M'),
  promo(draws('▸"POWERBALL"'), draws('"REEFKENO"'), 'unknown-lottery'),
  promo(list('▸"LUMENS"'), list('"LUMEN"'), 'unknown-vendor', 'LUMEN'),
  promo(list('▸"NOBODY1"'), list('""'), 'unknown-vendor'),
  promo(launch('"vendor": ▸"TIDEWORK"'), launch('"vendor": "TIDEWORKS"'), 'unknown-vendor', 'TIDEWORKS'),
  promo(launch('"code": ▸"loby"'), launch('"code": "lobby"'), 'unknown-lottery', 'lobby'),
  promo(launch('"playType": ▸"traditional"'), launch('"playType": "trad"'), 'unknown-board'),
  promo(launch('"prizeMode": ▸"lot"'), launch('"prizeMode": "Lott"'), 'unknown-board', 'Lott'),
  promo(launch('"pageBack": ▸"hom"'), launch('"pageBack": "home"'), 'unknown-page', 'home'),
  promo(launch('"pageBack": ▸"histroy"'), launch('"pageBack": "history"'), 'unknown-page', 'history'),
  inFile(
    'unknown-page',
    'pages/launch-game.json',
    '{ "query": { "pageBack": { "enum": ["history", ▸"game-lits"] } } }',
    '{ "query": { "pageBack": { "enum": ["history", "game-list"] } } }',
    { nearest: 'game-list' },
  ),
  inFile(
    'unknown-board',
    'pages/launch-game.json',
    '{ "query": { "prizeMode": { "enum": ["any", ▸"Lot"] } } }',
    '{ "query": { "prizeMode": { "enum": ["any", "Lott"] } } }',
    { nearest: 'Lott' },
  ),
  inFile('unknown-vendor', 'menus/bottom.json', entry('"vendor": ▸"LUMNE"'), entry('"vendor": "LUMEN"'), {
    nearest: 'LUMEN',
  }),
  // Another back office has other makers; what resembles a known one is still a typo.
  {
    code: 'unknown-vendor',
    bad: {
      'brand.json': own('"api": { "base": "https://api.example" }'),
      'hosting.json': '{ "hosts": [], "apiOrigin": "https://api.example" }',
      'pages/promo.json': list('▸"LUMNE"'),
    },
    good: {
      'brand.json': own('"api": { "base": "https://api.example" }'),
      'hosting.json': '{ "hosts": [], "apiOrigin": "https://api.example" }',
      'pages/promo.json': list('"MICROQUARK"'),
    },
  },
  inFile('unknown-member-type', 'menus/bottom.json', typed('41, ▸43'), typed('41, 42')),
  inFile(
    'unknown-member-type',
    'menus/bottom.json',
    '{ "home": { "when": { "not": { "memberTypeNot": [▸1] } } } }',
    '{ "home": { "when": { "not": { "memberTypeNot": [2] } } } }',
  ),
];

/** Samples of values that a browser, a player or another server would stumble over. */
export const valueSamples: readonly Sample[] = [
  ...addressSamples,
  ...hostingSamples,
  ...currencySamples,
  ...schemeSamples,
  ...codeSamples,
];
