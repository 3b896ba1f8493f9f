import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { query } from '#src/api/queries.ts';
import { homeAnnouncementsApiQuery } from '#src/domain/api/apiQueries.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './NewsCard.stories.tsx';
import NewsCard from './NewsCard.tsx';

const stories = storiesOf(file);

describe('the card with the latest news', () => {
  test('[HO-4] has a line for each notice, closed at first', async () => {
    const page = parseMarkup(await renderStory(stories.Two));
    expect(byRole(page, 'region', 'News')).toHaveLength(1);
    expect(byRole(page, 'button').map(textOf)).toEqual(['Weekend rebate', 'Are your details up to date?']);
    for (const { attributes } of byRole(page, 'button')) expect(attributes['aria-expanded']).toBe('false');
    expect(byRole(parseMarkup(await renderStory(stories.One)), 'button')).toHaveLength(1);
  });

  test('[HO-4] is no part of a published page: what was read is known on the device', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(query(...homeAnnouncementsApiQuery('EN')).queryKey, {
        ...{ banners: [], playerNotices: [], hotMatches: [], promotion: [] },
        popup: [{ id: 'rebate', title: 'Weekend rebate', content: '<p>0.8 %</p>' }],
      });
    expect(await renderMarkup(<NewsCard />, { seed })).toBe('');
  });
});
