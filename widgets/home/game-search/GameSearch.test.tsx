import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './GameSearch.stories.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const groups = async (story: Parameters<typeof renderStory>[0]) =>
  byRole(await render(story), 'group').map((group) => [
    group.attributes['aria-label'],
    ...byRole(group, 'option').map((option) => textOf(option).trim()),
  ]);

describe('the search over all games', () => {
  test('[GL-2] offers earlier searches and what is popular before anything is typed', async () => {
    const [recent, popular] = await groups(stories.AtRest);
    expect(recent).toEqual(['Recent searches', 'dragon', 'moorea', 'Clear recent searches']);
    expect(popular?.[0]).toBe('Popular now');
    expect(popular?.[1]).toContain('Moon Over Moorea');
  });

  test('[GL-2] shows ways to lists, games of the category, those of others, and all', async () => {
    const found = await groups(stories.Found);
    expect(found.map(([title]) => title)).toEqual(['Go to', 'In Slots', 'In other games', undefined]);
    expect(found.at(-1)?.[1]).toBe('See all 41 games');
    const page = await render(stories.Found);
    const [active] = byRole(page, 'option').filter(
      ({ attributes }) => attributes['aria-selected'] === 'true',
    );
    expect(active?.attributes.id).toBe('search-1');
    expect(byRole(page, 'status').map(textOf)).toEqual(['41 games found']);
  });

  test('[GL-2] says where a game is that the shown category does not have, and what may have been meant', async () => {
    expect((await groups(stories.Elsewhere)).map(([title]) => title)).toEqual([
      'None in Slots, but found here',
    ]);
    expect((await groups(stories.Similar)).map(([title]) => title)).toEqual(['Did you mean']);
    expect(textOf(await render(stories.NothingFound))).toContain('No results. Try fewer letters.');
  });

  test('[GL-2] is a labelled combobox that starts closed', async () => {
    const [box] = byRole(await render(stories.Closed), 'combobox', 'Search games and providers');
    expect(box?.attributes['aria-expanded']).toBe('false');
  });
});
