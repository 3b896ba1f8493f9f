import { expect, test } from 'vitest';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './AgentDividend.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

test('[AG-3] says what the period comes to now, from what, how long it still runs, and how far the next step is', async () => {
  const page = await draw('Running');
  const words = plain(textOf(page));
  for (const part of [
    '1 Nov 2026 – 30 Nov 2026',
    'Days left, including today: 8',
    'So far $ 44.20',
    'Team losses $ 12,840.00',
    'Paid to direct members $ 20.00',
    '$ 7,160.00 more to reach the next step, 0.8 %.',
  ])
    expect(words).toContain(part);
  const [bar] = elementsIn(page).filter(({ tag }) => tag === 'progress');
  expect(bar?.attributes.value).toBe('64');
});

test('[AG-3] has every day in a table, and the dividends of the past with their reckoning', async () => {
  const page = await draw('Running');
  const table = elementsIn(page).find(
    (one) => one.tag === 'table' && textOf(one).includes('Dividend after this'),
  );
  expect(table && elementsIn(table).filter(({ tag }) => tag === 'tr')).toHaveLength(24);
  const rows = byRole(page, 'button').map((one) => plain(textOf(one)));
  expect(rows).toContain('1 Oct 2026 – 31 Oct 2026 $ 412.75 Paid');
});

test('[AG-3] comes to nothing where the team has won', async () => {
  const words = plain(textOf(await draw('TeamWon')));
  expect(words).toContain('So far $ 0.00');
  expect(words).toContain('Nothing to pay, because the first step wasn’t reached.');
  expect(words).toContain('$ 1,310.00 more to reach the next step');
});

test('[AG-3] leads to the contract where there is none in force, keeps what it paid, and tries again', async () => {
  // What is below the period comes with it.
  expect(textOf(await draw('Loading'))).not.toContain('Past dividends');
  const none = await draw('None');
  expect(byRole(none, 'link', 'See contract')).toHaveLength(1);
  expect(textOf(none)).not.toContain('Past dividends');
  expect(textOf(await draw('Ended'))).toContain('Past dividends');
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(2);
});
