import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import { ratesAnswer } from '#tests/support/stories/teamRebates.ts';
import * as file from './AgentRebate.stories.tsx';
import { changedRates, overLastDays, typedRates } from './draft.ts';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

test('[AG-4] shows one’s own rates, and agents right below with theirs', async () => {
  const page = await draw('Rates');
  const text = plain(textOf(page));
  expect(text).toContain('Slots 0.8 % from 24 Nov 2026 0.75 %');
  const rows = byRole(page, 'button').map((one) => plain(textOf(one)));
  expect(rows).toContainEqual(expect.stringContaining('N••• R••• #12 Team members: 1,284 Live casino 0.3 %'));
  expect(rows).toContainEqual(expect.stringContaining('From tomorrow'));
  expect(rows).toContainEqual(expect.stringContaining('No rates yet'));
});

test('[AG-4] leads on where there is no rate, no agent, and nobody found', async () => {
  expect(byRole(await draw('NoRates'), 'link', 'Contact customer service')).toHaveLength(1);
  expect(textOf(await draw('NoAgents'))).toContain('No direct agents yet');
  expect(byRole(await draw('NotFound'), 'button', 'Show all')).toHaveLength(1);
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(1);
});

test('[AG-4] the sheet says what is today, the bounds, and what the last 30 days would have been', async () => {
  const text = plain(textOf(await draw('Editor')));
  expect(text).toContain('Slots, today 0.5 %');
  expect(text).toContain('From 0.25 % to your own 0.8 %');
  // 0.3 % of 120,000 and 0.2 % of 40,000.
  expect(text).toContain('you would have earned $ 440.00 here over the last 30 days');
  expect(byRole(await draw('EditorOfChange'), 'button', 'Keep today’s rates')).toHaveLength(1);
  expect(byRole(await draw('Editor'), 'button', 'Keep today’s rates')).toEqual([]);
});

test('[AG-4] what is typed is taken within its bounds, and what stays needs none', () => {
  const rates = ratesAnswer.list[0]?.rates ?? [];
  const typed = typedRates(rates, { RNG: '0,75', LIVE: '0.6', SPORTS: 'x' });
  expect(typed.map(({ fault }) => fault)).toEqual(['form', 'high', undefined]);
  expect(changedRates(typed)).toEqual([{ gameType: 'RNG', percent: '0.75', from: '0.5' }]);
  // A quarter of a percent of 120,000.
  expect(overLastDays(typed, 2)).toMatchObject({ before: '440.00000000', difference: '-300.00000000' });
  const outside = rates.map((rate) => ({ ...rate, ceiling: '0.1' }));
  expect(typedRates(outside, {}).map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
});
