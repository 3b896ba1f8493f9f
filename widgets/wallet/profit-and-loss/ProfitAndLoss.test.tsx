import { afterEach, describe, expect, test, vi } from 'vitest';
import { getProfitAndLoss } from '#schemas/api/records.ts';
import { query } from '#src/api/queries.ts';
import { readRange } from '#src/parts/day-range/chosenRange.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import type { StoryParameters } from '#tests/support/stories/storyParts.ts';
import * as file from './ProfitAndLoss.stories.tsx';

const stories = storiesOf(file);
const { figures: week } = stories.Week.args;
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));

/** Its own range is the last week before today. */
const today = '2026-11-23';
afterEach(() => vi.useRealTimers());

test('[WA-4] figures that have come stay, though they could not be fetched again', async () => {
  vi.useFakeTimers({ now: Date.parse(`${today}T20:00:00Z`), toFake: ['Date'] });
  const seed: StoryParameters['seed'] = (client) => {
    const { from, to } = readRange({}, today);
    client
      .getQueryCache()
      .build(client, { queryKey: query(getProfitAndLoss, { from, to }).queryKey })
      .setState({ status: 'error', error: new Error('refused'), data: week });
  };
  const text = textOf(parseMarkup(await renderStory(stories.WholeForMember, { seed })));
  expect(text).toContain('$ 175.00');
  expect(text).not.toContain('The figures didn’t load');
});

describe('[WA-4] profit and loss', () => {
  test('sums a range up, with what it is made of', async () => {
    const text = textOf(await pageOf('Week'));
    expect(text).toMatch(/Net result \+ ?\$ 9\.80 Stakes \$ 175\.00 Wins \$ 179\.80 Bonus \$ 5\.00/);
    expect(text).toContain('Bets count on the day they’re settled; open bets don’t count yet.');
  });

  test('has every figure of the chart in a table, shown or not', async () => {
    for (const name of ['Week', 'AsTable'] as const) {
      const page = await pageOf(name);
      const [table] = elementsIn(page).filter(({ tag }) => tag === 'table');
      const rows = elementsIn(table ?? page)
        .filter(({ tag }) => tag === 'tr')
        .map(textOf);
      expect(rows).toHaveLength(9);
      expect(rows[1]).toBe('23 Nov 2026 \u2212$ 30.00 $ 30.00 $ 0.00 $ 0.00');
      expect(rows.at(-1)).toMatch(/^Total \+ ?\$ 9\.80/);
    }
  });

  test('draws a picture by day until the table is asked for', async () => {
    expect(byRole(await pageOf('Week'), 'img', 'Net result by day')).toHaveLength(1);
    const table = await pageOf('AsTable');
    expect(byRole(table, 'img')).toHaveLength(0);
    expect(byRole(table, 'button', 'As a table')[0]?.attributes['aria-pressed']).toBe('true');
  });

  test('shows the figures of a day, with buttons to the days beside it', async () => {
    const page = await pageOf('DayShown');
    expect(textOf(page)).toContain('Thursday, 19 November 2026');
    expect(textOf(page)).toContain('Wins $ 118.20');
    expect(byRole(page, 'button').map(({ attributes }) => attributes['aria-label'])).toEqual([
      'Previous day',
      'Next day',
    ]);
  });

  test('leads to games where nothing was played, and offers another try where nothing came', async () => {
    expect(byRole(await pageOf('Empty'), 'link', 'Find a game')[0]?.attributes.href).toBe('/m/home');
    expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
    expect(textOf(await pageOf('Offline'))).toContain('You’re offline. Check your connection and try again.');
  });
});
