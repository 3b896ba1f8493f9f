import { describe, expect, test } from 'vitest';
import { opaquePng } from '#tests/contract/problems/sample.ts';
import {
  type Change,
  judge,
  type LiveFiles,
  live,
  madePage,
  manifest,
  unmade,
  words,
} from './liveBrand.fixtures.ts';
import { formatReadiness } from './readyReport.ts';

/** Every finding but that of the pages on their way, which base has. */
const findingsOf = (change: Change) =>
  judge(change).sections.flatMap(({ id, findings }) =>
    id === 'coming' ? [] : findings.map(({ weight, says, remedy }) => ({ id, weight, says, remedy })),
  );

const brandWith = (more: object): LiveFiles => ({ 'brand.json': { ...manifest, ...more } });
const withoutLink = (key: string): LiveFiles => {
  const { [key]: _, ...rest } = live['menus/side-more.json'] as Record<string, object>;
  return { 'menus/side-more.json': rest };
};
const soon = { soon: { widget: 'coming-soon', at: 10, props: { picture: 'records' } } };
const api = (base: string, apiOrigin: string): LiveFiles => ({
  ...brandWith({ api: { base } }),
  'hosting.json': { hosts: ['play.acme.com'], apiOrigin },
});

/** One cause each, and the one finding that it gives. */
const cases: readonly [
  what: string,
  change: Change,
  id: string,
  weight: 'warning' | 'blocks',
  says: string,
  remedy: string,
][] = [
  [
    'a text in one of two languages',
    {
      files: {
        ...brandWith({ languages: { default: 'EN', offered: ['EN', 'VI'] } }),
        'locales/EN.json': { ...words, 'menu.home': 'Lobby' },
        'locales/VI.json': { 'page.licence': 'Giấy phép', 'page.terms': 'Điều khoản' },
      },
    },
    'languages',
    'warning',
    "VI) says 1 text in the product's words that another language says in the brand's own: menu.home.",
    'Write it in brands/acme/locales/VI.json, too.',
  ],
  [
    'terms that nothing leads to',
    {
      files: {
        ...withoutLink('terms'),
        'pages/terms.json': madePage('/m/terms', 'page.terms', { entrance: true }),
      },
    },
    'terms',
    'blocks',
    'Nothing leads to the page terms.',
    'Write an entry with "to": "terms" into a menu that is shown, such as brands/acme/menus/side-more.json.',
  ],
  [
    'terms that are on their way',
    { files: { 'pages/terms.json': madePage('/m/terms', 'page.terms', { widgets: soon }) } },
    'terms',
    'blocks',
    'The page user-agreement is still on its way.',
    'Write the terms as "widgets" of brands/acme/pages/user-agreement.json, and "soon": null there.',
  ],
  [
    'terms for members only',
    { files: { 'pages/terms.json': madePage('/m/terms', 'page.terms', { access: 'session' }) } },
    'terms',
    'blocks',
    'The page terms opens for members only.',
    'Write "access": "open" in brands/acme/pages/terms.json.',
  ],
  [
    'no jurisdiction',
    { files: brandWith({ compliance: { minimumAge: 18 } }) },
    'licence',
    'blocks',
    'Nothing says which authority has licensed the brand.',
    'Write "jurisdiction" under "compliance" in brands/acme/brand.json, such as "MGA".',
  ],
  [
    'the minimum age of base',
    { files: brandWith({ compliance: { jurisdiction: 'MGA' } }) },
    'licence',
    'warning',
    'The lowest age, 18, is that of the product: nobody has decided it for this brand.',
    'Write "minimumAge" under "compliance" in brands/acme/brand.json: 18 or 21, as the licence says.',
  ],
  [
    'a licence on its way',
    { files: { 'pages/licence.json': madePage('/m/licence', 'page.licence', { widgets: soon }) } },
    'licence',
    'blocks',
    'The page licence is still on its way.',
    'Write the statement of the licence as "widgets" of brands/acme/pages/licence.json, and "soon": null there.',
  ],
  [
    'no help',
    { files: { 'pages/help.json': unmade('entries') } },
    'contact',
    'blocks',
    'The page service is still on its way.',
    'Write how players reach you as "widgets" of brands/acme/pages/service.json, and "soon": null there.',
  ],
  [
    'no help, and channels that nobody can reach',
    {
      files: { 'pages/help.json': unmade('entries') },
      facts: { channels: ['https://help.example/chat', 'http://localhost/x'] },
    },
    'contact',
    'blocks',
    'The page service is still on its way.',
    'Write how players reach you',
  ],
  [
    'a small icon',
    {
      files: brandWith({ assets: { icon: 'assets/icon.png' } }),
      assets: { 'assets/icon.png': opaquePng(180, 180) },
    },
    'manifest',
    'warning',
    'small-picture: assets/icon.png is 180 by 180 pixels.',
    'Export it larger, or as SVG',
  ],
  [
    'too many bytes',
    { facts: { firstLoad: { bytes: 130_001, files: 6, limit: { bytes: 130_000, files: 8 } } } },
    'size',
    'warning',
    'A first visit to the home page loads more than it should, and waits for it.',
    'Take a widget off brands/acme/pages/home.json, or write "in": "late" for one that may come later.',
  ],
  [
    'too many files',
    { facts: { firstLoad: { bytes: 1, files: 9, limit: { bytes: 130_000, files: 8 } } } },
    'size',
    'warning',
    'A first visit to the home page loads more than it should, and waits for it.',
    'Take a widget off',
  ],
  [
    'no build',
    { facts: { firstLoad: null } },
    'size',
    'warning',
    'What a first visit loads has not been measured.',
    'Run npm run build, then this again.',
  ],
  [
    'hosts of this machine only',
    { files: { 'hosting.json': { hosts: ['acme.localhost', '127.0.0.2'] } } },
    'hosting',
    'blocks',
    'No host that players can reach shows the brand.',
    'Write its names under "hosts" in brands/acme/hosting.json, such as "play.acme.com".',
  ],
  [
    'an API of this machine',
    { files: api('http://localhost:8787', 'http://localhost:8787') },
    'hosting',
    'blocks',
    'The API is at http://localhost:8787, which no player reaches safely.',
    'Write an address with https under "api", "base" in brands/acme/brand.json, and its origin as "apiOrigin" in brands/acme/hosting.json.',
  ],
  [
    'an API of another site',
    { files: api('https://api.other.com', 'https://api.other.com') },
    'hosting',
    'blocks',
    'play.acme.com and the API at api.other.com are not of the same site, so browsers keep its cookies back.',
    'Let the API answer below acme.com, and write that under "apiOrigin" in brands/acme/hosting.json.',
  ],
  [
    'games of this machine',
    { files: { 'hosting.json': { hosts: ['play.acme.com'], gameOrigins: ['http://localhost:8788'] } } },
    'hosting',
    'blocks',
    'http://localhost:8788 is an address of this machine, and players are told to load from it.',
    'Write the public origin, with https, under "gameOrigins" in brands/acme/hosting.json.',
  ],
  [
    'a short password of the console',
    { facts: { consolePassword: 'short' } },
    'secrets',
    'blocks',
    'The password of the console is too short, and the server does not start with it.',
    'Set LIVERY_CONSOLE_PASSWORD to 12 characters or more.',
  ],
  [
    'no password of the console',
    { facts: { consolePassword: 'none' } },
    'secrets',
    'warning',
    'The console has no password yet.',
    'Set LIVERY_CONSOLE_PASSWORD, or run npm start once: it draws one into console.password of the data folder.',
  ],
  [
    'tokens of an emulator',
    { files: { 'hosting.json': { hosts: ['play.acme.com'], firebaseEmulator: 'http://127.0.0.1:9099' } } },
    'secrets',
    'blocks',
    'Anybody can sign in as anybody: the server takes the unsigned tokens of an emulator.',
    'Take "firebaseEmulator" out of brands/acme/hosting.json.',
  ],
];

describe('[OP-2] brand ready', () => {
  test('a brand to which nothing is lacking may go live, and every subject is judged', () => {
    const { ready, sections } = judge();
    expect(findingsOf({})).toEqual([]);
    expect(ready).toBe(true);
    expect(sections.map(({ id }) => id)).toEqual([
      'manifest',
      'languages',
      'terms',
      'licence',
      'contact',
      'pictures',
      'coming',
      'contrast',
      'size',
      'hosting',
      'secrets',
    ]);
  });

  test.each(cases)('%s: one finding, with its remedy', (_, change, id, weight, says, remedy) => {
    const expected = {
      id,
      weight,
      says: expect.stringContaining(says),
      remedy: expect.stringContaining(remedy),
    };
    expect(findingsOf(change)).toEqual([expected]);
    expect(judge(change).ready).toBe(weight === 'warning');
  });

  test('pictures of base block, once each, and are no second problem of the manifest', () => {
    const found = findingsOf({ assets: null }).map(({ id, says }) => `${id}: ${says}`);
    expect(found).toEqual([
      'pictures: Players see the logo of "base".',
      'pictures: Players see the icon of "base".',
    ]);
  });

  test('an entry of a menu that no widget shows leads nowhere', () => {
    const files = { 'shell.json': { widgets: { sideMenu: null } } };
    expect(findingsOf({ files }).map(({ id, says }) => `${id}: ${says}`)).toEqual(
      expect.arrayContaining(['terms: Nothing leads to the page terms.']),
    );
  });

  test('a channel that players can reach stands in for a page of help', () => {
    const change = {
      files: { 'pages/help.json': unmade('entries') },
      facts: { channels: ['https://t.me/acme'] },
    };
    expect(findingsOf(change)).toEqual([]);
    const unseen = { ...change.files, 'pages/home.json': { widgets: { service: null } } };
    expect(findingsOf({ ...change, files: unseen }).map(({ id }) => id)).toEqual(['contact']);
  });

  test('API and pages of one site may have hosts of their own', () => {
    expect(findingsOf({ files: api('https://api.acme.com', 'https://api.acme.com') })).toEqual([]);
  });

  test('a manifest with errors blocks, with the position of each, and nothing else is judged', () => {
    const readiness = judge({ files: brandWith({ theme: { colors: { text: '#fefefe' } } }) });
    expect(readiness.ready).toBe(false);
    expect(readiness.sections.map(({ id }) => id)).toEqual(['manifest']);
    const [finding] = readiness.sections[0]?.findings ?? [];
    expect(finding?.says).toMatch(
      /^brands\/acme\/brand\.json:1:\d+ {2}low-contrast: The contrast is too low/,
    );
    expect(formatReadiness(readiness, { color: false })).toContain(
      'The rest is judged once the manifest has no errors.',
    );
  });

  test('pages on their way are listed with what will lead there', () => {
    const coming = judge().sections.find(({ id }) => id === 'coming');
    const facts = new Map(coming?.facts.map(({ name, value }) => [name, value]));
    expect(facts.get('user-agreement, /m/useragreement')).toBe('register-form on register');
    expect([...facts.keys()]).not.toContain('help, /m/help');
    expect(judge().ready).toBe(true);
  });

  test('pairs of colours stand with their ratios, the lowest first', () => {
    const facts = judge().sections.find(({ id }) => id === 'contrast')?.facts ?? [];
    const ratios = facts.map(({ value }) => Number.parseFloat(value));
    expect(ratios.length).toBeGreaterThan(10);
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
    expect(facts[0]).toEqual({ name: 'outline on background', value: ' 3.26, at least 3' });
  });

  test("says how much of each language is the brand's own", () => {
    const facts = judge().sections.find(({ id }) => id === 'languages')?.facts;
    expect(facts).toEqual([
      { name: 'EN', value: expect.stringMatching(/^2 texts of its own, beside \d+ of the product$/) },
    ]);
  });
});
