import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { listLotteries } from '#schemas/api/lottery.ts';
import { query } from '#src/api/queries.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderMarkup, renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { storyHost } from '#tests/support/stories/storyParts.ts';
import * as file from './LotteryLobby.stories.tsx';
import LotteryLobby from './LotteryLobby.tsx';

const stories = storiesOf(file);
const render = async (story: Parameters<typeof renderStory>[0]) => parseMarkup(await renderStory(story));
const playButtons = (page: ReturnType<typeof parseMarkup>) => byRole(page, 'button').map(textOf);

describe('the lottery lobby', () => {
  test('[LO-1] has groups, and for each lottery its name, its mark and the boards that its switches offer', async () => {
    const page = await render(stories.Full);
    expect(byRole(page, 'tab').map(textOf)).toEqual(['All', 'Fast draws', 'Numbers', 'Lotto']);
    expect(byRole(page, 'heading').map(textOf)).toEqual([
      'Fast draws',
      'Motu Minute',
      'Numbers',
      'Palm 2D',
      'High Tide 4D',
      'Lotto',
      'Lagoon 6/45',
    ]);
    expect(playButtons(page)).toEqual([
      'Play Motu Minute',
      'Play Palm 2D',
      'Quick bets Palm 2D',
      'Play High Tide 4D',
    ]);
    expect(textOf(page)).toContain('Closed for now');
  });

  test('[LO-3] counts down to each draw, and shows the last result', async () => {
    const page = await render(stories.Full);
    const times = elementsIn(page).flatMap((one) => (one.tag === 'time' ? textOf(one) : []));
    expect(times).toEqual(['00:40', '10:29:40', '10:29:40', '7d 00:59:40']);
    const results = elementsIn(page).filter(({ attributes }) => attributes['aria-label'] === 'Last result');
    expect(results.map(textOf)).toEqual(['7 0 3 3 9', '0 4 4 1', '0 4 4 1', '03 11 19 24 38 45']);
    expect(textOf(await render(stories.Drawing))).toContain('Drawing now');
  });

  test('[LO-2] marks electronic lotteries', async () => {
    expect(textOf(await render(stories.Full))).toMatch(/Motu Minute Every minute ?Electronic/);
    expect(textOf(await render(stories.Full)).match(/Electronic/g)).toHaveLength(1);
  });

  test('[LO-1] reserves its room while loading, shows an empty state, and offers a retry', async () => {
    const whole = <LotteryLobby props={{}} slots={{}} host={storyHost('lottery')} />;
    for (const markup of [await renderStory(stories.Loading), await renderMarkup(whole)])
      expect(markup).toContain('aria-busy="true"');
    expect(byRole(await render(stories.ListLoading), 'tab')).toEqual([]);
    expect(textOf(await render(stories.Empty))).toContain('No lotteries yet');
    expect(byRole(await render(stories.Failed), 'button', 'Try again')).toHaveLength(1);
  });

  test('[LO-1] the traditional page has the traditional board only', async () => {
    const seed = (client: QueryClient) =>
      client.setQueryData(
        query(listLotteries, { language: 'EN' }).queryKey,
        stories.Full.parameters.answers?.listLotteries,
      );
    const whole = (
      <LotteryLobby props={{ play: 'trad', look: 'list' }} slots={{}} host={storyHost('start-lottery')} />
    );
    const page = parseMarkup(await renderMarkup(whole, { seed }));
    expect(playButtons(page)).toEqual(['Play Palm 2D', 'Play High Tide 4D']);
    expect(byRole(page, 'tab')).toEqual([]);
  });
});
