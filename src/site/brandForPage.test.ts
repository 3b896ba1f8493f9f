import { expect, test } from 'vitest';
import { isOnItsWay, pagesOnTheirWay } from '#src/domain/site/onItsWay.ts';
import { isFullPage } from '#src/domain/site/published.ts';
import { withPagesMade } from '#tests/support/madePages.ts';
import { checkedBaseBrand } from '#tests/support/reference.ts';
import { brandForPage } from './brandForPage.ts';

const shipped = checkedBaseBrand();
const soon = { widget: 'coming-soon', at: 10, props: { picture: 'team' } };
/** The brand with a page that is on its way, whether or not it has others. */
const base: typeof shipped = {
  ...shipped,
  pages: {
    ...shipped.pages,
    ...(shipped.pages.leaderboard && { leaderboard: { ...shipped.pages.leaderboard, widgets: { soon } } }),
  },
};
const partOf = (brand: typeof base, id = 'home') => {
  const page = brand.pages[id];
  if (!page) throw new Error(id);
  return brandForPage(brand, id, page);
};

test('[SH-5] a page knows of every other whether it is on its way', () => {
  const { pages } = partOf(base);
  const coming = pagesOnTheirWay(base.pages);
  expect(coming.length).toBeGreaterThan(0);
  expect(Object.keys(pages)).toEqual(Object.keys(base.pages));
  expect(pagesOnTheirWay(pages)).toEqual(coming);
  for (const id of coming) {
    const [first] = base.pages[id]?.paths ?? [];
    expect(pages[id]).toEqual({ paths: [first], onItsWay: true });
  }
});

test('[SH-5] a page that is on its way itself is carried whole, and known as such', () => {
  const { leaderboard } = partOf(base, 'leaderboard').pages;
  expect(leaderboard && isFullPage(leaderboard)).toBe(true);
  expect(isOnItsWay(leaderboard ?? {})).toBe(true);
});

test('[SH-5] once every page is made no outline says otherwise, and gates of linked pages are carried again', () => {
  const { pages } = partOf(withPagesMade(base));
  expect(pagesOnTheirWay(pages)).toEqual([]);
  expect(pages['invite-friends']).toHaveProperty('when');
});
