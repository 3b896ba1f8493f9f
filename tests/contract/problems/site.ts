import { inBrand, inFile, other, own, page, type Sample } from './sample.ts';

const bottom = (entry: string) => `{ "home": ${entry} }`;
const gated = (when: string) => bottom(`{ "when": ${when} }`);
const entry = '"label": "menu.home", "icon": "house"';

/** Samples of faulty pages, menus, gates and hosts. */
export const siteSamples: readonly Sample[] = [
  inFile(
    'duplicate-path',
    'pages/promo.json',
    page('"widgets": {}', '["/m/promo", ▸"/m/help"]'),
    page('"widgets": {}'),
  ),
  inFile(
    'duplicate-path',
    'pages/promo.json',
    page('"widgets": {}', '["/m/promo", ▸"/m/promo"]'),
    page('"widgets": {}'),
  ),
  inFile(
    'reserved-path',
    'pages/promo.json',
    page('"widgets": {}', '[▸"/console/x"]'),
    page('"widgets": {}', '["/consoles"]'),
  ),
  inFile(
    'reserved-path',
    'pages/promo.json',
    page('"widgets": {}', '[▸"/wps"]'),
    page('"widgets": {}', '["/m/wps"]'),
  ),
  inFile(
    'trailing-slash',
    'pages/promo.json',
    page('"widgets": {}', '[▸"/m/promo/"]'),
    page('"widgets": {}'),
  ),
  inFile(
    'trailing-slash',
    'pages/promo.json',
    page('"widgets": {}', '["/m/promo", ▸"/m/promo/"]'),
    page('"widgets": {}'),
  ),
  inBrand('missing-page', '"pages": { "maintenance": ▸null }', '"pages": { "maintenance": {} }'),
  inFile(
    'removed-page',
    'brand.json',
    own('"extends": "parent", "pages": { "promo": ▸null }'),
    own('"extends": "parent", "pages": { "promo": null }, "menus": { "bottom": { "promo": null } }'),
    {
      files: {
        '../parent/brand.json': own().replace('"acme"', '"parent"'),
        '../parent/pages/promo.json': page('"widgets": {}'),
        '../parent/menus/bottom.json': `{ "promo": { "at": 60, ${entry}, "to": "promo" } }`,
      },
    },
  ),
  inFile(
    'unreachable-page',
    'brand.json',
    own('"pages": { ▸"promo": { "paths": ["/m/promo"], "title": "page.home", "widgets": {} } }'),
    own(
      '"pages": { "promo": { "paths": ["/m/promo"], "title": "page.home", "widgets": {} } }, "menus": { "bottom": { "home": { "to": "promo" } } }',
    ),
  ),
  inFile(
    'inside-itself',
    'pages/home.json',
    '{ "widgets": { "popular": { "in": ▸"popular.panel" } } }',
    '{ "widgets": { "popular": { "in": "main" } } }',
  ),
  inFile(
    'equal-positions',
    'pages/home.json',
    '{ "widgets": { "vendors": { "at": ▸20 } } }',
    '{ "widgets": { "vendors": { "at": 25 } } }',
  ),
  inFile('equal-positions', 'menus/bottom.json', '{ "home": { "at": ▸20 } }', '{ "home": { "at": 15 } }'),
  inFile('no-way-back', 'pages/help.json', '{ "back": ▸"help" }', '{ "back": "home" }'),
  inFile(
    'no-login',
    'pages/login.json',
    '{ "widgets": ▸{ "form": null } }',
    '{ "widgets": { "form": { "at": 15 } } }',
  ),
  inFile(
    'unused-query',
    'pages/promo.json',
    page('"query": { ▸"gameType": { "enum": ["RNG"] } }, "widgets": {}'),
    page(
      '"query": { "gameType": { "enum": ["RNG"] } }, "widgets": { "a": { "widget": "game-list", "at": 1, "props": { "gameType": { "fromQuery": "gameType" } } } }',
    ),
  ),
  inFile('unused-menu', 'brand.json', own('"menus": { ▸"extra": {} }'), own('"menus": { "bottom": {} }')),
  {
    code: 'closed-menu',
    bad: {
      'brand.json': own(),
      'menus/side-more.json': `{ ▸"more": { "at": 60, ${entry}, "to": "game-list" } }`,
    },
    good: {
      'brand.json': own(),
      'menus/side-more.json': `{ "more": { "at": 60, ${entry}, "to": "game-list" } }`,
      'shell.json': '{ "widgets": { "header": { "props": { "sideMenu": true } } } }',
    },
  },
  {
    code: 'closed-menu',
    bad: { 'brand.json': own(), 'menus/side-games.json': `{ ▸"slots": { "at": 5 } }` },
    good: {
      'brand.json': own(),
      'menus/side-games.json': '{ "slots": { "at": 5 } }',
      'menus/bottom.json': '{ "activity": { "to": null, "action": "openSideMenu" } }',
    },
  },
  inFile(
    'unused-form',
    'brand.json',
    own('"forms": { ▸"extra": { "operation": "login", "fields": {} } }'),
    own('"forms": { "login": {} }'),
  ),
  inFile(
    'dead-entry',
    'menus/bottom.json',
    `{ "more": ▸{ "at": 60, ${entry} } }`,
    `{ "more": { "at": 60, ${entry}, "to": "help" } }`,
  ),
  inFile(
    'dead-entry',
    'menus/bottom.json',
    bottom('▸{ "action": "signOut" }'),
    bottom('{ "to": null, "action": "signOut" }'),
  ),
  inFile(
    'entry-never-opens',
    'menus/bottom.json',
    bottom('{ "to": "promo", "when": ▸{ "session": false } }'),
    bottom('{ "to": "promo", "when": { "session": true } }'),
    { files: { 'pages/promo.json': page('"when": { "memberTypeIn": [2] }, "widgets": {}') } },
  ),
  inFile(
    'gate-never-holds',
    'menus/bottom.json',
    gated('{ "memberTypeIn": [2], "installed": true, ▸"session": false }'),
    gated('{ "memberTypeIn": [2], "session": true }'),
  ),
  inFile(
    'gate-never-holds',
    'menus/bottom.json',
    gated('{ "flag": "PERSREP", ▸"not": { "flag": "PERSREP" } }'),
    gated('{ "flag": "PERSREP", "not": { "flag": "MAILCEN" } }'),
  ),
  inFile(
    'gate-never-holds',
    'menus/bottom.json',
    gated('{ "device": "ios", ▸"any": [{ "device": "android" }] }'),
    gated('{ "any": [{ "device": "ios" }, { "device": "android" }] }'),
  ),
  inFile(
    'gate-never-holds',
    'pages/promo.json',
    page('"access": "session", "when": { "device": "ios", ▸"session": false }, "widgets": {}'),
    page('"access": "session", "when": { "device": "ios" }, "widgets": {}'),
  ),
  inFile('gate-always-holds', 'menus/bottom.json', gated('▸{}'), gated('{ "installed": true }')),
  inFile(
    'gate-always-holds',
    'menus/bottom.json',
    gated('▸{ "any": [{ "session": true }, { "session": false }] }'),
    gated('{ "any": [{ "session": true }, { "installed": true }] }'),
  ),

  inFile(
    'duplicate-host',
    '../zeta/hosting.json',
    '{ "hosts": ["z.example", ▸"a.example"] }',
    '{ "hosts": ["z.example"] }',
    {
      files: {
        'hosting.json': '{ "hosts": ["a.example"] }',
        '../zeta/brand.json': other('zeta'),
      },
    },
  ),
  {
    code: 'duplicate-host',
    bad: {
      'brand.json': own(),
      'hosting.json': '{ "hosts": ["a.example", ▸"zeta.localhost"] }',
      '../zeta/brand.json': other('zeta'),
    },
    good: {
      'brand.json': own(),
      'hosting.json': '{ "hosts": ["a.example", "acme.localhost"] }',
      '../zeta/brand.json': other('zeta'),
    },
  },
  {
    code: 'duplicate-merchant',
    bad: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"merchant": ▸"house"'),
    },
    good: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"merchant": "home"'),
    },
  },
  {
    code: 'duplicate-merchant',
    bad: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"trialMerchant": ▸"HOUSE"'),
    },
    // A brand that says none is of its parent's merchant.
    good: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"extends": "acme"'),
    },
  },
  {
    code: 'duplicate-name',
    bad: {
      'brand.json': own(),
      '../zeta/brand.json': own().replace('"acme"', '"zeta"').replace('"Acme"', '▸"ＡＣＭＥ."'),
    },
    good: { 'brand.json': own(), '../zeta/brand.json': other('zeta', '"extends": "acme"', 'Acme') },
  },
  inFile(
    'bad-host',
    'hosting.json',
    '{ "hosts": [▸"WWW.Acme.example"] }',
    '{ "hosts": ["www.acme.example"] }',
  ),
  inFile('bad-host', 'hosting.json', '{ "hosts": [▸"*.acme.example"] }', '{ "hosts": ["acme.example"] }'),
  {
    code: 'duplicate-merchant',
    bad: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"merchant": ▸"house"'),
    },
    good: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"merchant": "home"'),
    },
  },
  {
    code: 'duplicate-merchant',
    bad: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"trialMerchant": ▸"HOUSE"'),
    },
    // A brand that says none is of its parent's merchant.
    good: {
      'brand.json': own('"merchant": "house"'),
      '../zeta/brand.json': other('zeta', '"extends": "acme"'),
    },
  },
  {
    code: 'duplicate-name',
    bad: {
      'brand.json': own(),
      '../zeta/brand.json': own().replace('"acme"', '"zeta"').replace('"Acme"', '▸"ＡＣＭＥ."'),
    },
    good: { 'brand.json': own(), '../zeta/brand.json': other('zeta', '"extends": "acme"', 'Acme') },
  },
  inFile(
    'bad-host',
    'hosting.json',
    '{ "hosts": [▸"https://acme.example"] }',
    '{ "hosts": ["acme.example"] }',
  ),
  inFile(
    'games-nowhere',
    'hosting.json',
    '{ "hosts": ["acme.example"], "apiOrigin": "https://api.example", "gameOrigins": [▸"reference"] }',
    '{ "hosts": ["acme.example"], "apiOrigin": "https://api.example:9000", "gameOrigins": ["reference"] }',
  ),
  inFile(
    'games-nowhere',
    'hosting.json',
    '{ "hosts": [], "apiOrigin": "https://api.example", "gameOrigins": ["https://games.example", ▸"reference"] }',
    '{ "hosts": [], "apiOrigin": "https://api.example", "gameOrigins": ["https://games.example"] }',
  ),
  inFile(
    'plain-origin',
    'hosting.json',
    '{ "hosts": [], "apiOrigin": ▸"http://api.example" }',
    '{ "hosts": [], "apiOrigin": "http://localhost:9000" }',
  ),
  inFile(
    'plain-origin',
    'hosting.json',
    '{ "hosts": [], "imageCDNs": [▸"http://cdn.example"] }',
    '{ "hosts": [], "imageCDNs": ["https://cdn.example"] }',
  ),
  inBrand('plain-origin', '"api": { "base": ▸"http://api.example" }', '"api": { "base": "" }'),
  inFile(
    'plain-origin',
    'brand.json',
    own('"api": { "base": ▸"http://localhost.example/v1" }'),
    own('"api": { "base": "http://api.localhost:9000/v1" }'),
    { files: { 'hosting.json': '{ "hosts": [], "apiOrigin": "http://api.localhost:9000" }' } },
  ),
  inFile(
    'blocked-api',
    'brand.json',
    own('"api": { "base": ▸"http://localhost:9000" }'),
    own('"api": { "base": "http://localhost:9001" }'),
    { files: { 'hosting.json': '{ "hosts": [], "apiOrigin": "http://localhost:9001" }' } },
  ),
  inFile(
    'blocked-api',
    'brand.json',
    own('"api": { "base": ▸"https://api.example/v1" }'),
    own('"api": { "base": "https://other.example/v1" }'),
    { files: { 'hosting.json': '{ "hosts": [], "apiOrigin": "https://other.example" }' } },
  ),
];
