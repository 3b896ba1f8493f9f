import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './TopGames.stories.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the ranked games', () => {
  test('[GL-8] are an ordered list, their numerals drawn and not read', async () => {
    const page = await render(stories.Ranked);
    const [list] = elementsIn(page).filter(({ tag }) => tag === 'ol');
    const ranks = elementsIn(page).flatMap(({ attributes }) => attributes['data-rank'] ?? []);
    expect(ranks).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(list && textOf(list)).not.toMatch(/^1/);
    expect(byRole(page, 'heading').map(textOf)).toEqual(['Top 10']);
    expect(byRole(page, 'link').map(({ attributes }) => attributes.href)).toEqual([
      '/m/game-list?gameType=HOT',
    ]);
  });

  test('say how many there are where there are fewer', async () => {
    const page = await render(stories.Bare);
    const count = elementsIn(page).filter(({ attributes }) => attributes['data-rank']).length;
    expect(byRole(page, 'heading').map(textOf)).toEqual([`Top ${count}`]);
  });

  test('[GL-11] mark those that a free trial may play, for a free trial only', async () => {
    const marks = async (story: Parameters<typeof renderStory>[0]) =>
      elementsIn(await render(story)).filter(({ attributes }) => attributes['data-mark'] === 'Try free')
        .length;
    expect(await marks(stories.ForTrial)).toBeGreaterThan(0);
    expect(await marks(stories.Ranked)).toBe(0);
  });

  test('reserve their room while loading, and take none without any', async () => {
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
    for (const story of [stories.Empty, stories.Failed]) expect(await renderStory(story)).toBe('');
  });
});
