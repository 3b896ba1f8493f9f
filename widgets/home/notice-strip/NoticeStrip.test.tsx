import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listAnnouncements } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { useDevice } from '#src/stores/device.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './NoticeStrip.stories.tsx';
import NoticeStrip, { NoticeStripView } from './NoticeStrip.tsx';

const stories = storiesOf(file);
const whole = <NoticeStrip props={{}} slots={{}} host={storyHost('home')} />;

describe('the notice strip', () => {
  test('[HO-3] shows the announcements in the server’s order, each on a button', async () => {
    const page = parseMarkup(await renderStory(stories.Full));
    expect(byRole(page, 'region', 'Announcements')).toHaveLength(1);
    expect(byRole(page, 'button').map(textOf)).toEqual([
      'Withdrawals by bank transfer are paid within 15 minutes again',
      'Speed Roulette is closed for new tables on Tuesday, 03:00 to 04:30',
      'Congratulations to hinano88, who won 41,260 on Reef Riches',
    ]);
  });

  test('[HO-3] shows announcements as text while their page is on its way', async () => {
    const page = parseMarkup(await renderStory(stories.Full, { unmade: ['notice'] }));
    expect(byRole(page, 'button')).toEqual([]);
    expect(textOf(page)).toBe(textOf(parseMarkup(await renderStory(stories.Full))));
  });

  test('does not move, and has no copy, until it has been measured', async () => {
    const page = parseMarkup(await renderStory(stories.LongWords));
    expect(byRole(page, 'list')).toHaveLength(1);
    expect(byRole(page, 'button')).toHaveLength(1);
  });

  test('[HO-1] shows promotions after the announcements, and alone where there are no others', async () => {
    const page = parseMarkup(await renderStory(stories.WithPromotion));
    expect(byRole(page, 'button').map(textOf).at(-1)).toBe('Five days a week: a reward every week');
    expect(byRole(page, 'button')).toHaveLength(4);
    const { args = {} } = stories.WithPromotion;
    const alone = await renderMarkup(<NoticeStripView {...args} notices={[]} />);
    expect(byRole(parseMarkup(alone), 'button').map(textOf)).toEqual([
      'Five days a week: a reward every week',
    ]);
  });

  test('[HO-3] says so where there are none', async () => {
    const page = parseMarkup(await renderStory(stories.Empty));
    expect(byRole(page, 'button').map(textOf)).toEqual(['No announcements right now']);
  });

  test('[HO-3] offers the app outside the installed app', async () => {
    expect(byRole(parseMarkup(await renderMarkup(whole)), 'button', 'Get the app')).toHaveLength(1);
    useDevice.setState({ installed: true });
    // Published markup is the same for every device; the device is known after hydration.
    expect(byRole(parseMarkup(await renderMarkup(whole)), 'button', 'Get the app')).toHaveLength(1);
    const inApp = <NoticeStripView notices={[]} onApp={null} />;
    expect(byRole(parseMarkup(await renderMarkup(inApp)), 'button')).toEqual([]);
    useDevice.setState({ installed: false });
  });

  test('[BR-1] has the same content as a pill', async () => {
    const outline = outlineOf(parseMarkup(await renderStory(stories.Full)));
    expect(outlineOf(parseMarkup(await renderStory(stories.Pill)))).toEqual(outline);
    expect(await renderStory(stories.PillLoading)).toContain('aria-busy="true"');
  });

  test('reserves its room while loading', async () => {
    for (const markup of [await renderStory(stories.Loading), await renderMarkup(whole)]) {
      expect(markup).toContain('aria-busy="true"');
      expect(byRole(parseMarkup(markup), 'list')).toEqual([]);
    }
  });

  test('shows the announcements of the home page', async () => {
    const answer = stories.Full.parameters.answers?.listAnnouncements;
    const itemsFor = async (given: typeof answer) => {
      const seed = (client: QueryClient) =>
        client.setQueryData(
          query(listAnnouncements, { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' }).queryKey,
          given,
        );
      return byRole(parseMarkup(await renderMarkup(whole, { seed })), 'listitem').map(textOf);
    };
    expect(answer && (await itemsFor(answer))).toHaveLength(3);
    expect(answer && (await itemsFor({ ...answer, playerNotices: [] }))).toEqual([
      'No announcements right now',
    ]);
  });
});
