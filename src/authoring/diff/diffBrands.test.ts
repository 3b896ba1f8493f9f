import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { currentSchemaVersion } from '#schemas/manifest/brand.ts';
import { brandIds, brandsFolder } from '../brands/brandFiles.ts';
import { checkBrand } from '../brands/checkBrand.ts';
import { type BrandDiff, type ComparableBrand, comparableBrand, diffBrands } from './diffBrands.ts';
import { formatDiff } from './diffReport.ts';
import { deepEqual, movedNames } from './diffSentences.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-brands-'));
cpSync(path.join(brandsFolder, 'base'), path.join(folder, 'base'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function validBrand(id: string, where = folder): ComparableBrand {
  const checked = checkBrand(id, where);
  if (!checked.brand) throw new Error(JSON.stringify(checked.problems, null, 1));
  return comparableBrand({ ...checked, brand: checked.brand }, where);
}

let count = 0;
function write(patch: object, words?: object): ComparableBrand {
  count += 1;
  const id = `brand-${count}`;
  mkdirSync(path.join(folder, id, 'locales'), { recursive: true });
  writeFileSync(
    path.join(folder, id, 'brand.json'),
    JSON.stringify({ schemaVersion: currentSchemaVersion, id, name: 'Livery', ...patch }),
  );
  if (words) writeFileSync(path.join(folder, id, 'locales/EN.json'), JSON.stringify(words));
  return validBrand(id);
}

const entry = (at: number, label: string, to = 'home') => ({ at, label, icon: 'house', to });
const node = (widget: string, at: number, more: object = {}) => ({ widget, at, ...more });
/** Common parts of both brands of a test, so that no test depends on what base contains. */
const common = {
  menus: {
    test: {
      home: entry(10, 'menu.home'),
      games: entry(20, 'menu.activity'),
      help: entry(30, 'menu.members'),
    },
  },
  pages: {
    test: {
      paths: ['/m/test'],
      title: 'page.home',
      widgets: {
        notices: node('notice-strip', 10),
        games: node('game-list', 20, { props: { gameType: 'HOT', layout: 'preview' } }),
        vendors: node('vendor-tiles', 30),
        bar: node('bottom-menu', 40, { props: { menu: 'test' } }),
      },
    },
  },
};
const before = write(common);
const merged = (patch: Record<string, unknown>): object => ({
  ...common,
  ...patch,
  menus: { test: { ...common.menus.test, ...(patch.menus as object | undefined) } },
  pages: {
    test: { ...common.pages.test, ...(patch.page as object | undefined) },
    ...(patch.pages as object | undefined),
  },
});
function diff(patch: Record<string, unknown>, words?: object): BrandDiff {
  const { page: _, ...rest } = merged(patch) as Record<string, unknown>;
  return diffBrands(before, write(rest, words), { colored: false });
}
const changesOf = (found: BrandDiff) => found.areas.flatMap(({ changes }) => changes);
const widgets = (patch: object) => ({ page: { widgets: { ...common.pages.test.widgets, ...patch } } });

describe('[OP-5] differences between two brands for players', () => {
  test('equal brands', () => {
    const found = diff({});
    expect(found).toEqual({ areas: [], everywhere: [], pages: [] });
    expect(formatDiff('a', 'b', found)).toEqual(['Players will notice no difference between a and b.']);
  });

  test('[SH-5] a page that is made, and one that is on its way again', () => {
    const soon = widgets({ soon: node('coming-soon', 50, { props: { picture: 'chat' } }) });
    expect(changesOf(diff(soon))).toContain('It is on its way: menus and links leave it out.');
    const { page: _, ...rest } = merged(soon) as Record<string, unknown>;
    const made = diffBrands(write(rest), before, { colored: false });
    expect(changesOf(made)).toContain('It is made: menus and links lead to it.');
  });

  test('props that are lists or objects are told in words, what is in them part by part', () => {
    const carousel = (banners: object | undefined) =>
      widgets({ show: node('banner-carousel', 50, banners ? { props: { banners } } : {}) });
    const brandWith = (patch: Record<string, unknown>) => {
      const { page: _, ...rest } = merged(patch) as Record<string, unknown>;
      return write(rest);
    };
    const banner = (at: number, to: string) => ({ at, picture: 'assets/logo.svg', alt: 'menu.home', to });
    const sentences = (from: ComparableBrand, to: ComparableBrand) =>
      changesOf(diffBrands(from, to, { colored: false }));
    const [none, one, two] = [
      undefined,
      { spring: banner(10, 'home') },
      { spring: banner(10, 'test'), summer: banner(20, 'home') },
    ].map((banners) => brandWith(carousel(banners))) as [ComparableBrand, ComparableBrand, ComparableBrand];
    expect(sentences(none, two)).toEqual([
      'The banner carousel: banners has spring, summer instead of none.',
    ]);
    expect(sentences(two, none)).toEqual(['The banner carousel: banners is none instead of spring, summer.']);
    expect(sentences(one, two)).toEqual([
      'The banner carousel: banners also has summer.',
      'The banner carousel: banners spring to is "test" instead of "home".',
    ]);
    expect(sentences(two, one)[0]).toBe('The banner carousel: banners no longer has summer.');

    const tabs = (categories: string[]) =>
      brandWith(widgets({ tabs: node('category-tabs', 50, { props: { categories } }) }));
    expect(sentences(tabs(['HOT', 'RNG']), tabs(['HOT', 'LIVE']))).toEqual([
      'The category tabs: categories is "HOT", "LIVE" instead of "HOT", "RNG".',
    ]);
    const faq = (...answers: string[]) =>
      brandWith(
        widgets({
          faq: node('faq', 50, {
            props: { items: answers.map((answer) => ({ question: 'menu.home', answer })) },
          }),
        }),
      );
    const [short, long] = [faq('menu.home'), faq('menu.members', 'menu.home')];
    expect(sentences(short, long)).toEqual([
      'The faq: items also has entry 2.',
      'The faq: items entry 1 answer is "menu.members" instead of "menu.home".',
    ]);
    const figure = (props: object) =>
      brandWith(widgets({ figure: node('jackpot', 50, { props: { ...props, kind: 'home' } }) }));
    const range = { range: { from: '1000', to: '2000' } };
    expect(sentences(figure({}), figure(range))).toEqual([
      'The jackpot: range is from "1000", to "2000" instead of 100000000 to 240000000.',
    ]);
  });

  test('a removed prop, and a prop equal to its default', () => {
    const badge = node('bottom-menu', 40, { props: { menu: 'test', depositBadge: '258' } });
    const { page: _, ...rest } = merged(widgets({ bar: badge })) as Record<string, unknown>;
    const back = diffBrands(write(rest), before, { colored: false });
    expect(changesOf(back)).toEqual(['The bottom menu: depositBadge is gone; before it was "258".']);
    const bar = node('bottom-menu', 40, { props: { menu: 'test', look: 'bar' } });
    expect(changesOf(diff(widgets({ bar })))).toEqual([]);
  });

  test.each(brandIds())('%s does not differ from itself', (id) => {
    const brand = validBrand(id, brandsFolder);
    expect(diffBrands(brand, brand).areas).toEqual([]);
  });

  test('equivalent notations are no difference', () => {
    const games = { props: { layout: 'preview', gameType: 'HOT' }, at: 25, widget: 'game-list' };
    expect(diff({ ...widgets({ games }), menus: { games: entry(22, 'menu.activity') } }).areas).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['name', { name: 'Acme' }, 'The name is "Acme" instead of "Livery".'],
    [
      'currency',
      { currency: { code: 'EUR', symbol: '€' } },
      'Amounts are in EUR (€, 2 decimals) instead of USD ($, 2 decimals).',
    ],
    [
      'time zone',
      { timeZone: 'Asia/Bangkok' },
      'Days are those of "Asia/Bangkok" instead of "Pacific/Tahiti".',
    ],
    [
      'first language',
      { languages: { default: 'EN' } },
      'A first visit is in English (EN) instead of Reo Tahiti (TY).',
    ],
    [
      'languages',
      { languages: { default: 'EN', offered: ['EN'] } },
      'Not spoken any more: Reo Tahiti (TY), 简体中文 (CN), العربية (AR), فارسی (FA), ไทย (TH) and Tiếng Việt (VI).',
    ],
    [
      'template',
      { templates: { mem_cen: '1' } },
      'The member centre is in its new version instead of base, unless the server says otherwise.',
    ],
    ['age', { compliance: { minimumAge: 21 } }, 'compliance minimumAge: 21 instead of 18.'],
    [
      'colour',
      { theme: { colors: { border: '#dbe2de' } } },
      'border (hairlines between surfaces): #dbe2de instead of #dbe2df.',
    ],
    ['corners', { theme: { radius: { card: 4 } } }, 'Corners of cards have 4 px instead of 16 px.'],
    ['widget gone', widgets({ vendors: null }), 'No longer has the vendor tiles.'],
    ['widget more', widgets({ banner: node('banner-carousel', 5) }), 'Also has the banner carousel, first.'],
    [
      'widget moved',
      widgets({ vendors: node('vendor-tiles', 15) }),
      'The vendor tiles moved: now after the notice strip.',
    ],
    [
      'widget other',
      widgets({ vendors: node('banner-carousel', 30) }),
      'Shows the banner carousel in place of the vendor tiles.',
    ],
    [
      'prop',
      widgets({ games: node('game-list', 20, { props: { gameType: 'HOT', layout: 'full' } }) }),
      'The game list: layout is "full" instead of "preview".',
    ],
    [
      'prop left out',
      widgets({ games: node('game-list', 20, { props: { gameType: 'HOT' } }) }),
      'The game list: layout is full instead of "preview".',
    ],
    [
      'prop without a usual value',
      widgets({ bar: node('bottom-menu', 40, { props: { menu: 'test', depositBadge: '258' } }) }),
      'The bottom menu: depositBadge is "258"; before it had none.',
    ],
    [
      'prop beside the usual value',
      widgets({ bar: node('bottom-menu', 40, { props: { menu: 'test', look: 'dock' } }) }),
      'The bottom menu: look is "dock" instead of bar.',
    ],
    [
      'widget gate',
      widgets({ vendors: node('vendor-tiles', 30, { when: { session: true } }) }),
      'The vendor tiles: shown only when somebody is signed in; before always.',
    ],
    ['page title', { page: { title: 'page.help' } }, 'The title is "Help centre" instead of "Home".'],
    ['page address', { page: { paths: ['/m/test', '/m/other'] } }, 'Also at /m/other.'],
    ['page link', { page: { paths: ['/m/new', '/m/test'] } }, 'Links lead to /m/new instead of /m/test.'],
    [
      'access',
      { page: { access: 'session' } },
      'It is for members who are signed in instead of for everybody.',
    ],
    [
      'page gate',
      { page: { when: { promotion: 'REFERRAL' } } },
      'It opens only when the promotion REFERRAL is enabled; before always.',
    ],
    [
      'page header',
      { page: { shell: { header: 'none', banner: true, bottom: false } } },
      'It hides the bottom menu.',
    ],
    ['entry gone', { menus: { help: null } }, 'No longer has "Account".'],
    [
      'entry more',
      { menus: { more: entry(15, 'menu.deposit', 'deposit') } },
      'Also has "Deposit", after "Home"; it leads to deposit.',
    ],
    ['entry moved', { menus: { help: entry(5, 'menu.members') } }, '"Account" moved: now first.'],
    ['entry renamed', { menus: { help: entry(30, 'menu.deposit') } }, '"Account" is called "Deposit".'],
    [
      'entry leads',
      { menus: { help: entry(30, 'menu.members', 'test') } },
      '"Account" leads to test; before it leads to home.',
    ],
    [
      'entry leaves',
      { menus: { help: { ...entry(30, 'menu.members'), to: null, href: 'https://help.acme.example/' } } },
      '"Account" leads out of the site to https://help.acme.example/; before it leads to home.',
    ],
    [
      'entry icon',
      { menus: { help: { ...entry(30, 'menu.members'), icon: 'gift' } } },
      '"Account" has the icon "gift" instead of "house".',
    ],
    [
      'entry needs',
      { menus: { help: { ...entry(30, 'menu.members'), needs: 'session' } } },
      '"Account": a tap asks for a login first; before a tap goes through for everybody.',
    ],
    [
      'entry gate',
      { menus: { help: { ...entry(30, 'menu.members'), when: { flag: 'MAILCEN' } } } },
      '"Account": shown only when the flag MAILCEN (message centre) is on; before always.',
    ],
    [
      'page more',
      {
        pages: {
          extra: {
            paths: ['/m/extra'],
            title: 'page.help',
            access: 'session',
            widgets: { n: node('notice-strip', 1) },
          },
        },
      },
      'New: "Help centre" at /m/extra, for members who are signed in, with the notice strip.',
    ],
    ['shell', { shell: { widgets: { footer: null } } }, 'No longer has the site footer in the footer area.'],
    ['field', { forms: { register: { fields: { nickname: null } } } }, 'No longer asks for "Nickname".'],
  ])('%s', (_, patch, sentence) => {
    const found = changesOf(diff(patch));
    expect(found).toContain(sentence);
    // One change is reported once: title, access and others do not overlap. (A page's header has three
    // parts.)
    expect(found.length).toBeLessThanOrEqual(
      sentence.includes('bottom menu') || sentence.includes('Links lead') ? 3 : 2,
    );
  });

  test('texts of a brand, and the pages that show them', () => {
    const found = diff({}, { 'menu.activity': 'Specials' });
    expect(changesOf(found).join(' ')).toMatch(/Says "Specials" instead of "[^"]+" \(menu\.activity\)\./);
    expect(found.pages.find(({ id }) => id === 'test')?.because).toContain('its words (menu.activity)');
  });

  test('affected pages, with the reasons', () => {
    const found = diff({ menus: { help: null }, name: 'Acme' });
    expect(found.everywhere).toEqual(['what holds everywhere']);
    expect(found.pages).toEqual([{ id: 'test', path: '/m/test', because: ['its menu test'] }]);
    expect(diff(widgets({ vendors: null })).pages).toEqual([
      { id: 'test', path: '/m/test', because: ['itself'] },
    ]);
    expect(formatDiff('a', 'b', found).slice(-2)).toEqual([
      '  every page: by what holds everywhere',
      '  test  /m/test  by its menu test',
    ]);
  });
});

describe('the smallest set of moved names', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
  test('none for the same order; the other names keep their order', () => {
    expect(movedNames(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([]);
    expect(movedNames(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d']);
    fc.assert(
      fc.property(names, names, (a, b) => {
        const moved = movedNames(a, b);
        const left = (order: string[]) =>
          order.filter((name) => a.includes(name) && b.includes(name) && !moved.includes(name));
        expect(left(b)).toEqual(left(a));
      }),
    );
  });

  test('values are the same whatever the order of their keys', () => {
    // Round-tripped first, since JSON has no negative zero.
    fc.assert(
      fc.property(fc.json(), (text) =>
        deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(JSON.parse(text)))),
      ),
    );
    expect(deepEqual({ a: 1, b: [1] }, { b: [1], a: 1 })).toBe(true);
    expect(deepEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(deepEqual([1], { 0: 1 })).toBe(false);
  });
});
