import { describe, expect, test } from 'vitest';
import { listGames, listHotGames, listVendors } from '#schemas/api/games.ts';
import { listFeaturedGames, listRecentWins } from '#schemas/api/highlights.ts';
import { listAnnouncements } from '#schemas/api/system.ts';
import { brandIds } from '#src/authoring/brands/brandFiles.ts';
import { decodePreloadedRequest } from '#src/domain/api/preloadedRequest.ts';
import type { PublishedPage } from '#src/domain/site/published.ts';
import { brandNamed } from '#tests/support/reference.ts';
import { preloadedRequests } from './initialQueries.ts';

/** The requests that the boot script makes of a page's list, for a visitor who brings no parameters. */
const requestsOf = (id: string, name: string) => {
  const brand = brandNamed(id);
  const page = brand.pages[name];
  if (!page) throw new Error(`${id} has no page ${name}`);
  return preloadedRequests({ brand } as unknown as PublishedPage, page).map((word) =>
    decodePreloadedRequest(word, 'EN', new URLSearchParams()),
  );
};

describe('[HO-1][PE-2] the preloaded requests', () => {
  test.each(brandIds())('of each page of %s are sent once each', (id) => {
    for (const name of Object.keys(brandNamed(id).pages)) {
      const addresses = requestsOf(id, name).map(({ address }) => address);
      expect(addresses).toEqual([...new Set(addresses)]);
    }
  });

  test('name the picture that one of the widgets of an answer draws largest', () => {
    const [announcements] = requestsOf('base', 'home').filter(({ address }) =>
      address.startsWith(listAnnouncements.path),
    );
    expect(announcements?.picture).toBe('banners.0.imageUrl');
  });

  test('are none of the rows below the first view, even where a widget stands there too', () => {
    const addresses = requestsOf('base', 'home').map(({ address }) => address);
    expect(addresses.filter((address) => address.startsWith(listHotGames.path))).toHaveLength(1);
    for (const { path } of [listGames, listVendors, listFeaturedGames, listRecentWins])
      expect(addresses.filter((address) => address.startsWith(path))).toEqual([]);
  });
});
