import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { pagedQuery } from '#src/api/queries.ts';
import {
  byRole,
  type Drawn,
  elementsIn,
  hostOn,
  nameOf,
  parseMarkup,
  renderMarkup,
  renderStory,
  storiesOf,
  textOf,
} from '#tests/support/stories.tsx';
import * as file from './GameList.stories.tsx';
import GameList from './GameList.tsx';

const stories = storiesOf(file);
const drawn = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

/** Tabs of a row by label, the chosen one in brackets. */
const row = (page: Drawn, label: string) => {
  const [tabs] = byRole(page, 'tablist', label);
  return (
    tabs &&
    byRole(tabs, 'tab').map((tab) =>
      tab.attributes['aria-selected'] === 'true' ? `[${textOf(tab)}]` : textOf(tab),
    )
  );
};
const tiles = (page: Drawn) => elementsIn(page).filter(({ tag }) => tag === 'article');

describe('the game list', () => {
  test('[GL-3] offers all, new, popular, favourite and recent games, and the kinds, all first', async () => {
    const page = await drawn(stories.Full);
    expect(row(page, 'Lists')).toEqual(['[All]', 'New', 'Popular', 'Favourites', 'Recent']);
    expect(row(page, 'Kinds of games')).toEqual(['[All]', 'Classic', 'Megaways', 'Jungle run', 'Jackpot']);
    expect(row(await drawn(stories.OneKind), 'Kinds of games')?.[3]).toBe('[Jungle run]');
  });

  test('[GL-3] offers no kinds where there is one, nor in another list than all', async () => {
    expect(row(await drawn(stories.OneClassification), 'Kinds of games')).toBeUndefined();
    expect(row(await drawn(stories.New), 'Lists')).toContain('[New]');
    expect(row(await drawn(stories.New), 'Kinds of games')).toBeUndefined();
  });

  test('[GL-3] begins with the popular games where they are the category', async () => {
    expect(row(await drawn(stories.Popular), 'Lists')).toEqual(['[Popular]', 'Favourites', 'Recent']);
    const page = parseMarkup(
      await renderMarkup(<GameList props={{ gameType: 'HOT' }} slots={{}} host={hostOn('game-list')} />),
    );
    expect(row(page, 'Lists')).toEqual(['[Popular]', 'Favourites', 'Recent']);
  });

  test('[GL-4] shows a page of 26 games, and skeletons while the next comes', async () => {
    const page = await drawn(stories.Full);
    expect(tiles(page)).toHaveLength(26);
    expect(byRole(page, 'list', 'Slots')).toHaveLength(1);
    expect(await renderStory(stories.Full)).not.toContain('aria-busy="true"');
    const more = await renderStory(stories.LoadingMore);
    expect(tiles(parseMarkup(more))).toHaveLength(26);
    expect(more).toContain('aria-busy="true"');
  });

  test('[GL-4] says when that was all, and keeps what is there when more fails', async () => {
    expect(byRole(await drawn(stories.AtEnd), 'status').map(textOf)).toEqual(['That is all of them']);
    expect(byRole(await drawn(stories.Full), 'status').map(textOf)).toEqual(['']);
    const failed = await drawn(stories.MoreFailed);
    expect(tiles(failed)).toHaveLength(26);
    expect(textOf(failed)).toContain('More games did not load.');
    expect(byRole(failed, 'button', 'Try again')).toHaveLength(1);
  });

  test('[GL-4] says what an empty list means, each in its own words', async () => {
    expect(textOf(await drawn(stories.Empty))).toContain('No games here yet Try another category.');
    expect(textOf(await drawn(stories.NoFavourites))).toContain('No favourites yet');
    expect(textOf(await drawn(stories.NothingPlayed))).toContain('Nothing played yet');
    expect(row(await drawn(stories.NoFavourites), 'Lists')).toContain('[Favourites]');
  });

  test('[GL-4] offers another try where the games did not load', async () => {
    const page = await drawn(stories.Failed);
    expect(byRole(page, 'alert').map(textOf)[0]).toContain('The games did not load');
    expect(byRole(page, 'button', 'Try again')).toHaveLength(1);
    expect(tiles(page)).toEqual([]);
  });

  test('[GL-4] keeps its room while the first page comes', async () => {
    const whole = await renderMarkup(
      <GameList props={{ gameType: 'HOT', layout: 'preview' }} slots={{}} host={hostOn('home')} />,
    );
    for (const markup of [whole, await renderStory(stories.Loading)]) {
      expect(markup).toContain('aria-busy="true"');
      expect(markup.match(/<li [^>]*aria-hidden="true"/g)).toHaveLength(9);
    }
  });

  test('[HO-5] as a preview shows nine games and the way to all of them, without choices', async () => {
    const page = await drawn(stories.Preview);
    expect(byRole(page, 'tablist')).toEqual([]);
    expect(tiles(page)).toHaveLength(9);
    expect(byRole(page, 'link', 'See all')[0]?.attributes.href).toBe('/m/game-list?gameType=HOT');
    expect(byRole(await drawn(stories.PreviewLoading), 'link')).toEqual([]);
  });

  test('[GL-5] shows which games are favourites, and names the game on its heart', async () => {
    const page = await drawn(stories.Popular);
    const hearts = byRole(page, 'button').filter(({ attributes }) => 'aria-pressed' in attributes);
    expect(hearts).toHaveLength(9);
    expect(
      hearts.map((heart) => [heart.attributes['aria-pressed'], nameOf(heart, page)]).slice(0, 2),
    ).toEqual([
      ['true', expect.stringContaining('Moon Over Moorea')],
      ['false', expect.stringContaining('Reef Riches')],
    ]);
  });

  test('[GL-11] names a game as well as its server does, and draws a plate where it has no picture', async () => {
    const page = await drawn(stories.BareItems);
    expect(tiles(page).map((tile) => byRole(tile, 'button').map(textOf)[0])).toEqual([
      'Dragon Tiger Tideline Classic',
      'Fish Prawn Crab Tideline Classic',
      'tcg-03 Tideline Classic',
    ]);
    expect(tiles(page).map((tile) => elementsIn(tile).filter(({ tag }) => tag === 'img').length)).toEqual([
      1, 0, 0,
    ]);
  });

  test('[GL-4] loads the pictures in view at once and the others when they come near', async () => {
    const loading = elementsIn(await drawn(stories.Full))
      .filter(({ tag }) => tag === 'img')
      .map(({ attributes }) => attributes.loading);
    expect(loading.slice(0, 6)).toEqual(Array(6).fill('eager'));
    expect(new Set(loading.slice(6))).toEqual(new Set(['lazy']));
  });

  test('[GL-11] takes names, makers and favourites from the answers, and no picture that is not safe', async () => {
    const { listHotGames } = stories.Preview.parameters.answers ?? {};
    const [first, second, ...others] = listHotGames?.list ?? [];
    if (!first || !second) throw new Error('the story has too few games');
    const unsafe = {
      ...second,
      mobileSmallIcon: 'javascript:alert(1)',
      mobileLargeIcon: '//elsewhere.example/x.svg',
    };
    const items = [first, unsafe, ...others];
    const { queryKey } = pagedQuery(
      'listHotGames',
      { gameType: 'HOT', language: 'EN' },
      null,
      ({ list }) => ({
        items: list,
        page: 1,
        totalPages: 1,
      }),
    );
    const seed = (client: QueryClient) =>
      client.setQueryData(queryKey, { pages: [{ items, page: 1, totalPages: 1 }], pageParams: [1] });
    const list = <GameList props={{ gameType: 'HOT', layout: 'preview' }} slots={{}} host={hostOn('home')} />;
    const page = parseMarkup(await renderMarkup(list, { seed }));
    expect(tiles(page).map((tile) => byRole(tile, 'button').map(textOf)[0])).toEqual(
      items.map(({ displayName }) => displayName),
    );
    expect(
      byRole(page, 'button').filter(({ attributes }) => attributes['aria-pressed'] === 'true'),
    ).toHaveLength(1);
    const pictures = tiles(page).map(
      (tile) => elementsIn(tile).find(({ tag }) => tag === 'img')?.attributes.src,
    );
    expect(pictures.slice(0, 2)).toEqual(['/art/tile/pg-moorea-small.svg', undefined]);
  });
});
