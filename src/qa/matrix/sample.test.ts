import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import type { Cell } from './cell.ts';
import { matrixOf } from './matrix.ts';
import { readImports } from './moduleImports.ts';
import { type Change, type LayeredBrand, pagesReached, reachOf } from './reach.ts';
import { drawCells } from './sample.ts';

const graph = readImports();
const brands: LayeredBrand[] = brandIds().map((id) => {
  const { brand, chain } = checkBrand(id);
  if (brand === null) throw new Error(id);
  return { brand, layers: chain.map((layer) => layer.id) };
});
const cells = matrixOf();

const reachedBy = pagesReached(brands, graph);
/** Pages that a change reaches, as `<brand>/<page>`. */
const reached = (change: string | Change): string[] =>
  [...reachedBy(typeof change === 'string' ? { file: change } : change)].sort();
const pagesWhere = (shows: (brand: Brand, page: Brand['pages'][string]) => boolean): string[] =>
  brands
    .flatMap(({ brand }) =>
      Object.entries(brand.pages)
        .filter(([, page]) => shows(brand, page))
        .map(([id]) => `${brand.id}/${id}`),
    )
    .sort();
const everything = pagesWhere(() => true);
const withWidget = (name: string) =>
  pagesWhere((brand, page) =>
    [brand.shell, page].some(({ widgets }) => Object.values(widgets).some(({ widget }) => widget === name)),
  );

describe('[QA-3] what a change can be seen on', () => {
  test('a page of a manifest: that page, in the brand and in those that extend it', () => {
    expect(reached('brands/base/pages/login.json')).toEqual(brandIds().map((id) => `${id}/login`));
    expect(reached('brands/banyan/pages/home.json')).toEqual(['banyan/home']);
  });

  test('a menu or a form: the pages that show it', () => {
    const forms = reached('brands/base/forms/register.json');
    expect(forms).toContain('base/register');
    expect(forms).not.toContain('base/home');
    // The login popup stands on every page.
    expect(reached('brands/base/forms/login.json')).toEqual(everything);
    expect(reached('brands/base/menus/member-centre.json')).toContain('aurora/member-centre');
  });

  test('a widget: the pages that have it, and all of them where it stands around each', () => {
    expect(reached('widgets/games/game-list/GameList.module.css')).toEqual(withWidget('game-list'));
    expect(reached('widgets/games/game-list/GameList.module.css')).not.toContain('base/login');
    expect(reached('widgets/shell/site-header/SiteHeader.tsx')).toEqual(everything);
  });

  test('a part that widgets share: the pages of those that import it, at once or later', () => {
    const tiles = reached('src/parts/GameTile.tsx');
    expect(tiles).toContain('base/game-list');
    expect(tiles).not.toContain('base/login');
    expect(reached('src/ui/base.css')).toEqual(everything);
    expect(reached('src/forms/engine/SchemaForm.tsx')).toEqual(expect.arrayContaining(['base/register']));
  });

  test('words: the pages that say them', () => {
    const words = (key: string) => reached({ file: 'locales/EN.json', textKeys: [key] });
    expect(words('page.login')).toContain('base/login');
    expect(words('gameList.emptyTitle')).toEqual(withWidget('game-list'));
    expect(words('no.such.key')).toEqual([]);
  });

  test('the server, the contract, packages, a deleted file: anything may follow', () => {
    for (const file of [
      'src/server/seed/rows/games.ts',
      'schemas/flags.ts',
      'package-lock.json',
      'src/gone.ts',
    ])
      expect(reached(file), file).toEqual(everything);
  });

  test('tests, documents and stories are seen on no page', () => {
    for (const file of [
      'tests/e2e/site/home.spec.ts',
      'README.md',
      'widgets/games/game-list/GameList.stories.tsx',
      'src/domain/values/money.test.ts',
      'src/server/operator/console/view/layout.ts',
      '.ci/run',
    ])
      expect(reached(file), file).toEqual([]);
  });
});

describe('[QA-3] the cells that are compared', () => {
  test('are first those of narrow changes: one that reaches nearly everything does not say where to look', () => {
    const files = ['package-lock.json', 'brands/banyan/pages/home.json', 'src/ui/base.css', 'README.md'];
    const reaches = reachOf(
      files.map((file) => ({ file })),
      brands,
      graph,
    );
    const pages = new Set(cells.filter(reaches).map(({ brand, page }) => `${brand}/${page}`));
    expect([...pages]).toEqual(['banyan/home']);
  });

  const cell = (name: string, page: string) => ({ name, page, brand: 'acme' }) as Cell;
  const many = Array.from({ length: 40 }, (_, index) => cell(`acme/p${index % 4}/${index}`, `p${index % 4}`));
  const names = (drawn: readonly Cell[]) => drawn.map(({ name }) => name);
  const onPage = (page: string) => (one: Pick<Cell, 'page'>) => one.page === page;

  test('all of those a change reaches come first, then others', () => {
    const drawn = drawCells(many, onPage('p1'), 15, 7);
    expect(drawn).toHaveLength(15);
    expect(drawn.slice(0, 10).every(onPage('p1'))).toBe(true);
    expect(drawn.slice(10).some(onPage('p1'))).toBe(false);
  });

  test('where a change reaches more, each page has its share', () => {
    const drawn = drawCells(many, () => true, 8, 7);
    expect(
      Map.groupBy(drawn, ({ page }) => page)
        .values()
        .map(({ length }) => length)
        .toArray(),
    ).toEqual([2, 2, 2, 2]);
  });

  test('the same seed draws the same, another one others, whatever order cells come in', () => {
    const none = () => false;
    expect(names(drawCells(many, none, 10, 7))).toEqual(names(drawCells(many.toReversed(), none, 10, 7)));
    expect(names(drawCells(many, none, 10, 7))).not.toEqual(names(drawCells(many, none, 10, 8)));
    expect(drawCells(many.slice(0, 3), none, 10, 7)).toHaveLength(3);
  });
});
