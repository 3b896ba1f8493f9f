import { inBrand, inFile, own, page, type Sample } from './sample.ts';

const bottom = (entry: string) => `{ "home": ${entry} }`;
const words = (text: string) => `{ "menu.home": ${text} }`;

const twoLanguages = {
  'brand.json': own('"languages": { "default": "EN", "offered": ["EN", "TH"] }'),
  'locales/EN.json': '{ "acme.start": "Start" }',
};
const records = (props: string) => `{ "widgets": { "list": { "props": { ${props} } } } }`;
const offers = page('"widgets": {}').replace('page.home', 'acme.offers');
const named = page('"widgets": {}').replace('page.home', 'acme.start');

/** Samples of faulty names and texts. */
export const nameSamples: readonly Sample[] = [
  inFile('unknown-page', 'menus/bottom.json', bottom('{ "to": ▸"hmoe" }'), bottom('{ "to": "home" }'), {
    nearest: 'home',
  }),
  inFile('unknown-page', 'menus/bottom.json', bottom('{ "to": ▸"constructor" }'), bottom('{ "to": "help" }')),
  inFile(
    'unknown-menu',
    'shell.json',
    '{ "widgets": { "bottomMenu": { "props": { "menu": ▸"botom" } } } }',
    '{ "widgets": { "bottomMenu": { "props": { "menu": "bottom" } } } }',
    { nearest: 'bottom' },
  ),
  inFile(
    'unknown-form',
    'pages/login.json',
    '{ "widgets": { "form": { "props": { "form": ▸"logn" } } } }',
    '{ "widgets": { "form": { "props": { "form": "login" } } } }',
    { nearest: 'login' },
  ),
  inFile(
    'unknown-action',
    'menus/popover.json',
    '{ "signOut": { "action": ▸"singOut" } }',
    '{ "signOut": { "action": "signOut" } }',
    { nearest: 'signOut' },
  ),
  inFile(
    'unknown-icon',
    'menus/bottom.json',
    bottom('{ "icon": ▸"lantern" }'),
    bottom('{ "icon": "house" }'),
  ),
  inFile('unknown-icon', 'menus/bottom.json', bottom('{ "icon": ▸"hous" }'), bottom('{ "icon": "house" }'), {
    nearest: 'house',
  }),
  inFile('unknown-operation', 'forms/login.json', '{ "operation": ▸"logn" }', '{ "operation": "login" }', {
    nearest: 'login',
  }),
  inBrand(
    'unknown-operation',
    '"api": { "paths": { ▸"logn": "/x" } }',
    '"api": { "paths": { "login": "/x" } }',
    'login',
  ),
  inFile(
    'unknown-flag',
    'menus/bottom.json',
    bottom('{ "when": { "flag": ▸"DEPRECM" } }'),
    bottom('{ "when": { "flag": "DEPRECM3" } }'),
    { nearest: 'DEPRECM3' },
  ),
  inFile(
    'unknown-flag',
    'menus/bottom.json',
    bottom('{ "when": { "flag": ["PERSREP", ▸"DEPRECM"] } }'),
    bottom('{ "when": { "flag": ["PERSREP", "DEPRECM3"] } }'),
  ),
  inFile(
    'unknown-promotion',
    'menus/bottom.json',
    bottom('{ "when": { "promotion": ▸"REFERAL" } }'),
    bottom('{ "when": { "promotion": "REFERRAL" } }'),
    { nearest: 'REFERRAL' },
  ),
  inFile(
    'unknown-promotion',
    'pages/home.json',
    '{ "widgets": { "vendors": { "when": { "not": { "promotion": ▸"BONUS" } } } } }',
    '{ "widgets": { "vendors": { "when": { "not": { "promotion": "MISSION" } } } } }',
  ),
  inFile(
    'unknown-tile',
    'menus/bottom.json',
    bottom('{ "when": { "any": [{ "menuAllows": ▸"teamOverveiw" }] } }'),
    bottom('{ "when": { "any": [{ "menuAllows": "teamOverview" }] } }'),
    { nearest: 'teamOverview' },
  ),
  inFile(
    'unknown-fact',
    'menus/bottom.json',
    bottom('{ "when": { "has": ▸"uplin" } }'),
    bottom('{ "when": { "has": "upline" } }'),
    { nearest: 'upline' },
  ),
  inBrand(
    'unknown-language',
    '"languages": { "default": "EN", "offered": ["EN", ▸"XX"] }',
    '"languages": { "default": "EN", "offered": ["EN", "TH"] }',
  ),
  {
    code: 'unknown-language',
    bad: { 'brand.json': own(), 'locales/en.json': `▸${words('"Start"')}` },
    good: { 'brand.json': own(), 'locales/EN.json': words('"Start"') },
    nearest: 'EN',
  },
  inFile(
    'unknown-rule',
    'forms/login.json',
    '{ "fields": { "username": { "rule": ▸"loginUser" } } }',
    '{ "fields": { "username": { "rule": "loginUsername" } } }',
  ),
  inFile(
    'unknown-input',
    'forms/login.json',
    '{ "fields": { "username": { "input": ▸"txt" } } }',
    '{ "fields": { "username": { "input": "text" } } }',
    { nearest: 'text' },
  ),
  inFile(
    'unknown-field',
    'forms/login.json',
    '{ "fields": { "captcha": null, ▸"captha": { "at": 30, "label": "field.captcha", "input": "captcha", "rule": "captcha" } } }',
    '{ "fields": { "captcha": { "at": 30 } } }',
    { nearest: 'captcha' },
  ),
  inFile(
    'unknown-column',
    'pages/deposit-record.json',
    records('"totals": [{ "key": ▸"creditd", "label": "record.column.credited" }]'),
    records('"totals": [{ "key": "credited", "label": "record.column.credited" }]'),
    { nearest: 'credited' },
  ),
  inFile(
    'unknown-column',
    'pages/deposit-record.json',
    records('"columns": [{ "key": ▸"title", "as": "money", "place": "amount" }]'),
    records('"columns": [{ "key": "title", "as": "text", "place": "title" }]'),
  ),
  inFile(
    'unknown-column',
    'pages/betting-record.json',
    records(
      '"filters": [{ "key": "state", "column": "state", "label": "record.filter.state", "options": [▸"opn"] }]',
    ),
    records(
      '"filters": [{ "key": "state", "column": "state", "label": "record.filter.state", "options": ["open"] }]',
    ),
    { nearest: 'open' },
  ),
  inFile(
    'unknown-column',
    'pages/transaction-record.json',
    records('"totals": [{ "key": ▸"balance", "label": "record.column.balance" }]'),
    records('"totals": [{ "key": "amount", "label": "record.column.change" }]'),
  ),
  inFile(
    'unknown-column',
    'pages/deposit-record.json',
    records('"columns": [{ "key": ▸"at", "as": "text", "place": "sub" }]'),
    records('"columns": [{ "key": "at", "as": "time", "place": "sub" }]'),
  ),
  inFile(
    'unknown-column',
    'pages/transaction-record.json',
    records(
      '"filters": [{ "key": ▸"state", "column": "type", "label": "record.filter.type", "options": ["bet"] }]',
    ),
    records(
      '"filters": [{ "key": "type", "column": "type", "label": "record.filter.type", "options": ["bet"] }]',
    ),
  ),
  inFile(
    'unknown-column',
    'pages/deposit-record.json',
    records(
      '"filters": [{ "key": "type", "column": ▸"state", "label": "record.filter.kind", "options": ["manual"] }]',
    ),
    records(
      '"filters": [{ "key": "type", "column": "kind", "label": "record.filter.kind", "options": ["manual"] }]',
    ),
  ),
  inFile(
    'unknown-column',
    'pages/betting-record.json',
    records('"filters": [▸{ "key": "state", "column": "state", "label": "record.filter.state" }]'),
    records(
      '"filters": [{ "key": "state", "column": "state", "label": "record.filter.state", "options": ["open"] }]',
    ),
  ),
  inFile(
    'unknown-column',
    'pages/betting-record.json',
    records(
      '"filters": [{ "key": "type", "column": "gameType", "label": "record.filter.gameType", "optionsFrom": ▸"listTransactionCodes" }]',
    ),
    records(
      '"filters": [{ "key": "type", "column": "gameType", "label": "record.filter.gameType", "options": ["RNG"] }]',
    ),
  ),
  inFile(
    'breaks-inherited',
    'pages/deposit-record.json',
    '{ "query": { "range": ▸null } }',
    '{ "query": { "range": { "format": "code" } } }',
  ),
  inFile(
    'unknown-source',
    'pages/promo.json',
    page('"access": "session", "widgets": { "a": { "widget": ▸"profit-and-loss", "at": 1 } }'),
    page(
      '"access": "session", "query": { "range": { "format": "code" }, "from": { "format": "code" }, "to": { "format": "code" } }, "widgets": { "a": { "widget": "profit-and-loss", "at": 1 } }',
    ),
  ),
  inFile(
    'unknown-place',
    'pages/home.json',
    '{ "widgets": { "games": { "in": ▸"popular.pannel" } } }',
    '{ "widgets": { "games": { "in": "popular.panel" } } }',
    { nearest: 'popular.panel' },
  ),
  inFile(
    'unknown-place',
    'shell.json',
    '{ "widgets": { "extra": ▸{ "widget": "site-footer", "at": 20 } } }',
    '{ "widgets": { "extra": { "widget": "site-footer", "at": 20, "in": "footer" } } }',
  ),
  inFile(
    'unknown-source',
    'pages/home.json',
    '{ "widgets": { "games": { "props": { "gameType": ▸{ "fromSlot": "gametype" } } } } }',
    '{ "widgets": { "games": { "props": { "gameType": { "fromSlot": "gameType" } } } } }',
    { nearest: 'gameType' },
  ),
  inFile(
    'unknown-source',
    'menus/bottom.json',
    bottom('{ "params": { "gameType": ▸"RNG" } }'),
    bottom('{ "to": "game-list", "params": { "gameType": "RNG" } }'),
  ),
  inFile(
    'unknown-text',
    'menus/bottom.json',
    bottom('{ "label": ▸"menu.hom" }'),
    bottom('{ "label": "menu.home" }'),
    { nearest: 'menu.home' },
  ),
  inFile(
    'unknown-text',
    'menus/bottom.json',
    bottom('{ "label": ▸"acme.start" }'),
    bottom('{ "label": "menu.home" }'),
  ),

  inFile('nothing-to-remove', 'menus/bottom.json', '{ ▸"invte": null }', '{ "invite": null }', {
    nearest: 'invite',
  }),
  inFile(
    'nothing-to-remove',
    'pages/home.json',
    '{ "widgets": { ▸"notces": null } }',
    '{ "widgets": { "notices": null } }',
  ),
  inFile(
    'misspelt-key',
    'menus/bottom.json',
    '{ ▸"activty": { "at": 45 } }',
    '{ "activity": { "at": 45 } }',
    { nearest: 'activity' },
  ),
  inFile(
    'misspelt-key',
    'pages/home.json',
    '{ "widgets": { ▸"vendrs": { "at": 5 } } }',
    '{ "widgets": { "vendors": { "at": 5 } } }',
    { nearest: 'vendors' },
  ),
  inFile(
    'misspelt-key',
    'pages/helpp.json',
    '▸{ "back": "login" }',
    '{ "paths": ["/m/helpp"], "title": "page.home", "entrance": true, "widgets": {} }',
    { nearest: 'help' },
  ),
  inFile(
    'misspelt-key',
    'brand.json',
    own('"menus": { ▸"botom": { "home": { "at": 5 } } }'),
    own('"menus": { "bottom": { "home": { "at": 5 } } }'),
    { nearest: 'bottom' },
  ),
  inFile(
    'misspelt-key',
    'forms/login.json',
    '{ "fields": { ▸"usrname": { "at": 5 } } }',
    '{ "fields": { "username": { "at": 5 } } }',
    { nearest: 'username' },
  ),

  {
    code: 'missing-words',
    bad: {
      ...twoLanguages,
      'locales/TH.json': '{}',
      'pages/promo.json': named.replace('"acme.start"', '▸"acme.start"'),
    },
    good: { ...twoLanguages, 'locales/TH.json': '{ "acme.start": "เริ่ม" }', 'pages/promo.json': named },
  },
  inFile('unused-text', 'locales/EN.json', '{ ▸"menu.hom": "Start" }', words('"Start"'), {
    nearest: 'menu.home',
  }),
  {
    code: 'unused-language',
    bad: { ...twoLanguages, 'locales/EN.json': '{}', 'locales/VI.json': '▸{ "menu.home": "Nhà" }' },
    good: { ...twoLanguages, 'locales/EN.json': '{}', 'locales/TH.json': '{ "menu.home": "หน้าแรก" }' },
  },
  inFile(
    'placeholder-mismatch',
    'locales/EN.json',
    '{ "siteFooter.age": ▸"Adults only" }',
    '{ "siteFooter.age": "From {{age}} on" }',
  ),
  inFile(
    'placeholder-mismatch',
    'locales/TH.json',
    '{ "siteFooter.age": ▸"{{ages}} ปีขึ้นไป" }',
    '{ "siteFooter.age": "{{age}} ปีขึ้นไป" }',
    { nearest: 'age' },
  ),
  inFile(
    'placeholder-mismatch',
    'locales/EN.json',
    '{ "registerForm.agree": ▸"I have read and accept the {{agreement}}" }',
    '{ "registerForm.agree": "I have read and accept the <a>{{agreement}}</a>" }',
  ),
  ...['{{count}}', '{count}'].map(
    (text): Sample => ({
      code: 'placeholder-mismatch',
      bad: {
        'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
        'pages/promo.json': offers,
        'locales/EN.json': `{ "acme.offers": ▸"Offers: ${text}" }`,
      },
      good: {
        'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
        'pages/promo.json': offers,
        'locales/EN.json': '{ "acme.offers": "Offers" }',
      },
    }),
  ),
  inFile(
    'placeholder-mismatch',
    'pages/promo.json',
    page('"widgets": {}').replace('"page.home"', '▸"siteFooter.age"'),
    page('"widgets": {}'),
  ),
  inFile('html-in-text', 'locales/EN.json', words('▸"<b>Start</b>"'), words('"1 < 2 and 3 > 2"')),
  {
    code: 'html-in-text',
    bad: { 'brand.json': own().replace('"Acme"', '▸"<i>Acme</i>"') },
    good: { 'brand.json': own().replace('Acme', 'A < B') },
  },
  {
    code: 'hidden-characters',
    bad: { 'brand.json': own().replace('"Acme"', '▸"Ac\\u202eme"') },
    good: { 'brand.json': own().replace('Acme', 'أكمي') },
  },
  inBrand(
    'default-not-offered',
    '"languages": { "default": ▸"TH", "offered": ["EN"] }',
    '"languages": { "default": "EN", "offered": ["EN"] }',
  ),
];
