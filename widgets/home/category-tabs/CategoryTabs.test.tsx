import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listGameTypes } from '#schemas/api/games.ts';
import { query } from '#src/api/queries.ts';
import { accessibleName, byRole, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './CategoryTabs.stories.tsx';
import CategoryTabs from './CategoryTabs.tsx';

const stories = storiesOf(file);
const Panel = ({ values }: { values?: Record<string, unknown> }) => <p>{`panel of ${values?.gameType}`}</p>;
const tabs = (page: MarkupElement) => byRole(page, 'tab').map(textOf);
const chosen = (page: MarkupElement) =>
  byRole(page, 'tab')
    .filter(({ attributes }) => attributes['aria-selected'] === 'true')
    .map(textOf);

describe('the category tabs', () => {
  test('put the popular games first, then the categories as the server orders them', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(byRole(page, 'tablist', 'Game categories')).toHaveLength(1);
    expect(tabs(page)).toEqual(['Popular', 'Slots', 'Live casino', 'Sports', 'Fishing']);
    expect(chosen(page)).toEqual(['Popular']);
  });

  test('show the popular games before any response, and pass them to the panel', async () => {
    const page = parseMarkup(
      await renderMarkup(<CategoryTabs props={{}} slots={{ panel: Panel }} host={storyHost('home')} />),
    );
    expect(tabs(page)).toEqual(['Popular']);
    expect(textOf(byRole(page, 'tabpanel')[0] ?? page)).toBe('panel of HOT');
  });

  test('show the panel of the chosen category, named after its tab', async () => {
    const page = parseMarkup(await renderStory(stories.LiveChosen));
    expect(chosen(page)).toEqual(['Live casino']);
    const [panel] = byRole(page, 'tabpanel');
    expect(panel && accessibleName(panel, page)).toBe('Live casino');
    expect(panel && textOf(panel)).toContain('Golden Lantern Baccarat');
  });

  test('are a single tab stop', async () => {
    const page = parseMarkup(await renderStory(stories.EveryCategory));
    expect(tabs(page)).toHaveLength(11);
    expect(
      byRole(page, 'tab').filter(({ attributes }) => (attributes.tabindex ?? attributes.tabIndex) === '0'),
    ).toHaveLength(1);
  });

  test.each(['Rail', 'Cards'] as const)('[BR-1] have the same content as %s', async (look) => {
    const page = parseMarkup(await renderStory(stories[look]));
    expect(outlineOf(page)).toEqual(outlineOf(parseMarkup(await renderStory(stories.Full))));
    expect(chosen(page)).toEqual(['Popular']);
  });

  test('[BR-1] declare the orientation of their arrow keys', async () => {
    const orientation = async (story: Parameters<typeof renderStory>[0]) =>
      byRole(parseMarkup(await renderStory(story)), 'tablist')[0]?.attributes['aria-orientation'];
    expect(await orientation(stories.Rail)).toBe('vertical');
    expect(await orientation(stories.Cards)).toBeUndefined();
    expect(await orientation(stories.Full)).toBeUndefined();
  });

  const seed = (client: QueryClient) =>
    client.setQueryData(
      query(listGameTypes, { language: 'EN' }).queryKey,
      stories.Full.parameters.answers?.listGameTypes,
    );
  const withCategories = async (categories: ('LIVE' | 'RNG' | 'HOT' | 'ESPORTS')[]) =>
    parseMarkup(
      await renderMarkup(
        <CategoryTabs props={{ categories }} slots={{ panel: Panel }} host={storyHost('home')} />,
        { seed },
      ),
    );

  test('[BR-1] are those that the brand chose, in its order, beginning with the first', async () => {
    const page = await withCategories(['ESPORTS', 'LIVE', 'RNG']);
    expect(tabs(page)).toEqual(['Live casino', 'Slots']);
    expect(chosen(page)).toEqual(['Live casino']);
    expect(textOf(byRole(page, 'tabpanel')[0] ?? page)).toBe('panel of LIVE');
    expect(tabs(await withCategories(['RNG', 'HOT']))).toEqual(['Slots', 'Popular']);
  });

  test('[BR-1] give way to an empty state where the server has none of those', async () => {
    const page = await withCategories(['ESPORTS']);
    expect(tabs(page)).toEqual([]);
    expect(textOf(page)).toContain('No games here yet');
    expect(byRole(page, 'button', 'Try again')).toHaveLength(1);
  });

  test('start with the popular games even when other categories have loaded', async () => {
    const page = parseMarkup(
      await renderMarkup(<CategoryTabs props={{}} slots={{ panel: Panel }} host={storyHost('home')} />, {
        seed,
      }),
    );
    expect(tabs(page)).toEqual(['Popular', 'Slots', 'Live casino', 'Sports', 'Fishing']);
    expect(chosen(page)).toEqual(['Popular']);
    expect(textOf(byRole(page, 'tabpanel')[0] ?? page)).toBe('panel of HOT');
  });
});
