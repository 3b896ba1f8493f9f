import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { query } from '#src/api/queries.ts';
import {
  byRole,
  parseMarkup,
  renderMarkup,
  renderStory,
  storiesOf,
  textOf,
} from '#tests/support/stories.tsx';
import * as file from './NoticeStrip.stories.tsx';
import NoticeStrip from './NoticeStrip.tsx';

const stories = storiesOf(file);

describe('the notice strip', () => {
  test('shows the announcements in the order of the server, each to be opened', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(byRole(page, 'region', 'Announcements')).toHaveLength(1);
    expect(byRole(page, 'button').map(textOf)).toEqual([
      'Withdrawals by bank transfer are paid within 15 minutes again',
      'Speed Roulette is closed for new tables on Tuesday, 03:00 to 04:30',
      'Congratulations to hinano88, who won 41,260 on Reef Riches',
    ]);
  });

  test('stands still, without a copy, until it has been measured', async () => {
    const page = parseMarkup(await renderStory(stories.LongWords));
    expect(byRole(page, 'list')).toHaveLength(1);
    expect(byRole(page, 'button')).toHaveLength(1);
  });

  test('says so where there are none', async () => {
    const page = parseMarkup(await renderStory(stories.Empty));
    expect(byRole(page, 'button').map(textOf)).toEqual(['There are no announcements right now']);
  });

  test('keeps its place while they come', async () => {
    for (const markup of [await renderStory(stories.Loading), await renderMarkup(<NoticeStrip />)]) {
      expect(markup).toContain('aria-busy="true"');
      expect(byRole(parseMarkup(markup), 'button')).toEqual([]);
    }
  });

  test('is made from the announcements of the home page', async () => {
    const answer = stories.Full.parameters.answers?.listAnnouncements;
    const drawnWith = async (given: typeof answer) => {
      const seed = (client: QueryClient) =>
        client.setQueryData(
          query('listAnnouncements', { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' }).queryKey,
          given,
        );
      return byRole(parseMarkup(await renderMarkup(<NoticeStrip />, { seed })), 'button').map(textOf);
    };
    expect(answer && (await drawnWith(answer))).toHaveLength(3);
    expect(answer && (await drawnWith({ ...answer, playerNotices: [] }))).toEqual([
      'There are no announcements right now',
    ]);
  });
});
