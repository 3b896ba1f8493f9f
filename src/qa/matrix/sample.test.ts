import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { affectedCells, affectedPages, type LayeredBrand, type SourceChange } from './affectedPages.ts';
import type { Cell } from './cell.ts';
import { matrixOf } from './matrix.ts';
import { readImports } from './moduleImports.ts';
import { sampleCells } from './sample.ts';

const graph = readImports();
const brands: LayeredBrand[] = brandIds().map((id) => {
  const { brand, chain } = checkBrand(id);
  if (brand === null) throw new Error(id);
  return { brand, layers: chain.map((layer) => layer.id) };
});
const cells = matrixOf();

const pagesAffectedBy = affectedPages(brands, graph);
/** Pages that a change affects, as `<brand>/<page>`, sorted. */
const affected = (change: string | SourceChange): string[] =>
  [...pagesAffectedBy(typeof change === 'string' ? { file: change } : change)].sort();
const pagesWhere = (isShown: (brand: Brand, page: Brand['pages'][string]) => boolean): string[] =>
  brands
    .flatMap(({ brand }) =>
      Object.entries(brand.pages)
        .filter(([, page]) => isShown(brand, page))
        .map(([id]) => `${brand.id}/${id}`),
    )
    .sort();
const everything = pagesWhere(() => true);
const withWidget = (name: string) =>
  pagesWhere((brand, page) =>
    [brand.shell, page].some(({ widgets }) => Object.values(widgets).some(({ widget }) => widget === name)),
  );

describe('[QA-3] pages affected by a change', () => {
  test('a page of a manifest affects that page, in the brand and in those that extend it', () => {
    expect(affected('brands/base/pages/login.json')).toEqual(brandIds().map((id) => `${id}/login`));
    expect(affected('brands/banyan/pages/home.json')).toEqual(['banyan/home']);
  });

  test('a menu or a form affects the pages that show it', () => {
    const forms = affected('brands/base/forms/register.json');
    expect(forms).toContain('base/register');
    expect(forms).not.toContain('base/home');
    // The login dialog is on every page.
    expect(affected('brands/base/forms/login.json')).toEqual(everything);
    expect(affected('brands/base/menus/member-centre.json')).toContain('aurora/member-centre');
  });

  test('a widget affects the pages that have it; a widget of the shell affects all pages', () => {
    expect(affected('widgets/games/game-list/GameList.module.css')).toEqual(withWidget('game-list'));
    expect(affected('widgets/games/game-list/GameList.module.css')).not.toContain('base/login');
    expect(affected('widgets/shell/site-header/SiteHeader.tsx')).toEqual(everything);
  });

  test('a component that widgets share affects the pages of those that import it, statically or dynamically', () => {
    const draws = affected('src/parts/DrawCard.tsx');
    expect(draws).toContain('banyan/home');
    expect(draws).not.toContain('base/login');
    expect(affected('src/ui/base.css')).toEqual(everything);
    expect(affected('src/forms/engine/SchemaForm.tsx')).toEqual(expect.arrayContaining(['base/register']));
  });

  test('a text affects the pages that show it', () => {
    const pagesWithText = (key: string) => affected({ file: 'locales/EN.json', textKeys: [key] });
    expect(pagesWithText('page.login')).toContain('base/login');
    expect(pagesWithText('gameList.emptyTitle')).toEqual(withWidget('game-list'));
    expect(pagesWithText('no.such.key')).toEqual([]);
  });

  test('the server, the contract, packages and deleted files may affect every page', () => {
    for (const file of [
      'src/server/seed/rows/games.ts',
      'schemas/flags.ts',
      'package-lock.json',
      'src/gone.ts',
    ])
      expect(affected(file), file).toEqual(everything);
  });

  test('tests, documents and stories affect no page', () => {
    for (const file of [
      'tests/e2e/site/home.spec.ts',
      'README.md',
      'widgets/games/game-list/GameList.stories.tsx',
      'src/domain/values/money.test.ts',
      'src/server/operator/console/view/layout.ts',
      '.ci/run',
    ])
      expect(affected(file), file).toEqual([]);
  });
});

describe('[QA-3] the sampled cells', () => {
  test('changes that affect nearly every page are ignored', () => {
    const files = ['package-lock.json', 'brands/banyan/pages/home.json', 'src/ui/base.css', 'README.md'];
    const isAffected = affectedCells(
      files.map((file) => ({ file })),
      brands,
      graph,
    );
    const pages = new Set(cells.filter(isAffected).map(({ brand, page }) => `${brand}/${page}`));
    expect([...pages]).toEqual(['banyan/home']);
  });

  const cell = (name: string, page: string) => ({ name, page, brand: 'acme' }) as Cell;
  const many = Array.from({ length: 40 }, (_, index) => cell(`acme/p${index % 4}/${index}`, `p${index % 4}`));
  const names = (sample: readonly Cell[]) => sample.map(({ name }) => name);
  const onPage = (page: string) => (shown: Pick<Cell, 'page'>) => shown.page === page;

  test('affected cells come first, then others', () => {
    const sample = sampleCells(many, onPage('p1'), 15, 7);
    expect(sample).toHaveLength(15);
    expect(sample.slice(0, 10).every(onPage('p1'))).toBe(true);
    expect(sample.slice(10).some(onPage('p1'))).toBe(false);
  });

  test('if more cells are affected than fit, every page has the same share', () => {
    const sample = sampleCells(many, () => true, 8, 7);
    expect(
      Map.groupBy(sample, ({ page }) => page)
        .values()
        .map(({ length }) => length)
        .toArray(),
    ).toEqual([2, 2, 2, 2]);
  });

  test('the sample depends on the seed, not on the order of the cells', () => {
    const none = () => false;
    expect(names(sampleCells(many, none, 10, 7))).toEqual(names(sampleCells(many.toReversed(), none, 10, 7)));
    expect(names(sampleCells(many, none, 10, 7))).not.toEqual(names(sampleCells(many, none, 10, 8)));
    expect(sampleCells(many.slice(0, 3), none, 10, 7)).toHaveLength(3);
  });
});
