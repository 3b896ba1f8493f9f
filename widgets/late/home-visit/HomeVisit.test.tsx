import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listAnnouncements } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './HomeVisit.stories.tsx';
import HomeVisit from './HomeVisit.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the latest news', () => {
  test('[HO-4] are shown in a sheet, and can be dismissed one by one or all at once', async () => {
    const page = await render(stories.News);
    expect(byRole(page, 'dialog', 'Latest news')).toHaveLength(1);
    expect(byRole(page, 'listitem')).toHaveLength(2);
    expect(byRole(page, 'button', 'Dismiss: Weekend rebate')).toHaveLength(1);
    expect(byRole(page, 'button', 'Close')).toHaveLength(1);
    expect(byRole(page, 'button', 'Got it')).toHaveLength(1);
  });

  test('[HO-4] a single item has no dismiss button of its own', async () => {
    const page = await render(stories.One);
    expect(byRole(page, 'button', 'Dismiss: Weekend rebate')).toEqual([]);
  });

  test('[HO-4] hostile markup is escaped or removed', async () => {
    const page = await render(stories.Hostile);
    expect(textOf(page)).toContain('<img src=x onerror=alert(1)>');
    const tags = elementsIn(page).map(({ tag }) => tag);
    for (const tag of ['script', 'iframe', 'img']) expect(tags).not.toContain(tag);
    expect(await renderStory(stories.Hostile)).not.toMatch(/javascript:|onclick/);
  });

  test('[HO-1] is not part of a published page', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listAnnouncements, { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' }).queryKey,
        stories.News.parameters.answers?.listAnnouncements,
      );
    const whole = <HomeVisit props={{}} slots={{}} host={storyHost('home')} />;
    expect(await renderMarkup(whole, { seed })).toBe('');
  });
});

test('[HO-9] a pending contract offers Not now and the contract', async () => {
  const page = await render(stories.Contract);
  expect(byRole(page, 'alertdialog', 'A contract is waiting')).toHaveLength(1);
  expect(byRole(page, 'button').map(textOf)).toEqual(['Not now', 'See contract']);
});
