import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listFeaturedGames } from '#schemas/api/highlights.ts';
import { query } from '#src/api/queries.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './FeaturedGame.stories.tsx';
import FeaturedGame from './FeaturedGame.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the featured games', () => {
  test('[BR-4] show the first game at once and load its picture with high priority', async () => {
    const page = await render(stories.Full);
    const pictures = elementsIn(page).filter(({ tag }) => tag === 'img');
    expect(pictures.map(({ attributes }) => attributes.loading)).toEqual(['eager', 'lazy', 'lazy']);
    expect(byRole(page, 'button', 'Play Moonlit Dragon')).toHaveLength(1);
    // Slides out of view cannot be focused.
    expect(byRole(page, 'button', 'Play Reef Hunters')).toEqual([]);
  });

  test('[GL-11] mark those that a free trial may play, for a free trial only', async () => {
    const marks = async (story: Parameters<typeof renderStory>[0]) =>
      elementsIn(await render(story)).flatMap(({ attributes }) => attributes['data-mark'] ?? []);
    expect(await marks(stories.ForTrial)).toEqual(['Try free', 'Try free']);
    expect(await marks(stories.Full)).toEqual([]);
  });

  test('do not move unless the page sets autoplay, and can be paused then', async () => {
    expect(byRole(await render(stories.Full), 'button', 'Pause animation')).toEqual([]);
    expect(byRole(await render(stories.Autoplay), 'button', 'Pause animation')).toHaveLength(1);
    expect(byRole(await render(stories.Single), 'button', 'Next')).toEqual([]);
  });

  test('reserve their room while loading, and collapse without any', async () => {
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
    for (const story of [stories.Empty, stories.Failed]) {
      const page = await render(story);
      expect(textOf(page)).toBe('');
      expect(await renderStory(story)).not.toContain('aria-busy');
    }
  });

  test('[GL-11] without a hero show the icon at its own size on a ground of it; without any picture, words', async () => {
    const pictures = async (story: Parameters<typeof renderStory>[0]) =>
      elementsIn(await render(story)).filter(({ tag }) => tag === 'img');
    const shown = await pictures(stories.WithoutHero);
    expect(shown.map(({ attributes }) => attributes.class)).toEqual(
      ['ground', 'icon', 'ground', 'icon', 'ground', 'icon'].map((name) => expect.stringContaining(name)),
    );
    expect(new Set(shown.map(({ attributes }) => attributes.width))).toEqual(new Set(['160']));
    expect(await pictures(stories.WithoutPicture)).toEqual([]);
    expect(textOf(await render(stories.WithoutPicture))).toContain('Moonlit Dragon');
  });

  test('are those of the page’s category', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listFeaturedGames, { gameType: 'LIVE', count: 2, language: 'EN' }).queryKey,
        stories.Full.parameters.answers?.listFeaturedGames,
      );
    const props = { gameType: 'LIVE', count: 2 } as const;
    const whole = <FeaturedGame props={props} slots={{}} host={storyHost('home')} />;
    const page = parseMarkup(await renderMarkup(whole, { seed }));
    expect(elementsIn(page).find(({ tag }) => tag === 'img')?.attributes.src).toBe('/art/hero/40001.svg');
  });
});
