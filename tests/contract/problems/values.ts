import { addressSamples, hostingSamples } from './addresses.ts';
import { child, inBrand, inFile, own, page, parent, type Sample } from './sample.ts';

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
  inBrand(
    'unknown-time-zone',
    '"timeZone": ▸"Pacific/Tahitti"',
    '"timeZone": "Asia/Bangkok"',
    'Pacific/Tahiti',
  ),
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

const register = (fields: string) => `{ "fields": { ${fields} } }`;
const field = (rule: string) =>
  `{ "at": 300, "label": "field.nickname", "input": "text", "rule": "${rule}" }`;

/** Fields of registration that the settings of the server decide over. */
const registrationSamples: readonly Sample[] = [
  inFile(
    'overruled-field',
    'forms/register.json',
    register('"captcha": ▸null'),
    register('"captcha": { "at": 5 }'),
  ),
  {
    code: 'overruled-field',
    bad: { 'brand.json': own(), 'forms/register.json': register('"captcha": ▸null') },
    good: {
      'brand.json': own(),
      'forms/register.json': register('"captcha": null'),
      'server.json': '{ "register": { "captcha": "off" } }',
    },
  },
  inFile(
    'overruled-field',
    'forms/register.json',
    register('"confirmPassword": ▸null'),
    register('"email": null'),
  ),
  inFile('overruled-field', 'forms/register.json', register('"username": ▸null'), register('"line": null')),
  inFile('overruled-field', 'forms/register.json', register('"mobileNum": ▸null'), register('"zalo": null')),
  inFile(
    'overruled-field',
    'forms/register.json',
    register(`▸"domain": ${field('nickname')}`),
    register('"nickname": { "at": 300 }'),
  ),
];

/** Samples of values that a browser, a player or another server would stumble over. */
export const valueSamples: readonly Sample[] = [
  ...addressSamples,
  ...hostingSamples,
  ...currencySamples,
  ...schemeSamples,
  ...codeSamples,
  ...registrationSamples,
];
