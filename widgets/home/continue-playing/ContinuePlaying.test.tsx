import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { popular } from '#tests/support/stories/games.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './ContinuePlaying.stories.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the games played last', () => {
  test('[GL-5] are named, newest first, each a button', async () => {
    const page = await render(stories.Played);
    const names = byRole(page, 'button').map(textOf);
    expect(names).toHaveLength(popular.length);
    for (const [at, { displayName }] of popular.entries()) expect(names[at]).toContain(displayName);
  });

  test('tell a new member what will stand there, with a way to games', async () => {
    const page = await render(stories.Empty);
    expect(textOf(page)).toContain('wait for you here');
    expect(byRole(page, 'link').map(({ attributes }) => attributes.href)).toEqual([
      '/m/game-list?gameType=HOT',
    ]);
  });

  test('offer another try where they did not load', async () => {
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
  });

  test('keep their room before it is known who looks, and show nothing of anybody', async () => {
    const page = await render(stories.Undecided);
    expect(textOf(page)).toBe('');
    expect(elementsIn(page).filter(({ tag }) => tag === 'section')).toEqual([]);
    expect(await renderStory(stories.Undecided)).toContain('undecided');
  });
});
