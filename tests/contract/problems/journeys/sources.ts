import { inFile, onPage, page, type Sample } from '../sample.ts';

const inSlot = (code: Sample['code'], bad: string, good: string) =>
  onPage(
    code,
    'home',
    `{ "query": { "code": { "format": "code" } }, "widgets": { "games": { "props": { ${bad} } }, "list": { "widget": "game-list", "at": 90, "props": { "gameType": "HOT", "vendor": { "fromQuery": "code" } } } } }`,
    `{ "query": { "code": { "format": "code" } }, "widgets": { "games": { "props": { ${good} } }, "list": { "widget": "game-list", "at": 90, "props": { "gameType": "HOT", "vendor": { "fromQuery": "code" } } } } }`,
  );

/** Values that are taken from the wrong place, or from none that can be understood. */
export const sourcesSamples: readonly Sample[] = [
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
