import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { cellsOf, languagesOf, matrixOf } from './matrix.ts';
import { templatesOf } from './pageStates.ts';

const brandNamed = (id: string): Brand => {
  const { brand } = checkBrand(id);
  if (brand === null) throw new Error(id);
  return brand;
};
const base = brandNamed('base');
/** A page that asks the server nothing. */
const still: Page = {
  paths: ['/m/still'],
  title: 'page.activity',
  widgets: { soon: { widget: 'coming-soon', at: 10, props: { picture: 'gift' } } },
};
/** The brand with pages added, changed or removed (null). */
const withPages = (pages: Record<string, Partial<Page> | null>): Brand => {
  const all: Record<string, Page> = { ...base.pages };
  for (const [id, page] of Object.entries(pages))
    if (page === null) delete all[id];
    else all[id] = { ...(base.pages[id] ?? still), ...page };
  return { ...base, pages: all };
};
const namesOf = (brand: Brand, page: string): string[] =>
  cellsOf(brand)
    .filter((cell) => cell.page === page)
    .map(({ name }) => name);
const rolesOf = (brand: Brand, page: string) => [
  ...new Set(cellsOf(brand).flatMap((cell) => (cell.page === page ? [cell.role] : []))),
];

describe('[QA-1] the matrix comes from the manifests alone', () => {
  test('every page of every brand has cells, sorted, with unique names', () => {
    const names = matrixOf().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const id of brandIds()) {
      const brand = brandNamed(id);
      const own = cellsOf(brand).map(({ name }) => name);
      expect(own).toEqual([...own].sort());
      expect(new Set(cellsOf(brand).map(({ page }) => page))).toEqual(new Set(Object.keys(brand.pages)));
    }
  });

  test('adding, moving or removing a page changes the cells of that page only', () => {
    const before = cellsOf(base).map(({ name }) => name);
    const more = cellsOf(withPages({ offers: { paths: ['/m/offers'] } })).map(({ name }) => name);
    expect(more.filter((name) => !name.startsWith('base/offers/'))).toEqual(before);
    expect(namesOf(withPages({ offers: { paths: ['/m/offers'] } }), 'offers')).toHaveLength(16);
    expect(namesOf(withPages({ activity: null }), 'activity')).toEqual([]);
    expect(namesOf(withPages({ activity: { paths: ['/m/elsewhere'] } }), 'activity')).toEqual(
      namesOf(base, 'activity'),
    );
  });

  test('a role without access to a page has no cells of it: access, gate and member type', () => {
    expect(rolesOf(base, 'settings')).toEqual(['agent', 'member', 'trial']);
    expect(rolesOf(base, 'deposit')).toEqual(['agent', 'member']);
    expect(rolesOf(base, 'team-overview')).toEqual(['agent']);
    expect(rolesOf(base, 'upline-transfer')).toEqual(['member']);
    const gated = withPages({
      activity: { when: { session: false } },
      help: { when: { flag: 'PSWCHGVERF3' } },
    });
    expect(rolesOf(gated, 'activity')).toEqual(['visitor']);
    expect(rolesOf(withPages({ activity: { when: { not: { session: true } } } }), 'activity')).toEqual([
      'visitor',
    ]);
  });

  test('languages are English and one right-to-left language, where the brand has them', () => {
    expect(languagesOf(base)).toEqual(['EN', 'AR']);
    const only = (offered: string[]) =>
      languagesOf({ ...base, languages: { default: offered[0], offered } } as Brand);
    expect(only(['FA', 'AR'])).toEqual(['FA']);
    expect(only(['TH', 'FA'])).toEqual(['TH', 'FA']);
    expect(only(['TH', 'VI'])).toEqual(['TH']);
  });

  test('a page has an empty state if its widgets load lists, and an error state if they load anything', () => {
    const statesOf = (page: string, role: string) => [
      ...new Set(
        cellsOf(withPages({ still })).flatMap((cell) =>
          cell.page === page && cell.role === role ? [cell.state] : [],
        ),
      ),
    ];
    expect(statesOf('home', 'member')).toEqual([null, 'empty', 'error']);
    expect(statesOf('still', 'member')).toEqual([null]);
    expect(statesOf('member-centre', 'visitor')).toEqual([null]);
    expect(statesOf('member-centre', 'member')).toEqual([null, 'error']);
    // Its gate reads the member's data, which fail in that state, too.
    expect(statesOf('upline-transfer', 'member')).not.toContain('error');
    expect(statesOf('withdraw', 'member')).toContain('error');
  });

  test('states that look the same for every role exist only for the first role with access', () => {
    const statesOf = (page: string) =>
      Object.fromEntries(
        Map.groupBy(
          cellsOf(withPages({ still })).filter(
            (cell) => cell.page === page && !['empty', 'error', null].includes(cell.state),
          ),
          ({ role }) => role,
        )
          .entries()
          .map(([role, cells]) => [role, [...new Set(cells.map(({ state }) => state))]]),
      );
    expect(statesOf('game-list')).toEqual({ visitor: ['loading', 'long', 'vendors-1', 'vendors-60'] });
    expect(statesOf('lottery')).toEqual({ visitor: ['loading', 'long'] });
    expect(statesOf('launch-game')).toEqual({ member: ['loading', 'long'] });
    for (const page of ['login', 'register'])
      expect(statesOf(page).visitor).toEqual(
        expect.arrayContaining(['form-minimal', 'form-full', 'form-errors']),
      );
    expect(statesOf('still')).toEqual({});
  });

  test('both versions of a template are captured only where something on the page depends on it', () => {
    expect(templatesOf(base, base.pages['member-centre'] as Page)).toEqual(['mem_cen']);
    expect(templatesOf(base, base.pages.home as Page)).toEqual([]);
    const gate = { any: [{ template: { dep_func: '1' } }, { session: true }] };
    const node = { widget: 'coming-soon', at: 10, when: gate };
    expect(templatesOf(base, { ...(base.pages.activity as Page), widgets: { node } })).toEqual(['dep_func']);
    const bottom = { ...base.menus.bottom };
    const [key = ''] = Object.keys(bottom);
    const menus = {
      ...base.menus,
      bottom: { ...bottom, [key]: { ...bottom[key], when: gate } },
    } as Brand['menus'];
    expect(templatesOf({ ...base, menus }, base.pages.home as Page)).toEqual(['dep_func']);
    expect(templatesOf({ ...base, menus }, base.pages.login as Page)).toEqual([]);
  });
});
