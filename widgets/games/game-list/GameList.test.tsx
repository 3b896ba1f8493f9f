import { describe, expect, test } from 'vitest';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { longGames } from '#tests/support/stories/games.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './GameList.stories.tsx';
import GameList from './GameList.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const whole = async (props: Parameters<typeof GameList>[0]['props']) =>
  renderMarkup(<GameList props={props} slots={{}} host={storyHost('game-list')} />);

/** Labels of a tab list's tabs, the selected tab in brackets. */
const row = (page: MarkupElement, label: string) => {
  const [tabs] = byRole(page, 'tablist', label);
  return (
    tabs &&
    byRole(tabs, 'tab').map((tab) =>
      tab.attributes['aria-selected'] === 'true' ? `[${textOf(tab)}]` : textOf(tab),
    )
  );
};
const classifications = (page: MarkupElement) => row(page, 'Game types');
const tiles = (page: MarkupElement) => elementsIn(page).filter(({ tag }) => tag === 'article');

/** Names of the toggle buttons, pressed ones in brackets. */
const switches = (page: MarkupElement) =>
  byRole(page, 'button')
    .filter(({ attributes }) => 'aria-pressed' in attributes)
    .map((button) => {
      const name = accessibleName(button, page).trim();
      return button.attributes['aria-pressed'] === 'true' ? `[${name}]` : name;
    })
    .filter((name) => !/^\[?Favourite:/.test(name));
const vendors = (page: MarkupElement) => byRole(page, 'region', 'Providers').flatMap(switches);

describe('the game list', () => {
  test('[GL-1] starts its row of vendors with all, and shows arrows beside more than five', async () => {
    const arrows = (page: MarkupElement) =>
      byRole(page, 'button')
        .map((button) => accessibleName(button, page))
        .filter((name) => ['Next', 'Back', 'Previous'].includes(name)).length;
    const seven = await render(stories.Full);
    expect(vendors(seven)[0]).toBe('[All]');
    expect(vendors(seven)).toHaveLength(8);
    expect(arrows(seven)).toBe(2);
    expect(arrows(await render(stories.FiveVendors))).toBe(0);
    expect(vendors(await render(stories.OneVendor))).toEqual(['[All]', 'Pelagic Games']);
    expect(vendors(await render(stories.SixtyVendors))).toHaveLength(61);
    expect(vendors(await render(stories.VendorChosen)).filter((name) => name.startsWith('['))).toEqual([
      '[Coral Reels]',
    ]);
    expect(vendors(await render(stories.Popular))).toEqual([]);
    expect(vendors(await render(stories.WithoutVendors))).toEqual([]);
  });

  test('[GL-2] has buttons for recent, favourite and popular games, and a labelled search', async () => {
    const page = await render(stories.Full);
    expect(switches(page).slice(0, 3)).toEqual(['Recent', 'Favourites', 'Popular']);
    expect(switches(await render(stories.Hot))).toContain('[Popular]');
    expect(switches(await render(stories.Popular)).slice(0, 2)).toEqual(['Recent', 'Favourites']);
    expect(byRole(page, 'combobox', 'Search games and providers')).toHaveLength(1);
    expect(byRole(await render(stories.Popular), 'combobox')).toHaveLength(1);
    expect(byRole(await render(stories.Searched), 'combobox')[0]?.attributes.value).toBe('reef');
  });

  test('[GL-2] suggests popular games and all games after a search without results', async () => {
    const page = await render(stories.NothingFound);
    expect(textOf(page)).toContain('No results for “xyzzy”');
    expect(byRole(page, 'button', 'Show all games')).toHaveLength(1);
    expect(byRole(page, 'heading').map(textOf)).toContain('Popular games instead');
    expect(tiles(page)).toHaveLength(9);
  });

  test('[GL-3] offers all, new, and the category’s classifications, all first', async () => {
    expect(classifications(await render(stories.Full))).toEqual([
      '[All]',
      'New',
      'Classic',
      'Megaways',
      'Jungle run',
      'Jackpot',
    ]);
    expect(classifications(await render(stories.ClassificationChosen))?.[4]).toBe('[Jungle run]');
    expect(classifications(await render(stories.New))?.[1]).toBe('[New]');
    expect(classifications(await render(stories.OneClassification))).toEqual(['[All]', 'New']);
  });

  test('[GL-3] offers no classifications for one vendor, nor in the popular and the personal lists', async () => {
    for (const story of [stories.VendorChosen, stories.Hot, stories.NoFavourites, stories.Popular])
      expect(classifications(await render(story))).toBeUndefined();
    const page = await render(stories.NoFavourites);
    expect(byRole(page, 'heading', 'Favourites')).toHaveLength(1);
    expect(byRole(page, 'button', 'Show all games')).toHaveLength(1);
  });

  test('[GL-1][GL-3] of one vendor shows its name, no row of vendors and no classifications; the tools stay', async () => {
    const page = await render(stories.VendorPage);
    expect(byRole(page, 'heading').map(textOf)[0]).toBe('Coral Reels');
    expect([vendors(page), classifications(page)]).toEqual([[], undefined]);
    expect(tiles(page)).toHaveLength(7);
    expect(switches(page)).toEqual(['Recent', 'Favourites', 'Popular']);
    expect(byRole(page, 'button', 'Filter')).toHaveLength(1);
    const only = await render(stories.VendorPageWithoutFilters);
    expect(byRole(only, 'button').filter((one) => /Filter/.test(accessibleName(one, only)))).toEqual([]);
    const dialog = await render(stories.FilterOnVendorPage);
    expect(byRole(dialog, 'group').map(textOf).join()).not.toContain('Providers');
    expect(byRole(dialog, 'link').map(({ attributes }) => attributes.href)).toEqual([
      '/m/game-list?gameType=FISH&vendor=CR',
    ]);
  });

  test('[GL-4] shows a page of 26 games, and skeletons while the next one loads', async () => {
    const page = await render(stories.Full);
    expect(tiles(page)).toHaveLength(26);
    expect(byRole(page, 'list', 'Slots')).toHaveLength(1);
    expect(await renderStory(stories.Full)).not.toContain('aria-busy="true"');
    const more = await renderStory(stories.LoadingMore);
    expect(tiles(parseMarkup(more))).toHaveLength(26);
    expect(more).toContain('aria-busy="true"');
  });

  test('[GL-4] publishes the first page only of thousands of games, with their total', async () => {
    const page = await render(stories.Many);
    expect(tiles(page)).toHaveLength(26);
    const [last] = byRole(page, 'listitem').slice(-1);
    expect(last?.attributes).toMatchObject({ 'aria-posinset': '26', 'aria-setsize': '3016' });
    const [open] = byRole(await render(stories.Full), 'list', 'Slots').flatMap((list) =>
      byRole(list, 'listitem'),
    );
    expect(open?.attributes['aria-setsize']).toBe('-1');
  });

  test('[GL-4] marks the end of the list, and keeps loaded games when the next page fails', async () => {
    expect(byRole(await render(stories.AtEnd), 'status').map(textOf)).toEqual(['You’ve seen them all']);
    expect(byRole(await render(stories.Full), 'status').map(textOf)).toEqual(['']);
    const failed = await render(stories.MoreFailed);
    expect(tiles(failed)).toHaveLength(26);
    expect(textOf(failed)).toContain('More games didn’t load.');
    expect(byRole(failed, 'button', 'Try again')).toHaveLength(1);
  });

  test('[GL-4] explains each kind of empty list', async () => {
    expect(textOf(await render(stories.Empty))).toContain('No games here yet Try another category.');
    expect(textOf(await render(stories.NothingFits))).toContain('No games match these filters.');
    expect(textOf(await render(stories.NoFavourites))).toContain('No favourites yet');
    expect(textOf(await render(stories.NothingPlayed))).toContain('Nothing played yet');
  });

  test('[GL-4] offers a retry where the games did not load', async () => {
    const page = await render(stories.Failed);
    expect(byRole(page, 'alert').map(textOf)[0]).toContain('The games didn’t load');
    expect(byRole(page, 'button', 'Try again')).toHaveLength(1);
    expect(tiles(page)).toEqual([]);
  });

  test('[GL-4] reserves its room while the first page loads', async () => {
    for (const markup of [await whole({ gameType: 'RNG' }), await renderStory(stories.Loading)]) {
      expect(markup).toContain('aria-busy="true"');
      expect(markup.match(/<li [^>]*aria-hidden="true"/g)).toHaveLength(24);
    }
  });

  test('[GL-4] loads the pictures in view eagerly and the others lazily', async () => {
    const loading = tiles(await render(stories.Full))
      .flatMap((tile) => elementsIn(tile).filter(({ tag }) => tag === 'img'))
      .map(({ attributes }) => attributes.loading);
    expect(loading.slice(0, 6)).toEqual(Array(6).fill('eager'));
    expect(new Set(loading.slice(6))).toEqual(new Set(['lazy']));
  });

  test('[GL-5] shows which games are favourites, and names the game on its heart', async () => {
    const page = await render(stories.Popular);
    const hearts = byRole(page, 'button').filter((button) =>
      /^Favourite:/.test(accessibleName(button, page)),
    );
    expect(hearts).toHaveLength(9);
    expect(hearts.map(({ attributes }) => attributes['aria-pressed']).slice(0, 2)).toEqual(['true', 'false']);
  });

  test('[GL-6] counts the active filters', async () => {
    expect(byRole(await render(stories.Full), 'button', 'Filter')).toHaveLength(1);
    expect(byRole(await render(stories.Filtered), 'button', 'Filter (3 active)')).toHaveLength(1);
    expect(byRole(await render(stories.VendorChosen), 'button', 'Filter (1 active)')).toHaveLength(1);
    expect(
      byRole(await render(stories.Popular), 'button').filter((one) => /Filter/.test(textOf(one))),
    ).toEqual([]);
  });

  test('[GL-6] filters slots by lowest bet, classification and vendor, others by vendor; links to the other categories', async () => {
    const groups = (page: MarkupElement) =>
      byRole(page, 'group').map((group) => [
        byRole(group, 'radio')
          .map((radio) => (`checked` in radio.attributes ? `[${radio.attributes.name}]` : ''))
          .indexOf(`[${byRole(group, 'radio')[0]?.attributes.name}]`),
        textOf(group),
      ]);
    const slots = await render(stories.Filter);
    expect(groups(slots)).toEqual([
      [0, 'Minimum bet All 0.01 0.05 0.1 0.5 0.75'],
      [0, 'Game types All Classic Megaways Jungle run Jackpot'],
      [0, expect.stringMatching(/^Providers All Pelagic Games /)],
    ]);
    expect(groups(await render(stories.FilterInUse)).map(([chosen]) => chosen)).toEqual([2, 1, 2]);
    expect(groups(await render(stories.FilterOfLive))).toHaveLength(1);
    const links = byRole(slots, 'link').map((link) => link.attributes.href);
    expect(links).toContain('/m/lottery');
    expect(links).toContain('/m/game-list?gameType=LIVE');
    expect(links.filter((href) => /ELOTT|RNG|LOTT/.test(href ?? ''))).toEqual([]);
    for (const name of ['Reset', 'Show games']) expect(byRole(slots, 'button', name)).toHaveLength(1);
  });

  test('[GL-11] marks games open to a trial, and gives long names in full', async () => {
    const marks = tiles(await render(stories.ForTrials)).flatMap((tile) =>
      elementsIn(tile).flatMap(({ attributes }) => attributes['data-mark'] ?? []),
    );
    expect(marks).toEqual(Array(26).fill('Try free'));
    expect(await renderStory(stories.Full)).not.toContain('data-mark');
    const titles = tiles(await render(stories.LongWords)).flatMap((tile) =>
      elementsIn(tile).flatMap(({ attributes }) => attributes.title ?? []),
    );
    expect(titles).toEqual(longGames.games.map(({ displayName }) => displayName));
  });

  test('[BR-1] shows the first games only where an older page’s layout says so', async () => {
    const markup = await whole({ gameType: 'HOT', layout: 'preview', columns: 2 });
    expect(markup.match(/<li [^>]*aria-hidden="true"/g)).toHaveLength(6);
    const rowed = parseMarkup(await whole({ gameType: 'LIVE', layout: 'row' }));
    expect(byRole(rowed, 'link')[0]?.attributes.href).toBe('/m/game-list?gameType=LIVE');
  });
});
