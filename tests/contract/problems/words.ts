import { own, type Sample } from './sample.ts';

/** A brand with this name, and its twin with another. Both are written as escapes, so that a reader sees them. */
const named = (code: Sample['code'], bad: string, good = 'Acme'): Sample => ({
  code,
  bad: { 'brand.json': own().replace('"Acme"', `▸"${bad}"`) },
  good: { 'brand.json': own().replace('Acme', good) },
});

/** A brand with this text in a catalogue, and its twin with another. */
const worded = (
  code: Sample['code'],
  bad: string,
  good = 'Start',
  language = 'EN',
  key = 'menu.home',
): Sample => ({
  code,
  bad: { 'brand.json': own(), [`locales/${language}.json`]: `{ "${key}": ▸"${bad}" }` },
  good: { 'brand.json': own(), [`locales/${language}.json`]: `{ "${key}": "${good}" }` },
});

/** A brand with a text of its own as the label of an entry or the title of a page. */
const ownWords = (place: 'label' | 'title', most: number): Sample => {
  const files = (words: string) => ({
    'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
    ...(place === 'label'
      ? { 'menus/bottom.json': '{ "home": { "label": "acme.start" } }' }
      : { 'pages/home.json': '{ "title": "acme.start" }' }),
    'locales/EN.json': `{ "acme.start": ${words} }`,
  });
  return {
    code: 'too-long',
    bad: files(`▸"${'long '.repeat(most).slice(0, most)}!"`),
    good: files(`"${'long '.repeat(most).slice(0, most - 1)}!"`),
  };
};

/** Samples of words that players could not read. */
export const wordSamples: readonly Sample[] = [
  named('blank-text', '   '),
  named('blank-text', '\\u00a0'),
  named('blank-text', '\\u200b\\u200b'),
  named('blank-text', '\\u3164'),
  named('blank-text', '\\u2800\\u2800'),
  named('blank-text', '\\u00ad'),
  named('blank-text', '\\n'),
  worded('blank-text', ''),
  worded('blank-text', '\\t \\u2003'),
  worded('blank-text', '\\u200d\\ufe0f\\u115f'),
  worded('blank-text', '\\u2066\\u2069'),
  {
    code: 'blank-text',
    bad: { 'brand.json': own('"currency": { "symbol": ▸" " }') },
    good: { 'brand.json': own('"currency": { "symbol": "$" }') },
  },

  named('hidden-characters', 'Ac\\u200bme'),
  named('hidden-characters', 'Ac\\u200dme', '\\ud83d\\udc69\\u200d\\ud83d\\ude80 Acme'),
  named('hidden-characters', 'Acme\\u0007'),
  named('hidden-characters', 'Acme\\u2028Play'),
  named('hidden-characters', '\\u2067Acme', '\\u2067Acme\\u2069'),
  named('hidden-characters', 'Ac\\u3164me'),
  named(
    'hidden-characters',
    'Acme\\udb40\\udc61',
    '\\ud83c\\udff4\\udb40\\udc67\\udb40\\udc62\\udb40\\udc7f Acme',
  ),
  worded('hidden-characters', 'St\\u2800art'),
  worded('hidden-characters', 'St\\u2062art', 'St\\u00adart'),
  worded('hidden-characters', '\\u202dtrats', '\\u200fStart'),
  worded(
    'hidden-characters',
    'Start\\u200c',
    '\\u0646\\u0645\\u06cc\\u200c\\u062e\\u0648\\u0627\\u0647\\u0645',
    'FA',
  ),
  worded('hidden-characters', '\\u0e40\\u200bx', '\\u0e40\\u0e01\\u200b\\u0e21', 'TH'),
  worded('hidden-characters', 'Start\\ufffe'),

  named('broken-text', 'Ac\\ud800me', 'Ac\\ud83d\\ude00me'),
  named('broken-text', 'Caf\\ufffd', 'Caf\\u00e9'),
  worded('broken-text', '\\udc00'),
  worded('broken-text', `S${'\\u0301\\u0327'.repeat(3)}tart`, 'Sta\\u0323\\u0302rt'),
  worded('broken-text', '\\u0301\\u0301', '\\u00b4'),

  named('bad-format', 'Acme\\nPlay', 'Acme Play'),
  named('bad-format', 'Acme\\tPlay', 'Acme Play'),
  named('wide-name', 'W'.repeat(40), 'Livery of the Southern Seas'),
  named('wide-name', '\\u5f69'.repeat(17), '\\u5f69'.repeat(16)),
  named('too-long', 'W'.repeat(41), 'W'.repeat(16)),

  worded('too-long', 'long '.repeat(1000), 'l'.repeat(40)),
  worded('too-long', 'l'.repeat(61), 'l'.repeat(60)),
  worded('too-long', 'l'.repeat(61), '\\ud83d\\ude00'.repeat(60), 'TH'),
  ownWords('label', 60),
  ownWords('title', 80),
];
