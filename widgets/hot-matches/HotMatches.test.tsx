import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listAnnouncements } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { matchTime } from '#src/domain/games/matchTime.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories.tsx';
import { hostOn } from '#tests/support/storyParts.ts';
import * as file from './HotMatches.stories.tsx';
import HotMatches from './HotMatches.tsx';

const stories = storiesOf(file);
const drawn = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));

describe('the hot matches', () => {
  test('[HO-2] show league, time and both sides with VS between', async () => {
    const time = matchTime('2026-11-22T18:30:00Z');
    expect(time).toMatch(/^\d\d\/\d\d \d\d:\d\d$/);
    const [row] = byRole(await drawn(stories.Strip), 'button');
    expect(row && textOf(row)).toBe(`Harbour League ${time} Harbour Athletic VS Red Cliff United`);
  });

  test('[HO-2] move upwards by themselves only where there are several, and can be paused', async () => {
    const page = await drawn(stories.Strip);
    expect(byRole(page, 'button', 'Pause the movement')).toHaveLength(1);
    expect(textOf(page)).toContain('1/3');
    const alone = await drawn(stories.Single);
    expect(byRole(alone, 'button')).toHaveLength(1);
  });

  test('[HO-2] stand side by side as cards', async () => {
    const page = await drawn(stories.Cards);
    expect(byRole(page, 'listitem')).toHaveLength(3);
    expect(byRole(page, 'button')).toHaveLength(3);
    expect(byRole(page, 'heading').map(textOf)).toEqual(['Hot matches']);
  });

  test('[HO-2] draw a crest with initials where a picture cannot be had', async () => {
    const markup = await renderStory(stories.WithoutCrests);
    expect(markup).not.toContain('<img');
    expect(markup).toContain('>HA</text>');
  });

  test('[HO-2] keep their room while they come, and take none without any', async () => {
    expect(await renderStory(stories.Loading)).toContain('aria-busy="true"');
    expect(await renderStory(stories.Empty)).toBe('');
  });

  test('[HO-2] are the announcements of the home page', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listAnnouncements, { types: 'B,PL,PU,H', groupName: 'm_home', language: 'EN' }).queryKey,
        stories.Strip.parameters.answers?.listAnnouncements,
      );
    const whole = <HotMatches props={{}} slots={{}} host={hostOn('home')} />;
    const page = parseMarkup(await renderMarkup(whole, { seed }));
    const pictures = elementsIn(page).filter(({ tag }) => tag === 'img');
    expect(pictures[0]?.attributes.src).toBe('/art/team/harbour-athletic.svg');
  });
});
