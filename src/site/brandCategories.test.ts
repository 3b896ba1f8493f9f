import { describe, expect, test } from 'vitest';
import type { Page } from '#schemas/manifest/page.ts';
import { brandCategories, chosenOf, inChosenOrder } from '#src/domain/site/brandCategories.ts';
import { brandNamed } from '#tests/support/reference.ts';
import { brandForPage } from './brandForPage.ts';

/** The base brand with other tabs on its home page. */
function reordered() {
  const brand = structuredClone(brandNamed('base'));
  const tabs = brand.pages.home?.widgets.popular;
  if (!tabs) throw new Error('the base brand has no tabs');
  tabs.props = { categories: ['LIVE', 'RNG', 'HOT'] };
  return brand;
}

describe('[HO-5][BR-1] the categories that a brand chose', () => {
  test('are those of its home page’s tabs, on every page of it', () => {
    const brand = reordered();
    expect(brandCategories(brand)).toEqual(['LIVE', 'RNG', 'HOT']);
    for (const id of ['home', 'game-lobby', 'game-list'])
      expect(brandCategories(brandForPage(brand, id, brand.pages[id] as Page))).toEqual([
        'LIVE',
        'RNG',
        'HOT',
      ]);
    expect(brandCategories(brandNamed('base'))).toBeUndefined();
  });

  test('order and limit a list', () => {
    expect(chosenOf(['LIVE', 'RNG', 'HOT'], ['RNG', 'FISH', 'LIVE'])).toEqual(['LIVE', 'RNG']);
    expect(chosenOf(undefined, ['RNG', 'FISH'])).toEqual(['RNG', 'FISH']);
  });

  test('order and limit the entries of a menu, and leave others where they are', () => {
    const entry = (key: string, gameType?: string) => ({
      key,
      ...(gameType ? { params: { gameType } } : {}),
    });
    const menu = [
      entry('home'),
      entry('hot', 'HOT'),
      entry('slots', 'RNG'),
      entry('fish', 'FISH'),
      entry('help'),
    ];
    const keys = (chosen: Parameters<typeof inChosenOrder>[0]) =>
      inChosenOrder(chosen, menu).map(({ key }) => key);
    expect(keys(['LIVE', 'RNG', 'HOT'])).toEqual(['home', 'slots', 'hot', 'help']);
    expect(keys(undefined)).toEqual(['home', 'hot', 'slots', 'fish', 'help']);
  });
});
