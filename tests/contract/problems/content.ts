import { inBrand, inFile, opaquePng, opaqueWebp, own, type Sample, svg } from './sample.ts';

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

const picture = opaquePng(1560, 680);
const welcome = '"at": 10, "picture": "assets/welcome.png", "alt": "page.activity"';
const carousel = (banners: string) =>
  `{ "widgets": { "banner": { "props": { "banners": { ${banners} } } } } }`;
const banner = (rest = '') => carousel(`"welcome": { ${welcome}${rest === '' ? '' : `, ${rest}`} }`);
const inBanner = (
  code: Sample['code'],
  bad: string,
  good = banner('"to": "activity"'),
  more: { nearest?: string } = {},
): Sample => inFile(code, 'shell.json', bad, good, { files: { 'assets/welcome.png': picture }, ...more });
const inPicture = (
  code: Sample['code'],
  file: string,
  bad: Uint8Array | string,
  good: Uint8Array | string,
) => {
  const text = banner().replace('assets/welcome.png', file).replace('"assets', '▸"assets');
  return {
    code,
    bad: { 'brand.json': own(), 'shell.json': text, [file]: bad },
    good: { 'brand.json': own(), 'shell.json': text.replace('▸', ''), [file]: good },
  };
};

/** Samples of faulty banners. */
const bannerSamples: readonly Sample[] = [
  inBanner('missing', carousel('"welcome": ▸{ "at": 10, "picture": "assets/welcome.png" }')),
  inBanner('missing-asset', banner().replace('"assets/welcome.png"', '▸"assets/welcom.png"'), banner(), {
    nearest: 'assets/welcome.png',
  }),
  inBanner('unknown-text', banner().replace('"page.activity"', '▸"page.activiti"'), banner(), {
    nearest: 'page.activity',
  }),
  inBanner('unknown-page', banner('"to": ▸"activiti"'), undefined, { nearest: 'activity' }),
  inBanner('bad-value', banner('"category": ▸"RNGG"'), banner('"category": "RNG"'), { nearest: 'RNG' }),
  inBanner('unknown-language', banner('"languages": { ▸"RA": "assets/welcome.png" }'), undefined, {
    nearest: 'AR',
  }),
  inBanner('bad-key', banner('"languages": { ▸"ar": "assets/welcome.png" }')),
  inBanner('unknown-key', banner('▸"catgory": "RNG"'), banner('"category": "RNG"'), { nearest: 'category' }),
  inBanner('bad-key', carousel(`▸"wel-come": { ${welcome} }`)),
  inBanner('wrong-type', banner().replace('10', '▸"10"')),
  inBanner('two-targets', carousel(`"welcome": ▸{ ${welcome}, "to": "activity", "category": "RNG" }`)),
  inBanner(
    'two-targets',
    carousel(`"welcome": ▸{ ${welcome}, "category": "RNG", "href": "https://news.acme.example/" }`),
    banner('"href": "https://news.acme.example/"'),
  ),
  inBanner(
    'equal-positions',
    carousel(`"second": { ${welcome} }, "welcome": { ${welcome.replace('10', '▸10')} }`),
    carousel(`"second": { ${welcome} }, "welcome": { ${welcome.replace('10', '15')} }`),
  ),
  inBanner('own-address', banner('"href": ▸"/m/activity"')),
  inBanner('plain-origin', banner('"href": ▸"http://news.acme.example/"')),
  inBanner('unsafe-url', banner('"href": ▸"https://acme.example@evil.example/"')),
  inBanner(
    'gate-never-holds',
    banner('"when": { "session": false, ▸"memberTypeIn": [41] }'),
    banner('"when": { "session": false }'),
  ),
  inBanner(
    'unknown-flag',
    banner('"when": { "flag": ▸"MAILCENT" }'),
    banner('"when": { "flag": "MAILCEN" }'),
    {
      nearest: 'MAILCEN',
    },
  ),
  inBanner(
    'unknown-promotion',
    banner('"when": { "promotion": ▸"REFERAL" }'),
    banner('"when": { "promotion": "REFERRAL" }'),
    { nearest: 'REFERRAL' },
  ),
  inPicture('asset-wrong-ratio', 'assets/welcome.png', opaquePng(300, 1200), picture),
  inPicture('asset-wrong-format', 'assets/welcome.webp', picture, await opaqueWebp(1560, 680)),
  inPicture('asset-too-large', 'assets/welcome.png', opaquePng(1560, 680, 400_000), picture),
  inPicture('unsafe-asset', 'assets/welcome.svg', svg('<script>1</script>'), svg('')),
];

/** A fault in a picture that takes the place of one which the base names. */
const inOwnLogo = (code: Sample['code'], bad: string): Sample => ({
  code,
  bad: { 'brand.json': own(), 'assets/logo.svg': bad },
  good: { 'brand.json': own(), 'assets/logo.svg': svg('') },
  place: { file: 'brands/acme/assets/logo.svg', line: 1, column: 1 },
});

/** Samples of faulty pictures that no file of the brand names. */
const ownLogoSamples: readonly Sample[] = [
  inOwnLogo('broken-picture', '<svg'),
  inOwnLogo('unsafe-asset', svg('<script>1</script>')),
  inOwnLogo('asset-wrong-format', ''),
];

const tabs = (categories: string) =>
  `{ "widgets": { "popular": { "props": { "categories": ${categories} } } } }`;
const inTabs = (code: Sample['code'], bad: string, good: string, nearest?: string): Sample =>
  inFile(code, 'pages/home.json', tabs(bad), tabs(good), nearest === undefined ? {} : { nearest });

/** Samples of faulty choices of game categories. */
const categorySamples: readonly Sample[] = [
  inTabs('bad-value', '["HOT", ▸"SPORT"]', '["HOT", "SPORTS"]', 'SPORTS'),
  inTabs('repeated', '["RNG", ▸"RNG"]', '["RNG", "LIVE"]'),
  inTabs('too-few', '▸[]', '["LIVE"]'),
  inTabs('wrong-type', '▸"RNG"', '["RNG"]'),
];

const social = (name: string) => `"social": { "picture": ▸"assets/${name}" }`;
const inSocial = (code: Sample['code'], name: string, bad: Uint8Array | string): Sample => {
  const good = opaquePng(1200, 630);
  return {
    code,
    bad: { 'brand.json': own(social(name)), [`assets/${name}`]: bad },
    good: { 'brand.json': own(social('good.png').replace('▸', '')), 'assets/good.png': good },
  };
};

/** Samples of faulty pictures and descriptions of links. */
const socialSamples: readonly Sample[] = [
  inSocial('asset-wrong-format', 'social.svg', svg('')),
  inSocial('asset-wrong-ratio', 'social.png', opaquePng(1200, 1200)),
  inSocial('small-picture', 'social.png', opaquePng(400, 210)),
  inSocial('asset-too-large', 'social.png', opaquePng(1200, 630, 400_000)),
  inBrand(
    'unknown-text',
    '"social": { "description": ▸"page.hom" }',
    '"social": { "description": "page.home" }',
    'page.home',
  ),
  inBrand('unknown-key', '"social": { ▸"image": "assets/icon.svg" }', '"social": {}'),
  inFile(
    'unknown-text',
    'pages/help.json',
    '{ "description": ▸"page.hlp" }',
    '{ "description": "page.help" }',
    {
      nearest: 'page.help',
    },
  ),
];

/** Samples of faulty content that a brand says by itself: links, banners, categories, what messengers show. */
export const contentSamples: readonly Sample[] = [
  ...linkSamples,
  ...bannerSamples,
  ...categorySamples,
  ...ownLogoSamples,
  ...socialSamples,
];
