import { inFile, onPage, own, page, parent, type Sample } from '../sample.ts';

/** A page of the brand with these keys besides its address. */
const promo = (rest: string) => page(`${rest}, "widgets": {}`);

/** Guards before pages that everybody is led to, and pages that turn people away in a circle. */
export const guardsSamples: readonly Sample[] = [
  ...['home', 'login', 'not-found', 'maintenance', 'region-blocked', 'forgot-password', 'free-trial'].map(
    (id) => onPage('guarded-page', id, '{ "access": ▸"session" }', '{ "access": "open" }'),
  ),
  onPage('guarded-page', 'register', '{ "access": ▸"realAccount" }', '{ "access": "open" }'),
  onPage('guarded-page', 'login', '{ "when": ▸{ "session": true } }', '{ "when": { "session": false } }'),
  onPage(
    'guarded-page',
    'register',
    '{ "when": ▸{ "any": null, "memberTypeIn": [41] } }',
    '{ "when": { "any": null, "memberTypeNot": [41] } }',
  ),
  onPage(
    'guarded-page',
    'home',
    '{ "when": ▸{ "not": { "any": [{ "session": false }, { "device": "ios" }] } } }',
    '{ "entrance": true }',
  ),
  onPage('guarded-page', 'maintenance', '{ "when": ▸{ "flag": "MAILCEN" } }', '{ "entrance": true }'),
  onPage('guarded-page', 'region-blocked', '{ "when": ▸{ "device": "ios" } }', '{ "entrance": true }'),
  onPage('redirect-loop', 'home', '{ "when": ▸{ "flag": "MAILCEN" } }', '{ "entrance": true }'),
  onPage(
    'redirect-loop',
    'home',
    '{ "when": { "flag": "MAILCEN" }, "otherwise": ▸"home" }',
    '{ "when": { "flag": "MAILCEN" }, "otherwise": "login" }',
  ),
  onPage(
    'redirect-loop',
    'promo',
    promo('"access": "session", "otherwise": ▸"promo"'),
    promo('"access": "session", "otherwise": "home"'),
  ),
  inFile(
    'redirect-loop',
    'brand.json',
    own(
      '"pages": { "home": { "when": { "flag": "MAILCEN" }, "otherwise": "login" }, "login": { "when": { "flag": "MAILCEN" }, "otherwise": ▸"home" } }',
    ),
    own(
      '"pages": { "home": { "when": { "flag": "MAILCEN" }, "otherwise": "login" }, "login": { "when": { "not": { "flag": "MAILCEN" } }, "otherwise": "home" } }',
    ),
  ),
  inFile(
    'redirect-loop',
    'brand.json',
    own(
      '"pages": { "home": { "when": { "flag": "MAILCEN" }, "otherwise": ▸"login" }, "login": { "when": { "device": "ios" } } }',
    ),
    own('"pages": { "home": { "when": { "flag": "MAILCEN" }, "otherwise": "login" } }'),
  ),
  inFile(
    'redirect-loop',
    'pages/promo.json',
    promo('"access": "session", "otherwise": ▸"vip"'),
    promo('"access": "session", "otherwise": "help"'),
    {
      files: {
        '../parent/brand.json': parent(),
        '../parent/pages/vip.json': page(
          '"access": "realAccount", "otherwise": "promo", "widgets": {}',
          '["/m/vip"]',
        ),
        '../parent/pages/promo.json': promo('"access": "open"'),
      },
      rest: '"extends": "parent"',
    },
  ),
  onPage('redirect-loop', 'change-password', '{ "access": ▸"realAccount" }', '{ "access": "session" }'),
  onPage('members-widget', 'security-centre', '{ "access": ▸"open" }', '{ "access": "realAccount" }'),
  onPage('members-widget', 'security-passkeys', '{ "access": ▸"session" }', '{ "entrance": true }'),
  onPage(
    'members-widget',
    'security-devices',
    '{ "access": ▸"open" }',
    '{ "access": "open", "when": { "session": true } }',
  ),
  inFile(
    'members-widget',
    'pages/promo.json',
    page('"widgets": { "devices": { "widget": ▸"signed-in-devices", "at": 1 } }'),
    page('"widgets": { "devices": { "widget": "signed-in-devices", "at": 1, "when": { "session": true } } }'),
  ),
  inFile(
    'members-widget',
    'shell.json',
    '{ "widgets": { "devices": { "widget": ▸"signed-in-devices", "in": "overlay", "at": 900 } } }',
    '{ "widgets": { "devices": { "widget": "signed-in-devices", "in": "overlay", "at": 900, "when": { "session": true } } } }',
  ),
];
