import { describe, expect, test } from 'vitest';
import shell from '#brands/base/shell.json';
import { accessibleName, byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './SideRail.stories.tsx';
import SideRail from './SideRail.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const { props } = shell.widgets.rail;

describe('the rail of wide screens', () => {
  test('[SH-3][SH-6] has the logo, which leads home, and the groups of entries in order', async () => {
    const page = parseMarkup(
      await renderMarkup(<SideRail props={props} slots={{}} host={storyHost('home')} />),
    );
    const [rail = page] = byRole(page, 'navigation', 'Main menu');
    expect(byRole(rail, 'link')[0]?.attributes.href).toBe('/m/home');
    expect(byRole(rail, 'img').map((one) => accessibleName(one, page))).toEqual(['Livery']);
    expect(byRole(rail, 'heading').map(textOf)).toEqual(['More']);
    const entries = byRole(rail, 'listitem').map(textOf);
    expect(entries.slice(0, 3)).toEqual(['Home', 'Popular', 'Slots']);
    expect(entries).toEqual(expect.arrayContaining(['Deposit', 'Help centre', 'Language']));
    expect(new Set(entries).size).toBe(entries.length);
  });

  test('[SH-6] marks the current page only', async () => {
    const current = byRole(await render(stories.OnHome), 'link').filter(
      ({ attributes }) => attributes['aria-current'] === 'page',
    );
    expect(current.map(textOf)).toEqual(['Home']);
  });

  test('[SH-3] has no heading without entries, and reserves room for an entry whose gate is unknown', async () => {
    expect(byRole(await render(stories.OneGroup), 'heading')).toEqual([]);
    const page = await render(stories.EntryComing);
    expect(textOf(page)).not.toContain('Customer service');
    expect(byRole(page, 'listitem')).toHaveLength(5);
  });
});
