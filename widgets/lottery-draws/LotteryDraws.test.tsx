import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories.tsx';
import { hostOn } from '#tests/support/storyParts.ts';
import * as file from './LotteryDraws.stories.tsx';
import LotteryDraws from './LotteryDraws.tsx';

const stories = storiesOf(file);
const drawn = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const times = (page: ReturnType<typeof parseMarkup>) =>
  elementsIn(page).flatMap((one) => (one.tag === 'time' ? textOf(one) : []));

describe('the lottery draws', () => {
  test('[LO-3] count down to each draw by the server’s time', async () => {
    expect(times(await drawn(stories.Full))).toEqual(['00:40', '04:40', '10:29:40', '7d 00:59:40']);
    expect(times(await drawn(stories.Timeless))).toEqual(['––:––', '––:––', '––:––', '––:––']);
  });

  test('[LO-3] say that a draw is going on, and keep the last result in view', async () => {
    const page = await drawn(stories.Drawing);
    expect(textOf(page)).toContain('Drawing now');
    expect(times(page)).toHaveLength(3);
    expect(textOf(page)).toContain('7 0 3 3 9');
  });

  test('[LO-3] name the last result, its draw and its bonus number', async () => {
    const page = await drawn(stories.Full);
    const results = elementsIn(page).filter(({ attributes }) => attributes['aria-label'] === 'Last result');
    expect(results.map(textOf).at(-1)).toBe('03 11 19 24 38 45 Bonus number 07');
    expect(results.map(textOf).at(1)?.split(' ')).toHaveLength(20);
    expect(textOf(page)).toContain('Draw 20261121-0481');
  });

  test('[LO-1] name each lottery, how often it draws, and lead to the lottery page', async () => {
    const page = await drawn(stories.Full);
    expect(textOf(page)).toMatch(
      /Motu Minute Every minute.*Reef Keno Every 5 minutes.*High Tide 4D Every day/,
    );
    const links = byRole(page, 'link').map(({ attributes }) => attributes.href);
    expect(links).toEqual(Array.from({ length: 5 }, () => '/m/lottery'));
    expect(byRole(page, 'link', 'Play Lagoon 6/45')).toHaveLength(1);
  });

  test('[LO-3] speak of no second by themselves', async () => {
    for (const story of [stories.Full, stories.Drawing])
      expect(await renderStory(story)).not.toMatch(/aria-live|role="(timer|status|alert|log)"/);
  });

  test('[LO-1] keep their place while they come, and say where there are none', async () => {
    const whole = <LotteryDraws props={{ count: 3 }} slots={{}} host={hostOn('home')} />;
    const coming = await renderMarkup(whole);
    expect(coming).toContain('aria-busy="true"');
    expect(byRole(parseMarkup(coming), 'listitem')).toHaveLength(3);
    expect(textOf(await drawn(stories.Empty))).toContain('No lotteries yet');
    expect(byRole(await drawn(stories.Failed), 'button', 'Try again')).toHaveLength(1);
  });
});
