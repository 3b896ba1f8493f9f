import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listFeaturedGames } from '#schemas/api/highlights.ts';
import { query } from '#src/api/queries.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories.tsx';
import { hostOn } from '#tests/support/storyParts.ts';
import * as file from './FeaturedGame.stories.tsx';
import FeaturedGame from './FeaturedGame.tsx';

const stories = storiesOf(file);
const drawn = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the featured games', () => {
  test('[BR-4] show the first at once, its picture before all others', async () => {
    const page = await drawn(stories.Full);
    const pictures = elementsIn(page).filter(({ tag }) => tag === 'img');
    expect(pictures.map(({ attributes }) => attributes.loading)).toEqual(['eager', 'lazy', 'lazy']);
    expect(byRole(page, 'button', 'Play Moonlit Dragon')).toHaveLength(1);
    // Those that wait their turn cannot be reached.
    expect(byRole(page, 'button', 'Play Reef Hunters')).toEqual([]);
  });

  test('stand still unless the page asks otherwise, and can be paused then', async () => {
    expect(byRole(await drawn(stories.Full), 'button', 'Pause the movement')).toEqual([]);
    expect(byRole(await drawn(stories.Autoplay), 'button', 'Pause the movement')).toHaveLength(1);
    expect(byRole(await drawn(stories.Single), 'button', 'Next')).toEqual([]);
  });

  test('keep their room while they come, and close it without any', async () => {
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
    for (const story of [stories.Empty, stories.Failed]) {
      const page = await drawn(story);
      expect(textOf(page)).toBe('');
      expect(await renderStory(story)).not.toContain('aria-busy');
    }
  });

  test('are those of the category that the page names', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listFeaturedGames, { gameType: 'LIVE', count: 2, language: 'EN' }).queryKey,
        stories.Full.parameters.answers?.listFeaturedGames,
      );
    const props = { gameType: 'LIVE', count: 2 } as const;
    const whole = <FeaturedGame props={props} slots={{}} host={hostOn('home')} />;
    const page = parseMarkup(await renderMarkup(whole, { seed }));
    expect(elementsIn(page).find(({ tag }) => tag === 'img')?.attributes.src).toBe('/art/hero/40001.svg');
  });
});
