import { inFile, own, page, type Sample } from './sample.ts';

/** A page of the brand with these keys besides its address. */
const promo = (rest: string) => page(`${rest}, "widgets": {}`);
const at = (id: string, file: string, bad: string, good: string, code: Sample['code']) =>
  inFile(code, `${file}/${id}.json`, bad, good);
const onPage = (code: Sample['code'], id: string, bad: string, good: string) =>
  at(id, 'pages', bad, good, code);
const inForm = (code: Sample['code'], id: string, bad: string, good: string) =>
  at(id, 'forms', bad, good, code);
const field = (label: string, input: string, rule: string, position = 10) =>
  `{ "at": ${position}, "label": "field.${label}", "input": "${input}", "rule": "${rule}" }`;

/** The `brand.json` of a brand between this one and the base. */
const parent = (rest = '') => own(rest).replace('"acme"', '"parent"');

/** Guards before pages that everybody is led to, and pages that turn people away in a circle. */
const guards: readonly Sample[] = [
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
];

const bankCard = [
  `"bankCode": ${field('bank', 'choice', 'bankCode', 10)}`,
  `"cardHolder": ${field('cardHolder', 'text', 'cardHolder', 20)}`,
  `"bankCard": ${field('bankCard', 'card', 'bankCard', 30)}`,
];

/** Forms with which nobody gets through, or that show what nobody may read. */
const forms: readonly Sample[] = [
  inForm(
    'missing-field',
    'login',
    '{ "fields": { "password": ▸null } }',
    '{ "fields": { "password": { "at": 25 } } }',
  ),
  inForm(
    'missing-field',
    'login',
    '{ "fields": { "username": ▸null } }',
    '{ "fields": { "username": { "at": 5 } } }',
  ),
  inForm(
    'missing-field',
    'login',
    '{ "fields": { "captcha": ▸null } }',
    '{ "fields": { "captcha": { "at": 45 } } }',
  ),
  inForm(
    'missing-field',
    'login-mobile',
    '{ "fields": { "password": ▸null } }',
    '{ "fields": { "password": { "at": 35 } } }',
  ),
  inForm(
    'missing-field',
    'login-mobile',
    '{ "fields": { "countryDialingCode": ▸null } }',
    '{ "fields": { "countryDialingCode": { "at": 15 } } }',
  ),
  inForm(
    'missing-field',
    'forgot-email',
    '{ "fields": { "email": ▸null } }',
    '{ "fields": { "email": { "at": 25 } } }',
  ),
  inForm(
    'missing-field',
    'change-password',
    '{ "fields": { "oldPassword": ▸null } }',
    '{ "fields": { "oldPassword": { "at": 5 } } }',
  ),
  inForm(
    'missing-field',
    'payment-password',
    '{ "fields": { "confirmPaymentPassword": ▸null } }',
    '{ "fields": { "confirmPaymentPassword": { "at": 55 } } }',
  ),
  inFile(
    'missing-field',
    'forms/cards.json',
    `{ "operation": "addBankCard", "fields": ▸{ ${bankCard.join(', ')} } }`,
    `{ "operation": "addBankCard", "fields": { ${bankCard.join(', ')}, "paymentPassword": ${field('paymentPassword', 'pin', 'paymentPassword', 40)} } }`,
    {
      files: { 'pages/security-cards.json': '{ "widgets": { "cards": { "props": { "form": "cards" } } } }' },
    },
  ),
  inForm(
    'readable-password',
    'login',
    '{ "fields": { "password": { "input": ▸"text" } } }',
    '{ "fields": { "password": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'register',
    '{ "fields": { "confirmPassword": { "input": ▸"digits" } } }',
    '{ "fields": { "confirmPassword": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'change-password',
    '{ "fields": { "oldPassword": { "input": ▸"pin" } } }',
    '{ "fields": { "oldPassword": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'bank-card',
    '{ "fields": { "paymentPassword": { "input": ▸"digits" } } }',
    '{ "fields": { "paymentPassword": { "input": "password" } } }',
  ),
  inForm(
    'readable-password',
    'login',
    '{ "fields": { "password": { "rule": "captcha", "input": ▸"text" } } }',
    '{ "fields": { "password": { "rule": "captcha" } } }',
  ),
  inForm(
    'wrong-input',
    'login-mobile',
    '{ "fields": { "password": { "input": ▸"digits" } } }',
    '{ "fields": { "password": { "input": "smsCode" } } }',
  ),
  inForm(
    'wrong-input',
    'login',
    '{ "fields": { "captcha": { "input": ▸"text" } } }',
    '{ "fields": { "captcha": { "input": "captcha" } } }',
  ),
  inForm(
    'wrong-input',
    'email-address',
    '{ "fields": { "verificationCode": { "input": ▸"digits" } } }',
    '{ "fields": { "verificationCode": { "input": "smsCode" } } }',
  ),
  inForm('wrong-operation', 'login', '{ "operation": ▸"register" }', '{ "operation": "login" }'),
  inForm(
    'wrong-operation',
    'forgot-email',
    '{ "operation": ▸"setEmail" }',
    '{ "operation": "requestPasswordByEmail" }',
  ),
  inFile(
    'wrong-form',
    'pages/login.json',
    '{ "widgets": { "form": { "props": { "form": ▸"register" } } } }',
    '{ "widgets": { "form": { "props": { "form": "login" } } } }',
    { nearest: 'login' },
  ),
  inFile(
    'wrong-form',
    'pages/login.json',
    '{ "widgets": { "form": { "props": { "form": ▸"login-mobile" } } } }',
    '{ "widgets": { "form": { "props": { "mobileForm": "login-mobile" } } } }',
    { nearest: 'login' },
  ),
  inFile(
    'wrong-form',
    'pages/security-payment.json',
    '{ "widgets": { "step": { "props": { "form": ▸"first-password" } } } }',
    '{ "widgets": { "step": { "props": { "form": "payment-password" } } } }',
    { nearest: 'payment-password' },
  ),
];

const addressed = (code: Sample['code'], bad: string, good: string) =>
  inFile(code, 'pages/promo.json', page('"widgets": {}', bad), page('"widgets": {}', good));

/** Addresses at which a page would vanish, or take the place of another. */
const addresses: readonly Sample[] = [
  ...['/theatre', '/sign-in', '/sign-in/x', '/Console', '/WPS/x'].map((path) =>
    addressed('reserved-path', `[▸"${path}"]`, `["/m${path}"]`),
  ),
  ...[
    ['/index.html', '/m/promo/index.html'],
    ['/404.html', '/m/404.html'],
    ['/robots.txt', '/m/robots'],
    ['/sitemap.xml', '/sitemap'],
    ['/manifest.webmanifest', '/manifest'],
    ['/_headers', '/headers'],
    ['/_redirects', '/m/_redirects'],
    ['/Caddyfile', '/m/Caddyfile'],
    ['/nginx.conf/x', '/nginx/x'],
    ['/sw.js', '/sw'],
    ['/m/promo.v2', '/m/promo.v2.html'],
    ['/m/promo.HTML', '/m/promo.html'],
    ['/m/help/index.html', '/m/help.html'],
    ['/register.html/x', '/register/x'],
    ['/m/LOGIN', '/m/LOGIN2'],
    ['/m/Register.html', '/m/registers.html'],
  ].map(([bad, good]) =>
    addressed('unpublishable-path', `["/m/promo", ▸"${bad}"]`, `["/m/promo", "${good}"]`),
  ),
  addressed('unpublishable-path', '["/m/x.html", ▸"/m/x.html/y"]', '["/m/x.html", "/m/x/y"]'),
  inFile(
    'unpublishable-path',
    'brand.json',
    own(
      '"pages": { "vip": { "paths": ["/x.html/vip"], "title": "page.home", "entrance": true, "widgets": {} }, "zoo": { "paths": [▸"/x.html"], "title": "page.home", "entrance": true, "widgets": {} } }',
    ),
    own(
      '"pages": { "vip": { "paths": ["/x.html"], "title": "page.home", "entrance": true, "widgets": {} }, "zoo": { "paths": ["/y.html"], "title": "page.home", "entrance": true, "widgets": {} } }',
    ),
  ),
  onPage('unpublishable-path', 'home', '{ "paths": ["/", ▸"/m/Help"] }', '{ "paths": ["/", "/index.html"] }'),
  onPage('duplicate-path', 'home', '{ "paths": ["/", ▸"/m/help"] }', '{ "paths": ["/", "/m/start"] }'),
  addressed('too-long', `[▸"/${'long'.repeat(1250)}"]`, `["/${'long'.repeat(49)}"]`),
];

const entry = (position: number, rest = '') =>
  `{ "at": ${position}, "label": "menu.home", "icon": "house", "to": "help"${rest} }`;
const inBottom = (code: Sample['code'], bad: string, good: string) => at('bottom', 'menus', bad, good, code);
const nothingElse = '"home": null, "activity": null, "deposit": null, "invite": null';
const dock = { files: { 'shell.json': '{ "widgets": { "bottomMenu": { "props": { "look": "dock" } } } }' } };
const flagged = (flag: string) => `, "when": { "flag": "${flag}" }`;

/** Bars at the bottom that are empty or too full, and raised entries that do not stand out. */
const bars: readonly Sample[] = [
  inFile(
    'empty-bar',
    'brand.json',
    own(`"menus": { "bottom": ▸{ ${nothingElse}, "members": null } }`),
    own(`"menus": { "bottom": { ${nothingElse} } }`),
  ),
  inFile(
    'empty-bar',
    'brand.json',
    own(
      '"menus": { "foot": ▸{} }, "shell": { "widgets": { "bottomMenu": { "props": { "menu": "foot" } } } }',
    ),
    own(
      `"menus": { "foot": { "help": ${entry(10)} }, "bottom": { "deposit": { "highlight": false } } }, "shell": { "widgets": { "bottomMenu": { "props": { "menu": "foot" } }, "footer": { "props": { "menu": "bottom" } } } }`,
    ),
  ),
  inBottom('crowded-bar', `{ "one": ${entry(2)}, ▸"two": ${entry(52)} }`, `{ "one": ${entry(2)} }`),
  inBottom(
    'crowded-bar',
    `{ "one": ${entry(2, flagged('MAILCEN'))}, ▸"two": ${entry(52, flagged('MAILCEN'))} }`,
    `{ "one": ${entry(2, flagged('MAILCEN'))}, "two": ${entry(52, ', "when": { "not": { "flag": "MAILCEN" } }')} }`,
  ),
  inFile('crowded-bar', 'menus/bottom.json', `{ ▸"one": ${entry(2)} }`, '{ "home": { "at": 5 } }', dock),
  inFile(
    'crowded-bar',
    'shell.json',
    '{ "widgets": { "bottomMenu": { "props": { "look": ▸"dock" } } } }',
    '{ "widgets": { "bottomMenu": { "props": { "look": "arch" } } } }',
    {
      rest: '"extends": "parent"',
      files: {
        '../parent/brand.json': parent(),
        '../parent/menus/bottom.json': `{ "one": ${entry(2)} }`,
      },
    },
  ),
  inFile(
    'crowded-bar',
    'menus/bottom.json',
    `{ "deposit": { "highlight": false }, "one": ${entry(2)}, ▸"two": ${entry(52)} }`,
    `{ "deposit": { "highlight": false }, "one": ${entry(2)} }`,
    dock,
  ),
  inBottom(
    'raised-entry',
    '{ "members": { "highlight": ▸true } }',
    '{ "members": { "highlight": true }, "deposit": { "highlight": false, "at": 60 }, "invite": { "at": 70 } }',
  ),
  inBottom('raised-entry', '{ "deposit": { "at": ▸5 } }', '{ "deposit": { "at": 25 } }'),
  inBottom(
    'raised-entry',
    '{ "deposit": { "highlight": false }, "home": { "highlight": ▸true } }',
    '{ "deposit": { "highlight": false }, "activity": { "highlight": true } }',
  ),
  inBottom('raised-entry', '{ "invite": ▸null, "members": null }', '{ "members": null }'),
  at(
    'side-more',
    'menus',
    `{ "more": ${entry(90, ', "highlight": ▸true')} }`,
    `{ "more": ${entry(90)} }`,
    'raised-entry',
  ),
];

const inPages = (bad: string, good: string) =>
  inFile('breaks-inherited', 'brand.json', own(`"pages": ${bad}`), own(`"pages": ${good}`));
const lobby = (rest: string) => `{ "game-lobby": { "widgets": { ${rest} } } }`;

/** Changes with which inherited parts do not go: the problem is at the change, not at what was sound before. */
const changes: readonly Sample[] = [
  inFile(
    'breaks-inherited',
    'brand.json',
    own('"menus": { "popover": ▸null }'),
    own(
      '"menus": { "popover": null }, "shell": { "widgets": { "header": { "props": { "accountMenu": "side-more" } } } }',
    ),
  ),
  inFile(
    'breaks-inherited',
    'brand.json',
    own('"forms": { "login-mobile": ▸null }'),
    own(
      '"forms": { "login-mobile": null }, "pages": { "login": { "widgets": { "form": { "props": { "mobileForm": null } } } } }, "shell": { "widgets": { "loginForm": { "props": { "mobileForm": null } } } }',
    ),
  ),
  inPages(lobby('"categories": ▸null'), lobby('"categories": null, "games": null')),
  inPages(
    lobby('"categories": { "widget": ▸"notice-strip", "props": { "look": null } }'),
    lobby('"categories": { "widget": "notice-strip", "props": { "look": null } }, "games": null'),
  ),
  inPages(
    lobby('"categories": { "widget": ▸"notice-strip" }, "games": null'),
    lobby('"categories": { "widget": "notice-strip", "props": { "look": null } }, "games": null'),
  ),
  inPages(
    lobby('"games": { "in": ▸null }'),
    lobby('"games": { "in": null, "at": 15, "props": { "gameType": "HOT" } }'),
  ),
  inPages(
    '{ "game-list": { "query": { "gameType": ▸null } } }',
    '{ "game-list": { "query": { "vendor": { "format": "code" } } } }',
  ),
  inPages(
    '{ "change-password": { "query": { "first": ▸null } } }',
    '{ "change-password": { "query": { "first": null }, "widgets": { "form": { "props": { "first": "0" } } } } }',
  ),
  inFile(
    'breaks-inherited',
    'menus/side-games.json',
    '{ "slots": { "to": ▸"help" } }',
    '{ "slots": { "to": "help", "params": null } }',
  ),
  inFile(
    'removed-page',
    'brand.json',
    own('"pages": { "user-agreement": ▸null }'),
    own('"pages": { "user-agreement": { "back": "register" } }'),
  ),
  inFile('missing', 'pages/help.json', '{ "title": ▸null }', '{ "title": "page.help" }'),
  inFile(
    'missing',
    'pages/forgot-password.json',
    '{ "widgets": { "form": { "props": ▸null } } }',
    '{ "widgets": { "form": { "props": { "emailForm": "forgot-email" } } } }',
  ),
  inFile('missing', 'menus/bottom.json', '{ "deposit": { "at": ▸null } }', '{ "deposit": { "at": 30 } }'),
  {
    code: 'breaks-inherited',
    bad: {
      'brand.json': own('"extends": "parent"'),
      '../parent/brand.json': parent('"menus": { "popover": ▸null }'),
    },
    good: { 'brand.json': own('"extends": "parent"'), '../parent/brand.json': parent() },
  },
  inFile(
    'decorative-jackpot',
    'brand.json',
    own('"extends": "parent", "compliance": { "jurisdiction": ▸"MGA" }'),
    own('"extends": "parent"'),
    {
      files: {
        '../parent/brand.json': parent(),
        '../parent/pages/home.json': '{ "widgets": { "jackpot": { "widget": "jackpot", "at": 8 } } }',
      },
    },
  ),
  inBottom(
    'gate-never-holds',
    '{ "home": { "when": { "session": false, ▸"memberTypeIn": [2] } } }',
    '{ "home": { "when": { "session": true, "memberTypeIn": [2] } } }',
  ),
  inFile(
    'gate-never-holds',
    'menus/bottom.json',
    '{ "home": { "when": { ▸"session": false } } }',
    '{ "home": { "when": { "device": "ios" } } }',
    {
      rest: '"extends": "parent"',
      files: {
        '../parent/brand.json': parent(),
        '../parent/menus/bottom.json': '{ "home": { "when": { "session": true, "memberTypeIn": [2] } } }',
      },
    },
  ),
];

const inSlot = (code: Sample['code'], bad: string, good: string) =>
  onPage(
    code,
    'home',
    `{ "query": { "code": { "format": "code" } }, "widgets": { "games": { "props": { ${bad} } }, "list": { "widget": "game-list", "at": 90, "props": { "gameType": "HOT", "vendor": { "fromQuery": "code" } } } } }`,
    `{ "query": { "code": { "format": "code" } }, "widgets": { "games": { "props": { ${good} } }, "list": { "widget": "game-list", "at": 90, "props": { "gameType": "HOT", "vendor": { "fromQuery": "code" } } } } }`,
  );

/** Values that are taken from the wrong place, or from none that can be understood. */
const sources: readonly Sample[] = [
  inSlot(
    'unknown-source',
    '"gameType": ▸{ "fromSlot": null, "fromQuery": "gameType" }',
    '"gameType": { "fromSlot": "gameType" }',
  ),
  inSlot('two-sources', '"gameType": ▸{ "fromQuery": "gameType" }', '"gameType": "HOT"'),
  inSlot(
    'unknown-key',
    '"gameType": { "fromSlot": null, ▸"fromSlto": "gameType" }',
    '"gameType": { "fromSlot": "gameType" }',
  ),
  inSlot('unknown-key', '"gameType": { ▸"or": "HOT" }', '"gameType": "HOT"'),
  inSlot('wrong-type', '"gameType": { "fromSlot": ▸5 }', '"gameType": { "fromSlot": "gameType" }'),
  inFile(
    'unknown-source',
    'pages/promo.json',
    page(
      '"query": { "vendor": { "format": "code" } }, "widgets": { "a": { "widget": "game-list", "at": 1, "props": { "gameType": "HOT", "vendor": ▸{ "fromSlot": "vendor" } } }, "b": { "widget": "game-list", "at": 2, "props": { "gameType": "HOT", "vendor": { "fromQuery": "vendor" } } } }',
    ),
    page(
      '"query": { "vendor": { "format": "code" } }, "widgets": { "a": { "widget": "game-list", "at": 1, "props": { "gameType": "HOT", "vendor": { "fromQuery": "vendor" } } } }',
    ),
  ),
  inFile(
    'unknown-key',
    'pages/promo.json',
    page(
      '"widgets": { "a": { "widget": "game-list", "at": 1, "props": { "gameType": { ▸"fromQery": "gameType" } } } }',
    ),
    page(
      '"query": { "gameType": { "enum": ["HOT"] } }, "widgets": { "a": { "widget": "game-list", "at": 1, "props": { "gameType": { "fromQuery": "gameType" } } } }',
    ),
    { nearest: 'fromQuery' },
  ),
];

/** Samples of brands with which players would get stuck. */
export const journeySamples: readonly Sample[] = [
  ...guards,
  ...forms,
  ...addresses,
  ...bars,
  ...changes,
  ...sources,
];
