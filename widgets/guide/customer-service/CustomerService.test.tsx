import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './CustomerService.stories.tsx';
import { serviceChannels, withContext } from './serviceChannels.ts';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('customer service', () => {
  test('[PR-4][SH-14] offers the first two links that are safe, then the networks that are configured', () => {
    const found = serviceChannels(
      ['javascript:alert(1)', 'tel:+68940000000', 'https://a.example/', 'https://b.example/'],
      new Map([
        ['FACEBOOK', 'https://facebook.example/x'],
        ['IOS', 'https://ios.example/'],
      ]),
    );
    expect(found.map(({ label, url }) => [label, url])).toEqual([
      ['customerService.call', 'tel:+68940000000'],
      ['customerService.contact', 'https://a.example/'],
      ['customerService.facebook', 'https://facebook.example/x'],
    ]);
  });

  test('[PR-4] says whether somebody answers, and until or from when', async () => {
    expect(textOf(await render(stories.Open))).toMatch(/Open now.*Until /);
    expect(textOf(await render(stories.Closed))).toMatch(/Closed now.*Opens /);
    expect(textOf(await render(stories.Always))).toContain('Open day and night');
    expect(textOf(await render(stories.Least))).not.toMatch(/Open now|Closed now/);
  });

  test('[PR-4] a letter begins with what the writer would have to tell; other ways get nothing', async () => {
    expect(withContext('mailto:a@b.example', 'Hi & hello', 'Page: /m/x')).toBe(
      'mailto:a@b.example?subject=Hi%20%26%20hello&body=%0A%0APage%3A%20%2Fm%2Fx',
    );
    expect(withContext('https://a.example/', 'Hi', 'Page: /m/x')).toBe('https://a.example/');
    const page = await render(stories.Open);
    expect(textOf(page)).toContain('marama (1204)');
    expect(textOf(page)).toContain('We never ask for your password or a code');
  });

  test('[PR-4] a brand without a service says so, and leads to help and feedback', async () => {
    const page = await render(stories.NoService);
    expect(textOf(page)).toContain('No one is available here yet');
    expect(byRole(page, 'link').map(({ attributes }) => attributes.href)).toEqual(['/m/help', '/m/feedback']);
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
  });
});
