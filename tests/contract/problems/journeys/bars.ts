import { inFile, own, parent, type Sample } from '../sample.ts';

const entry = (position: number, rest = '') =>
  `{ "at": ${position}, "label": "menu.home", "icon": "house", "to": "help"${rest} }`;
const inBottom = (code: Sample['code'], bad: string, good: string) =>
  inFile(code, 'menus/bottom.json', bad, good);
const nothingElse = '"home": null, "activity": null, "deposit": null, "invite": null';
const dock = { files: { 'shell.json': '{ "widgets": { "bottomMenu": { "props": { "look": "dock" } } } }' } };
const flagged = (flag: string) => `, "when": { "flag": "${flag}" }`;

/** Bars at the bottom that are empty or too full, and raised entries that do not stand out. */
export const barsSamples: readonly Sample[] = [
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
  inFile(
    'raised-entry',
    'menus/popover.json',
    `{ "more": ${entry(90, ', "highlight": ▸true')} }`,
    `{ "more": ${entry(90)} }`,
  ),
];
