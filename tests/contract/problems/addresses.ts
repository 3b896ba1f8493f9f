import { child, inBrand, inFile, own, parent, type Sample } from './sample.ts';

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

const widget = 'https://captcha.acme.example/livery.html';
const verify = 'https://check.example/siteverify';

/** The operator's captcha with a fault, and its twin. */
const captcha = (code: Sample['code'], bad: { frame?: string; verify?: string }): Sample => {
  const text = (parts: { frame?: string; verify?: string }) =>
    `{ "hosts": ["acme.example", "www.acme.example"], "captcha": { "frame": ${parts.frame ?? `"${widget}"`}, "verify": ${parts.verify ?? `"${verify}"`} } }`;
  return inFile(code, 'hosting.json', text(bad), text({}));
};

const firebase = (domain: string) =>
  `"login": { "firebase": { "apiKey": "demo-key-000", "authDomain": ${domain}, "projectId": "demo" } }`;

/** Addresses that no browser could open. */
export const addressSamples: readonly Sample[] = [
  host('0.0.0.0'),
  host('255.255.255.255'),
  apiBase('https://0.0.0.0'),
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
  captcha('bad-address', { frame: '▸"http://captcha.acme.example/livery.html"' }),
  captcha('bad-format', { frame: '▸"https://captcha.acme.example"' }),
  captcha('bad-address', { frame: '▸"https://10.0.0.7/livery.html"' }),
  captcha('bad-address', { verify: '▸"https://check.example/siteverify?secret=1"' }),
  captcha('bad-address', { verify: '▸"check.example/siteverify"' }),
  captcha('captcha-at-home', { frame: '▸"https://acme.example/livery.html"' }),
  captcha('captcha-at-home', { frame: '▸"https://www.acme.example/captcha/livery.html"' }),
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

const away = '"api": { "base": "https://api.parent.example" }';
const parentHosting = '{ "hosts": [], "apiOrigin": "https://api.parent.example" }';

/** What a brand inherits of another's hosting, and what it must say itself. */
export const hostingSamples: readonly Sample[] = [
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
