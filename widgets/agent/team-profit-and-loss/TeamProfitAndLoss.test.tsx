import { expect, test } from 'vitest';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './TeamProfitAndLoss.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));

test('[AG-2] has every branch with what it did itself and below, and opens those with a team', async () => {
  const page = await draw('Own');
  const text = textOf(page);
  expect(text).toContain('N••• R••• #12 −$ 55.90 Own bets $ 204.50 Team bets $ 1,000.00');
  expect(text).toContain('A••• Now in another team −$ 30.00');
  expect(byRole(page, 'button').filter((one) => textOf(one).includes('#'))).toHaveLength(1);
});

test('[AG-2] leads back up from the team of somebody below', async () => {
  const page = await draw('Deeper');
  const [path] = byRole(page, 'navigation', 'You’re viewing');
  expect(path && byRole(path, 'button').map(textOf)).toEqual(['My team', 'N••• R•••']);
  expect(byRole(await draw('Own'), 'navigation', 'You’re viewing')).toEqual([]);
});

test('[AG-2] loads further branches, and saves all as a file', async () => {
  expect(byRole(await draw('MoreBranches'), 'button', 'Show more')).toHaveLength(1);
  expect(byRole(await draw('Own'), 'button', 'Show more')).toEqual([]);
  expect(byRole(await draw('Own'), 'button', 'Save as CSV')).toHaveLength(1);
});

test('[AG-2] offers a way on where nothing happened, and another try where nothing came', async () => {
  expect(byRole(await draw('Empty'), 'link', 'See your team')).toHaveLength(1);
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(1);
  const gone = await draw('Gone');
  expect(byRole(gone, 'button', 'Try again')).toEqual([]);
  expect(byRole(gone, 'button', 'My team')).toHaveLength(1);
  expect(textOf(await draw('Offline'))).toContain('You’re offline. Check your connection and try again.');
});
