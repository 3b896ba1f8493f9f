import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './TeamRebate.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

test('[AG-4] shows the sum, the days that brought something, and shares by games', async () => {
  const page = await draw('Income');
  const text = plain(textOf(page));
  expect(text).toContain('Rebate income $ 72.25 Paid up to 22 Nov 2026.');
  const days = byRole(page, 'button').map(textOf);
  expect(days).toContainEqual(expect.stringContaining('21 Nov 2026'));
  expect(days).not.toContainEqual(expect.stringContaining('18 Nov 2026'));
  expect(byRole(page, 'list', 'By game')).toHaveLength(1);
  expect(byRole(page, 'button', 'Save as CSV')).toHaveLength(1);
});

test('[AG-4] explains a day: whose stakes, by what is left of the rate, rounded down once', async () => {
  const text = plain(textOf(await draw('Day')));
  expect(text).toContain('Direct members $ 12.00 $ 1,500.00 × 0.8 %');
  expect(text).toContain('Team of N••• R••• #12 $ 8.10645 $ 2,702.15 × 0.3 % · your 0.8 % minus their 0.5 %');
  expect(text).toContain('Total before rounding down $ 20.1065');
  expect(plain(textOf(await draw('DayWithMore')))).toContain('not shown: 34');
  expect(textOf(await draw('DayUnpaid'))).toContain('Nothing was paid for this day.');
});

test('[AG-4] leads on where nothing came, and tries again where it did not load', async () => {
  expect(byRole(await draw('Empty'), 'link', 'See rates')).toHaveLength(1);
  expect(byRole(await draw('NoRates'), 'link', 'Contact customer service')).toHaveLength(1);
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(1);
  expect(byRole(await draw('DayFailed'), 'button', 'Try again')).toHaveLength(1);
});
