import { describe, expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './RecentWinners.stories.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the recent wins', () => {
  test('[HO-6] say game, masked player, time and amount, and open the game', async () => {
    const lines = byRole(await render(stories.Wins), 'button').map(textOf);
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/Reef Riches va\*\*\*a · \d\d:\d\d \$\s?1,250\.50/);
  });

  test('stand still: nothing on them moves by itself', async () => {
    expect(byRole(await render(stories.Wins), 'button', 'Pause the movement')).toEqual([]);
  });

  test('reserve their room while loading, and take none without any', async () => {
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
    for (const story of [stories.Empty, stories.Failed]) expect(await renderStory(story)).toBe('');
  });
});
