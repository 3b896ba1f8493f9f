import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './TeamOverview.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));

test('[AG-2] sums a team up, with how many did what', async () => {
  const text = textOf(await draw('Whole'));
  expect(text).toContain('−$ 141.05 Stakes $ 1,514.65 Wins $ 1,348.60 Bonus $ 25.00');
  expect(text).toContain('Members 42 Players 14 Signed in 17 New members 5 Bets 223');
});

test('[AG-2] shows where a team bet, by kind of game and by maker, with shares', async () => {
  const page = await draw('Whole');
  const [kinds] = byRole(page, 'list', 'Bets by game type');
  expect(kinds && textOf(kinds)).toBe('Slots $ 984.65 65% Live casino $ 530.00 34.9%');
  const [makers] = byRole(page, 'list', 'Bets by provider');
  expect(makers && textOf(makers)).toMatch(/^Tideworks Slots \$ 684\.65 45\.2% Oak & Anvil Live casino/);
});

test('[AG-2] the figures are of the whole team, or of those right below', async () => {
  const chosen = async (name: 'Whole' | 'Direct') =>
    byRole(await draw(name), 'tab').find(({ attributes }) => attributes['aria-selected'] === 'true');
  expect(textOf((await chosen('Whole')) ?? (await draw('Whole')))).toBe('Whole team');
  expect(textOf((await chosen('Direct')) ?? (await draw('Direct')))).toBe('Direct members');
});

test('[AG-2] offers a way on where there is nobody, and another try where nothing came', async () => {
  expect(byRole(await draw('Empty'), 'link', 'Invite someone')).toHaveLength(1);
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(1);
  expect(textOf(await draw('Offline'))).toContain('You’re offline. Check your connection and try again.');
});
