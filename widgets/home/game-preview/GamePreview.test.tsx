import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { hotGamesQuery } from '#src/api/gameQueries.ts';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { popular } from '#tests/support/stories/games.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './GamePreview.stories.tsx';
import GamePreview from './GamePreview.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const tiles = (page: MarkupElement) => elementsIn(page).filter(({ tag }) => tag === 'article');
const whole = (props: Parameters<typeof GamePreview>[0]['props'], seed?: (client: QueryClient) => void) =>
  renderMarkup(<GamePreview props={props} slots={{}} host={storyHost('home')} />, { seed });

describe('the preview of a list', () => {
  test('[HO-5] shows nine games and a link to all of them, without filters', async () => {
    const page = await render(stories.Preview);
    expect(byRole(page, 'tablist')).toEqual([]);
    expect(tiles(page)).toHaveLength(9);
    expect(byRole(page, 'link', 'See all')[0]?.attributes.href).toBe('/m/game-list?gameType=HOT');
    expect(byRole(await render(stories.PreviewLoading), 'link')).toEqual([]);
  });

  test.each(['Posters', 'Wide', 'FourColumns'] as const)(
    '[GL-4][BR-1] has the same content as %s',
    async (look) => {
      const outline = outlineOf(await render(stories.Preview));
      expect(outlineOf(await render(stories[look]))).toEqual(outline);
      expect(textOf(await render(stories[look]))).toBe(textOf(await render(stories.Preview)));
    },
  );

  test.each(['Row', 'RowOfPosters', 'RowOfWide'] as const)(
    '[HO-5][BR-1] as %s has a heading, the link to all, and the same games',
    async (look) => {
      const page = await render(stories[look]);
      expect(byRole(page, 'heading').map(textOf)).toEqual(['Popular']);
      expect(byRole(page, 'link').map(({ attributes }) => attributes.href)).toEqual([
        '/m/game-list?gameType=HOT',
      ]);
      expect(textOf(byRole(page, 'link')[0] ?? page)).toBe('See all Popular');
      expect(tiles(page).map(textOf)).toEqual(tiles(await render(stories.Preview)).map(textOf));
    },
  );

  test('[GL-4][BR-1] reserves the room of each look, and shows failures and empty lists in each', async () => {
    const coming = async (story: Parameters<typeof renderStory>[0]) =>
      (await renderStory(story)).match(/<li [^>]*aria-hidden="true"/g)?.length;
    expect(await coming(stories.PostersLoading)).toBe(6);
    expect(await coming(stories.RowLoading)).toBe(9);
    expect(textOf(await render(stories.RowEmpty))).toContain('No games here yet');
    expect(byRole(await render(stories.RowFailed), 'button', 'Try again')).toHaveLength(1);
  });

  test('[GL-4][BR-1] shows as many games as its columns hold in three rows', async () => {
    const sizes = [];
    for (const columns of [2, 3, 4] as const) {
      const markup = await whole({ gameType: 'HOT', columns });
      expect(markup).toContain('aria-busy="true"');
      sizes.push(markup.match(/<li [^>]*aria-hidden="true"/g)?.length);
    }
    expect(sizes).toEqual([6, 9, 12]);
  });

  test('[GL-8] titles the list by category and kind', async () => {
    const titleOf = async (props: Parameters<typeof GamePreview>[0]['props']) =>
      byRole(parseMarkup(await whole(props)), 'heading').map(textOf);
    expect(await titleOf({ gameType: 'RNG', layout: 'row' })).toEqual(['Slots']);
    expect(await titleOf({ gameType: 'RNG', layout: 'row', list: 'NEW' })).toEqual(['New slots']);
    expect(await titleOf({ gameType: 'RNG', layout: 'row', list: 'HOT' })).toEqual(['Popular slots']);
    expect(await titleOf({ gameType: 'HOT', layout: 'row' })).toEqual(['Popular']);
  });

  test('[GL-5] shows which games are favourites, and names the game on its heart', async () => {
    const page = await render(stories.Preview);
    const hearts = byRole(page, 'button').filter(({ attributes }) => 'aria-pressed' in attributes);
    expect(hearts).toHaveLength(9);
    expect(
      hearts.map((heart) => [heart.attributes['aria-pressed'], accessibleName(heart, page)]).slice(0, 2),
    ).toEqual([
      ['true', expect.stringContaining('Moon Over Moorea')],
      ['false', expect.stringContaining('Reef Riches')],
    ]);
  });

  test('[GL-11] falls back to the vendor’s names, and to a placeholder without a picture', async () => {
    const page = await render(stories.Bare);
    expect(
      tiles(page)
        .slice(0, 3)
        .map((tile) => byRole(tile, 'button').map(textOf)[0]),
    ).toEqual([
      'Dragon Tiger Tideline Classic',
      'Fish Prawn Crab Tideline Classic',
      'tcg-03 Tideline Classic',
    ]);
    expect(
      tiles(page)
        .slice(0, 3)
        .map((tile) => elementsIn(tile).filter(({ tag }) => tag === 'img').length),
    ).toEqual([1, 0, 0]);
  });

  test('[GL-11] does not repeat the name that a picture shows, and says return or that it is new', async () => {
    const page = await render(stories.Lettered);
    const [first, second, , fourth] = tiles(page);
    const seen = (tile: MarkupElement | undefined) =>
      tile === undefined
        ? []
        : elementsIn(tile)
            .filter(({ tag, attributes }) => tag === 'span' && !attributes.class?.includes('visually-hidden'))
            .map(textOf);
    expect(seen(first)).toEqual(['Pelagic Games', '96.2%']);
    expect(seen(second)).toEqual(['Coral Reels', 'New']);
    expect(seen(fourth)).toEqual(['Lantern Studio', '85% – 98%']);
    // A screen reader hears name and maker all the same.
    const [tile] = first ? byRole(first, 'button') : [];
    expect(tile && accessibleName(tile, page)).toBe('Moon Over Moorea Pelagic Games');
    // Without lettering the name is there to see.
    expect(seen(tiles(await render(stories.Preview))[0])).toContain('Moon Over Moorea');
  });

  test('[GL-10] each tile has a button that tells about its game, between the game and its heart', async () => {
    const page = await render(stories.Preview);
    const [first] = tiles(page);
    expect(first && byRole(first, 'button').map((one) => accessibleName(one, page))).toEqual([
      'Moon Over Moorea Pelagic Games',
      'About Moon Over Moorea',
      'Favourite: Moon Over Moorea',
    ]);
  });

  test('[GL-11] marks the games that a free trial may play, for a free trial only', async () => {
    const marks = async (story: Parameters<typeof render>[0]) =>
      tiles(await render(story)).map((tile) =>
        elementsIn(tile).some(({ attributes }) => attributes['data-mark'] === 'Try free'),
      );
    expect(await marks(stories.ForTrial)).toEqual(popular.map(({ supportPlay }) => supportPlay));
    expect(await marks(stories.Preview)).not.toContain(true);
  });

  test('[GL-11] takes names and pictures from the response, and drops unsafe picture URLs', async () => {
    const [first, second, ...others] = popular;
    if (!first || !second) throw new Error('there are too few games');
    const unsafe = {
      ...second,
      mobileSmallIcon: 'javascript:alert(1)',
      mobileLargeIcon: '//elsewhere.example/x.svg',
    };
    const items = [first, unsafe, ...others];
    const { queryKey } = hotGamesQuery('HOT', 'EN');
    const seed = (client: QueryClient) =>
      client.setQueryData(queryKey, { pages: [{ items, page: 1, totalPages: 1 }], pageParams: [1] });
    const page = parseMarkup(await whole({ gameType: 'HOT' }, seed));
    expect(tiles(page).map((tile) => byRole(tile, 'button').map(textOf)[0])).toEqual(
      items.map(({ displayName }) => displayName),
    );
    const pictures = tiles(page).map(
      (tile) => elementsIn(tile).find(({ tag }) => tag === 'img')?.attributes.src,
    );
    expect(pictures.slice(0, 2)).toEqual(['/art/tile/pg-moorea-small.svg', undefined]);
  });
});
