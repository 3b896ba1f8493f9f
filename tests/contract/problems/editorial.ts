import { type Files, inFile, opaquePng, own, page, type Sample, svg } from './sample.ts';

const about = (widgets: string) => page(`"widgets": { ${widgets} }`);
const textNode = '"story": { "widget": "text", "at": 1, "props": { "text": "acme.story" } }';
const words = (text: string) => `{ "acme.story": ${text} }`;

/** A fault in the English words of a page, and its twin. */
const inWords = (
  code: Sample['code'],
  bad: string,
  good: string,
  { nearest, files = {} }: { nearest?: string; files?: Files } = {},
): Sample =>
  inFile(code, 'locales/EN.json', words(`▸"${bad}"`), words(`"${good}"`), {
    rest: '"languages": { "default": "EN", "offered": ["EN"] }',
    files: { 'pages/promo.json': about(textNode), ...files },
    ...(nearest === undefined ? {} : { nearest }),
  });

/** A fault in a node of a page, and its twin. */
const inNode = (
  code: Sample['code'],
  widget: string,
  bad: string,
  good: string,
  { nearest, files = {} }: { nearest?: string; files?: Files } = {},
): Sample => {
  const node = (props: string) => about(`"it": { "widget": "${widget}", "at": 1, "props": ${props} }`);
  return inFile(code, 'pages/promo.json', node(bad), node(good), {
    files,
    ...(nearest === undefined ? {} : { nearest }),
  });
};

const office: Files = { 'assets/office.png': opaquePng(1200, 800) };
const src = '"src": "assets/office.png"';

const inThai: Sample = {
  code: 'unknown-page',
  bad: {
    'brand.json': own('"languages": { "default": "EN", "offered": ["EN", "TH"] }'),
    'pages/promo.json': about(textNode),
    'locales/EN.json': words('"[Help](page:help)"'),
    'locales/TH.json': words('▸"[ช่วยเหลือ](page:hlep)"'),
  },
  good: {
    'brand.json': own('"languages": { "default": "EN", "offered": ["EN", "TH"] }'),
    'pages/promo.json': about(textNode),
    'locales/EN.json': words('"[Help](page:help)"'),
    'locales/TH.json': words('"## ศูนย์\\n\\n- ช่วยเหลือ"'),
  },
  nearest: 'help',
};

/** A page that only a text leads to. */
const reached = (text: string, mark = ''): Files => ({
  'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
  'pages/promo.json': about(textNode),
  'pages/terms.json': `${mark}{ "paths": ["/m/terms"], "title": "page.home", "widgets": {} }`,
  'locales/EN.json': words(`"${text}"`),
});

/** Samples of faulty pages of words and pictures. */
export const editorialSamples: readonly Sample[] = [
  inWords('unknown-page', 'See [help](page:hlep).', 'See [help](page:help).', { nearest: 'help' }),
  inWords('unknown-page', '- a\\n  - [**help**](page:Help)', '- a\\n  - [**help**](page:help)', {
    nearest: 'help',
  }),
  inWords('unknown-page', '**[a](page:constructor)**', '**[a](page:home)**'),
  inThai,
  inWords('unknown-path', 'See [help](/m/hlep).', 'See [help](/m/help/).', { nearest: '/m/help' }),
  inWords('unknown-path', '[a](/wps/session)', '[a](/)'),
  inWords('bad-link', '[help](help)', '[help](page:help)'),
  inWords('bad-link', '[site](www.acme.example)', '[site](https://www.acme.example)'),
  inWords('bad-link', '[a]()', '[a] ()'),
  inWords('bad-link', '[a](/m/help?x=1)', '[a](/m/help)'),
  inWords('bad-link', '[a](page:)', '[a](page:home)'),
  inWords('bad-link', '[a](ftp://acme.example)', '[a](https://acme.example)'),
  inWords('bad-link', '[a](mailto:a@b.example?bcc=c@d.example)', '[a](mailto:a@b.example)'),
  inWords('bad-link', '[a](tel:now)', '[a](tel:+68940505050)'),
  inWords('plain-origin', '[a](http://acme.example/x)', '[a](https://acme.example/x)'),
  inWords('unsafe-url', '[a](javascript:alert`1`)', '[a](https://acme.example)'),
  inWords('unsafe-url', '[a](data:text/html,x)', '[a](https://acme.example)'),
  inWords('unsafe-url', '[a](//evil.example)', '[a](https://evil.example)'),
  inWords('unsafe-url', '[a](/\\\\evil.example)', '[a](https://evil.example)'),
  inWords('unsafe-url', '[a](https://acme.example@evil.example)', '[a](https://evil.example)'),
  inWords('unsafe-url', '[a](/m/../../x)', '[a](/m/help)'),
  inWords('unclosed-mark', 'Play **safe.', 'Play **safe**.'),
  inWords('unclosed-mark', 'Play *safe.', 'Play safe* or \\\\*safe.'),
  inWords('unclosed-mark', '**a\\n\\nb', '**a**\\n\\nb'),
  inWords('unclosed-mark', '[help](page: help)', '[help](page:help) [1] [x'),
  inWords('wrong-heading', '# Us\\n\\nWe.', '## Us\\n\\nWe.'),
  inWords('wrong-heading', '##Us\\n\\nWe.', '## Us\\n\\n#bigwin'),
  inWords('wrong-heading', '#### Us\\n\\nWe.', '## Us\\n\\n### We'),
  inWords('wrong-heading', '### Us\\n\\n## We', '## Us\\n\\n### We'),
  {
    code: 'wrong-heading',
    bad: {
      'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
      'pages/promo.json': about(`${textNode}, ${textNode.replaceAll('story', 'other').replace('1', '2')}`),
      'locales/EN.json': '{ "acme.story": "a", "acme.other": ▸"### b" }',
    },
    good: {
      'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
      'pages/promo.json': about(`${textNode}, ${textNode.replaceAll('story', 'other').replace('1', '2')}`),
      'locales/EN.json': '{ "acme.story": "## a", "acme.other": "### b" }',
    },
  },
  inWords('too-long', 'a'.repeat(50_001), 'a'.repeat(50_000)),
  inWords('blank-text', '', 'a'),
  inWords('blank-text', ' \\n\\n ', 'a'),
  inWords('placeholder-mismatch', 'Dear {{name}}', 'Dear \\\\{name\\\\}'),
  inWords('html-in-text', 'a <b>bold</b> word', 'a **bold** word'),
  {
    code: 'unknown-page',
    bad: {
      'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
      'pages/promo.json': about(
        '"faq": { "widget": "faq", "at": 1, "props": { "items": [{ "question": "page.help", "answer": "acme.story" }] } }',
      ),
      'locales/EN.json': words('▸"[a](page:hlep)"'),
    },
    good: {
      'brand.json': own('"languages": { "default": "EN", "offered": ["EN"] }'),
      'pages/promo.json': about(
        '"faq": { "widget": "faq", "at": 1, "props": { "items": [{ "question": "acme.story", "answer": "page.help" }] } }',
      ),
      // Marks are read in answers, not in questions.
      'locales/EN.json': words('"[a](page:hlep)"'),
    },
  },
  inNode(
    'missing',
    'faq',
    '{ "items": [▸{ "question": "page.help" }] }',
    '{ "items": [{ "question": "page.help", "answer": "page.home" }] }',
  ),
  inNode(
    'unknown-text',
    'faq',
    '{ "items": [{ "question": "page.help", "answer": ▸"page.hom" }] }',
    '{ "items": [{ "question": "page.help", "answer": "page.home" }] }',
    { nearest: 'page.home' },
  ),
  inNode(
    'too-few',
    'faq',
    '{ "items": ▸[] }',
    '{ "items": [{ "question": "page.help", "answer": "page.home" }] }',
  ),
  {
    code: 'missing-words',
    bad: {
      'brand.json': own('"languages": { "default": "EN", "offered": ["EN", "TH"] }'),
      'pages/promo.json': about(textNode.replace('"acme.story"', '▸"acme.story"')),
      'locales/EN.json': words('"a"'),
    },
    good: {
      'brand.json': own('"languages": { "default": "EN", "offered": ["EN", "TH"] }'),
      'pages/promo.json': about(textNode),
      'locales/EN.json': words('"a"'),
      'locales/TH.json': words('"ก"'),
    },
  },
  { code: 'unreachable-page', bad: reached('a', '▸'), good: reached('[a](page:terms)') },
  { code: 'unreachable-page', bad: reached('a [a] (page:terms)', '▸'), good: reached('- [a](/m/terms)') },

  inNode('dead-button', 'button', '▸{ "label": "page.help" }', '{ "label": "page.help", "to": "help" }'),
  inNode(
    'dead-button',
    'button',
    '{ "label": "page.help", "to": "help", ▸"href": "https://acme.example" }',
    '{ "label": "page.help", "href": "https://acme.example" }',
  ),
  inNode(
    'dead-button',
    'button',
    '{ "label": "page.help", "to": "help", ▸"action": "signOut" }',
    '{ "label": "page.help", "action": "signOut" }',
  ),
  inNode(
    'dead-button',
    'picture',
    `{ ${src}, "alt": "page.help", "to": "help", ▸"href": "https://acme.example" }`,
    `{ ${src}, "alt": "page.help", "to": "help" }`,
    { files: office },
  ),
  inNode(
    'unknown-page',
    'button',
    '{ "label": "page.help", "to": ▸"hlep" }',
    '{ "label": "page.help", "to": "help" }',
    { nearest: 'help' },
  ),
  inNode(
    'unknown-action',
    'button',
    '{ "label": "page.help", "action": ▸"singOut" }',
    '{ "label": "page.help", "action": "signOut" }',
    { nearest: 'signOut' },
  ),
  inNode(
    'unknown-icon',
    'button',
    '{ "label": "page.help", "to": "help", "icon": ▸"hous" }',
    '{ "label": "page.help", "to": "help", "icon": "house" }',
    { nearest: 'house' },
  ),
  inNode(
    'plain-origin',
    'button',
    '{ "label": "page.help", "href": ▸"http://acme.example" }',
    '{ "label": "page.help", "href": "https://acme.example/a?b=c#d" }',
  ),
  inNode(
    'bad-format',
    'button',
    '{ "label": "page.help", "href": ▸"www.acme.example" }',
    '{ "label": "page.help", "href": "https://www.acme.example" }',
  ),
  inNode(
    'unsafe-url',
    'button',
    '{ "label": "page.help", "href": ▸"javascript:alert(1)" }',
    '{ "label": "page.help", "to": "help" }',
  ),
  inNode(
    'unsafe-url',
    'button',
    '{ "label": "page.help", "href": ▸"https://a@evil.example" }',
    '{ "label": "page.help", "href": "https://evil.example/@a" }',
  ),
  inNode(
    'bad-value',
    'button',
    '{ "label": "page.help", "to": "help", "look": ▸"quite" }',
    '{ "label": "page.help", "to": "help", "look": "quiet" }',
    { nearest: 'quiet' },
  ),
  inNode(
    'undescribed-picture',
    'picture',
    '{ "src": ▸"assets/office.png" }',
    `{ ${src}, "alt": "page.help" }`,
    { files: office },
  ),
  inNode(
    'undescribed-picture',
    'picture',
    `{ ${src}, "alt": "page.help", "decorative": ▸true }`,
    `{ ${src}, "decorative": true }`,
    { files: office },
  ),
  inNode(
    'undescribed-picture',
    'picture',
    `{ ${src}, "decorative": ▸true, "to": "help" }`,
    `{ ${src}, "alt": "page.help", "to": "help" }`,
    { files: office },
  ),
  inNode(
    'missing-asset',
    'picture',
    '{ "src": ▸"assets/ofice.png", "decorative": true }',
    `{ ${src}, "decorative": true }`,
    { files: office, nearest: 'assets/office.png' },
  ),
  inNode(
    'bad-format',
    'picture',
    '{ "src": ▸"https://acme.example/a.png", "decorative": true }',
    `{ ${src}, "decorative": true }`,
    { files: office },
  ),
  inNode(
    'asset-wrong-format',
    'picture',
    '{ "src": ▸"assets/office.jpg", "decorative": true }',
    `{ ${src}, "decorative": true }`,
    {
      files: { ...office, 'assets/office.jpg': opaquePng(1200, 800) },
    },
  ),
  inNode(
    'asset-too-large',
    'picture',
    '{ "src": ▸"assets/big.png", "decorative": true }',
    `{ ${src}, "decorative": true }`,
    {
      files: { ...office, 'assets/big.png': opaquePng(1200, 800, 300_001) },
    },
  ),
  inNode(
    'unsafe-asset',
    'picture',
    '{ "src": ▸"assets/seal.svg", "decorative": true }',
    `{ ${src}, "decorative": true }`,
    {
      files: { ...office, 'assets/seal.svg': svg('<script>alert(1)</script>') },
    },
  ),
  inNode(
    'broken-picture',
    'picture',
    '{ "src": ▸"assets/seal.svg", "decorative": true }',
    `{ ${src}, "decorative": true }`,
    {
      files: { ...office, 'assets/seal.svg': svg('').replace('viewBox="0 0 24 24"', '') },
    },
  ),
  inNode(
    'out-of-range',
    'picture',
    `{ ${src}, "decorative": true, "width": ▸4000 }`,
    `{ ${src}, "decorative": true, "width": 96 }`,
    { files: office },
  ),
  inFile(
    'unknown-place',
    'pages/promo.json',
    about(
      '"it": { "widget": "columns", "at": 1 }, "pic": { "widget": "button", "in": ▸"it.frist", "at": 1, "props": { "label": "page.help", "to": "help" } }',
    ),
    about(
      '"it": { "widget": "columns", "at": 1 }, "pic": { "widget": "button", "in": "it.first", "at": 1, "props": { "label": "page.help", "to": "help" } }',
    ),
    { nearest: 'it.first' },
  ),
  inNode('bad-value', 'columns', '{ "ratio": ▸"even2" }', '{ "ratio": "even" }', { nearest: 'even' }),
];
