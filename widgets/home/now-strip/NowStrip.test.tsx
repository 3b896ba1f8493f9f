import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './NowStrip.stories.tsx';
import NowStrip from './NowStrip.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('what is on now', () => {
  test('[HO-2][LO-3][HO-6] is matches, draws with their countdowns, and the pool', async () => {
    const page = await render(stories.All);
    const lines = byRole(page, 'listitem').map(textOf);
    expect(lines[0]).toMatch(/^Live 63′ Harbour Athletic 1 Red Cliff United 0 Who wins/);
    expect(lines[1]).toBe('Monsoon FC VS Jade River Starts in 29:38');
    expect(lines[2]).toBe('Motu Minute Next draw in 00:38');
    expect(lines[3]).toBe('Reef Keno Next draw in 04:38');
    expect(lines[4]).toMatch(/^Grand jackpot \$\s?1,284,545\.12$/);
    expect(byRole(page, 'button')).toHaveLength(7);
  });

  test('[HO-2] a live match has its odds as buttons that say what they are for', async () => {
    const odds = (page: Awaited<ReturnType<typeof render>>) => byRole(page, 'group').flatMap(elementsIn);
    const namesOf = async (story: Parameters<typeof renderStory>[0]) =>
      odds(await render(story))
        .filter(({ tag }) => tag === 'button')
        .map((button) => textOf(button).replace(/^[1X2]\s*/, ''));
    expect(await namesOf(stories.All)).toEqual([
      'Harbour Athletic 1.42',
      'Draw 3.90',
      'Red Cliff United 11.80',
    ]);
    expect(await namesOf(stories.TwoOutcomes)).toEqual(['Draw 18.40', 'Red Cliff United 1,284.00']);
  });

  test('[HO-2] where the server tells no odds, the match alone leads into the game', async () => {
    const page = await render(stories.WithoutOdds);
    expect(textOf(byRole(page, 'listitem')[0] ?? page)).toBe('Harbour Athletic VS Red Cliff United Live');
    expect(byRole(page, 'group')).toEqual([]);
  });

  test('[LO-3] says of a due draw that it is drawn, and announces no seconds', async () => {
    const page = await render(stories.Drawing);
    expect(textOf(page)).toContain('Motu Minute Drawing now');
    expect(
      elementsIn(page).filter(({ attributes }) => 'aria-live' in attributes || attributes.role === 'timer'),
    ).toEqual([]);
  });

  test('reserves its room while loading and on a published page, and takes none without anything', async () => {
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
    const published = await renderMarkup(<NowStrip props={{}} slots={{}} host={storyHost('home')} />);
    expect(published).toContain('coming');
    expect(textOf(parseMarkup(published))).toBe('');
    expect(await renderStory(stories.Empty)).toBe('');
  });
});
