import { inFile, own, page, parent, type Sample } from '../sample.ts';

const inBottom = (code: Sample['code'], bad: string, good: string) =>
  inFile(code, 'menus/bottom.json', bad, good);
const inPages = (bad: string, good: string) =>
  inFile('breaks-inherited', 'brand.json', own(`"pages": ${bad}`), own(`"pages": ${good}`));
const lobby = (rest: string) => `{ "game-lobby": { "widgets": { ${rest} } } }`;

/** Changes with which inherited parts do not go: the problem is at the change, not at what was sound before. */
export const inheritedSamples: readonly Sample[] = [
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
    { rest: '"shell": { "widgets": { "header": { "props": { "sideMenu": true } } } }' },
  ),
  inFile(
    'removed-page',
    'brand.json',
    own('"pages": { "leaderboard": ▸null }'),
    own('"pages": { "leaderboard": { "back": "home" } }'),
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
    'breaks-inherited',
    'pages/rebate-report.json',
    '{ "when": ▸{ "flag": null, "session": false } }',
    '{ "when": { "flag": null, "session": true, "installed": true } }',
    {
      rest: '"extends": "parent"',
      files: {
        '../parent/brand.json': parent(),
        '../parent/menus/popover.json': `{ "record": { "at": 80, "label": "page.help", "icon": "house", "to": "rebate-report", "when": { "session": true } } }`,
        '../parent/pages/rebate-report.json':
          '{ "access": "open", "query": null, "widgets": { "list": null, "words": { "widget": "notice-strip", "at": 10 } } }',
      },
    },
  ),
  // Nothing of the page says this but the brand: it is reported where the brand changes the page.
  inFile('gate-never-holds', 'pages/promo.json', '▸{ "access": "session" }', '{ "entrance": true }', {
    rest: '"extends": "parent"',
    files: {
      '../parent/brand.json': parent(),
      '../parent/pages/promo.json': page(
        '"widgets": { "footer": { "widget": "site-footer", "at": 1, "when": { "session": false } } }',
      ),
    },
  }),
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
