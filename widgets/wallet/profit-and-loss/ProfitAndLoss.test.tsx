import { describe, expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './ProfitAndLoss.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));

describe('[WA-4] profit and loss', () => {
  test('sums a range up, with what it is made of', async () => {
    const text = textOf(await pageOf('Week'));
    expect(text).toMatch(/Net result \+ ?\$ 9\.80 Stakes \$ 175\.00 Wins \$ 179\.80 Bonus \$ 5\.00/);
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
      'Day before',
      'Day after',
    ]);
  });

  test('leads to games where nothing was played, and offers another try where nothing came', async () => {
    expect(byRole(await pageOf('Empty'), 'link', 'Find a game')[0]?.attributes.href).toBe('/m/home');
    expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  });
});
