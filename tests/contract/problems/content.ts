import { inFile, type Sample } from './sample.ts';

const link = (href: string, rest = '') =>
  `{ "faq": { "at": 60, "label": "page.help", "icon": "circle-help", "href": ${href}${rest} } }`;
const sound = link('"https://help.acme.example/faq"');
const inMenu = (code: Sample['code'], href: string, good = sound, nearest?: string): Sample =>
  inFile(code, 'menus/bottom.json', link(`▸${href}`), good, nearest === undefined ? {} : { nearest });

/** Samples of faulty links out of the site. */
const linkSamples: readonly Sample[] = [
  inMenu('unsafe-url', '"javascript:alert(1)"'),
  inMenu('unsafe-url', '"https://help.acme.example@evil.example/faq"'),
  inMenu('unsafe-url', '"https://name:word@help.acme.example/"'),
  inMenu('unsafe-url', '"https://help.\u0430cme.example/faq"', link('"https://помощь.example/faq"')),
  inMenu('unsafe-url', '"https://xn--pple-43d.com/"', link('"https://xn--mnchen-3ya.example/"')),
  inMenu('unsafe-url', '"https://\u0430\u0441\u0435.com/"'),
  inMenu('unsafe-url', '"https://\uff48elp.acme.example/"'),
  inMenu('unsafe-url', '"https://he\u00adlp.acme.example/"'),
  inMenu('plain-origin', '"http://help.acme.example/faq"'),
  inMenu(
    'bad-format',
    '"www.acme.example/faq"',
    link('"https://www.acme.example/faq"'),
    'https://www.acme.example/faq',
  ),
  inMenu('bad-format', '"//help.acme.example/faq"'),
  inMenu('bad-format', '"ftp://help.acme.example/faq"', link('"tel:+66-2234-5678"')),
  inMenu('bad-format', '"mailto:help"', link('"mailto:help@acme.example?subject=Hello"')),
  inMenu('bad-format', '"https://[help"'),
  inMenu('own-address', '"/m/promo"'),
  inMenu('own-address', '"https://acme.localhost/m/help"'),
  inFile('own-address', 'menus/bottom.json', link('▸"https://play.acme.example/m/help?a=1"'), sound, {
    files: { 'hosting.json': '{ "hosts": ["play.acme.example"] }' },
  }),
  inFile('own-address', 'menus/bottom.json', link('▸"http://play.acme.example/m/help"'), sound, {
    files: { 'hosting.json': '{ "hosts": ["play.acme.example"] }' },
  }),
  inFile(
    'dead-entry',
    'menus/bottom.json',
    '{ "home": ▸{ "href": "https://help.acme.example/" } }',
    '{ "home": { "to": null, "href": "https://help.acme.example/" } }',
  ),
  inFile(
    'dead-entry',
    'menus/bottom.json',
    link('"https://help.acme.example/"', ', "action": "signOut"').replace('{ "at"', '▸{ "at"'),
    sound,
  ),
  inFile(
    'unknown-source',
    'menus/bottom.json',
    link('"https://help.acme.example/"', ', "params": { "topic": ▸"money" }'),
    link('"https://help.acme.example/?topic=money"'),
  ),
  inFile(
    'gate-never-holds',
    'menus/bottom.json',
    link('"https://help.acme.example/"', ', "when": { "session": false, ▸"memberTypeIn": [41] }'),
    link('"https://help.acme.example/"', ', "needs": "session", "when": { "memberTypeNot": [4] }'),
  ),
];

/** Samples of faulty content that a brand says by itself: links, banners, categories, what messengers show. */
export const contentSamples: readonly Sample[] = [...linkSamples];
