import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listNotices } from '#schemas/api/pages.ts';
import { query } from '#src/api/queries.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './NoticeList.stories.tsx';
import NoticeList from './NoticeList.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the announcements', () => {
  test('[HO-3] are listed by title; those with content can be expanded', async () => {
    const page = await render(stories.Full);
    expect(byRole(page, 'listitem')).toHaveLength(3);
    const buttons = byRole(page, 'button');
    expect(buttons).toHaveLength(2);
    expect(buttons.map(({ attributes }) => attributes['aria-expanded'])).toEqual(['false', 'false']);
    const times = elementsIn(page).filter(({ tag }) => tag === 'time');
    expect(times.map(textOf)).toEqual(['18 Nov 2026']);
  });

  test('[HO-3] the notice tapped on the strip is expanded', async () => {
    const buttons = byRole(await render(stories.Opened), 'button');
    expect(buttons.map(({ attributes }) => attributes['aria-expanded'])).toEqual(['false', 'true']);
  });

  test('[HO-3] show an empty state for each audience, and a failure', async () => {
    expect(textOf(await render(stories.Empty))).toContain('No notices');
    expect(textOf(await render(stories.EmptyForAgents))).toContain(
      'Agents see their notices here after signing in.',
    );
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
  });

  test('[HO-3] reserve their room while loading, and are of the type in the URL', async () => {
    const whole = <NoticeList props={{ types: 'A' }} slots={{}} host={storyHost('notice')} />;
    expect(await renderMarkup(whole)).toContain('aria-busy="true"');
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listNotices, { types: 'A', language: 'EN' }).queryKey,
        stories.Full.parameters.answers?.listNotices,
      );
    const page = parseMarkup(await renderMarkup(whole, { seed }));
    expect(byRole(page, 'heading').map(textOf)[0]).toBe('For agents');
    expect(byRole(page, 'listitem')).toHaveLength(3);
  });
});
