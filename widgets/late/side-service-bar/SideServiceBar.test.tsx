import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { getSettings } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { byRole, parseMarkup } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './SideServiceBar.stories.tsx';
import SideServiceBar from './SideServiceBar.tsx';

const stories = storiesOf(file);
const links = async (story: Parameters<typeof renderStory>[0]) =>
  byRole(parseMarkup(await renderStory(story)), 'link').map(({ attributes }) => attributes.href);

describe('the side service bar', () => {
  test('[HO-8] offers referral, the app, live chat and the channels, in this order', async () => {
    const page = parseMarkup(await renderStory(stories.Opened));
    expect(byRole(page, 'navigation', 'Help and more')).toHaveLength(1);
    expect(byRole(page, 'button', 'Help and more')[0]?.attributes['aria-expanded']).toBe('true');
    expect(byRole(page, 'button', 'Get the app')).toHaveLength(1);
    expect(await links(stories.Opened)).toEqual([
      '/m/invite-friends',
      'https://chat.example/live',
      'https://social.example/brand',
      'https://chat.example/brand',
      'https://chat.example/brand-vip',
    ]);
  });

  test('[HO-8] leaves out a chat and channels that are not configured', async () => {
    expect(await links(stories.Few)).toEqual(['/m/invite-friends']);
    expect(await renderStory(stories.Nothing)).toBe('');
  });

  test('[HO-8] is a single button until opened', async () => {
    const page = parseMarkup(await renderStory(stories.Closed));
    expect(byRole(page, 'button', 'Help and more')[0]?.attributes['aria-expanded']).toBe('false');
    expect(byRole(page, 'link')).toEqual([]);
  });

  test('[HO-8] takes channels from the settings, with safe URLs only', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(query(getSettings).queryKey, {
        customerService: ['javascript:alert(1)'],
        resources: [
          { resourceType: 'TELEGRAM2', url: 'https://chat.example/two' },
          { resourceType: 'FACEBOOK', url: 'javascript:alert(1)' },
          { resourceType: 'TELEGRAM', url: 'https://chat.example/one' },
        ],
      } as never);
    const whole = <SideServiceBar props={{ menu: 'side-service' }} slots={{}} host={storyHost('home')} />;
    const markup = await renderMarkup(whole, { seed });
    expect(markup.match(/https:\/\/chat\.example\/\w+/g)).toEqual([
      'https://chat.example/one',
      'https://chat.example/two',
    ]);
    expect(markup).not.toContain('javascript:');
  });
});
