import { expect, test } from 'vitest';
import {
  accessibleName,
  byRole,
  elementsIn,
  type MarkupElement,
  parseMarkup,
  textOf,
} from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './AgentHome.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories, unmade?: readonly string[]) =>
  parseMarkup(await renderStory(stories[name], unmade ? { unmade } : {}));
const names = (page: MarkupElement, role: string) =>
  byRole(page, role).map((one) => accessibleName(one, page));
const hrefs = (page: MarkupElement) => byRole(page, 'link').map(({ attributes }) => attributes.href);

test('[AG-1] greets by the part of the day, with the balance and ways to pay in and out', async () => {
  const page = await draw('Morning');
  expect(textOf(page)).toContain('Good morning, \u2068Hinano\u2069');
  expect(textOf(page)).toContain('$ 24,310.75');
  expect(hrefs(page)).toEqual(expect.arrayContaining(['/m/withdraw', '/m/deposit']));
  expect(textOf(await draw('Evening'))).toContain('Good evening');
  const hidden = textOf(await draw('BalanceHidden'));
  expect(hidden).not.toContain('24,310.75');
});

test('[AG-1] each of the four counters leads to the members whom it counts', async () => {
  const page = await draw('Morning');
  for (const [words, show] of [
    ['17 Signed in today', 'visitors'],
    ['14 Placed a bet today', 'players'],
    ['2 Joined today', 'joined'],
    ['3 Online now', 'online'],
  ] as const) {
    const [counter] = byRole(page, 'link').filter(
      ({ attributes }) => attributes.href === `/m/team-management?show=${show}`,
    );
    expect(counter && textOf(counter)).toBe(words);
  }
});

test('[AG-1] today stands beside yesterday and the same day of last week, in a table for those who do not see', async () => {
  const page = await draw('Morning');
  const [table] = elementsIn(page).filter(({ tag }) => tag === 'table');
  const rows = elementsIn(table ?? page)
    .filter(({ tag }) => tag === 'tr')
    .map(textOf);
  expect(rows).toEqual([
    'Today so far Yesterday Last Mon',
    'Bets $ 98.40 $ 222.00 $ 212.00',
    'Players 4 7 6',
    'Deposits $ 0.00 $ 0.00 $ 0.00',
    'New members 1 1 0',
  ]);
});

test('[AG-1] has the tiles that the merchant allows, and customer service always', async () => {
  const [tiles] = byRole(await draw('Morning'), 'navigation', 'Tools');
  expect(tiles && names(tiles, 'link')).toHaveLength(11);
  const few = await draw('FewTiles');
  const [left] = byRole(few, 'navigation', 'Tools');
  expect(left && names(left, 'link')).toEqual(['Customer service']);
  const [footer] = byRole(few, 'navigation', 'Agency');
  expect(footer && names(footer, 'link')).toEqual(['Home', 'Open account', '2 unread Notices']);
});

test('[AG-1] marks unread messages and announcements', async () => {
  const page = await draw('Morning');
  expect(names(page, 'link')).toEqual(expect.arrayContaining(['2 unread Messages', '2 unread Notices']));
});

test('[AG-1] waits in its own shape, and says what did not come with a way to try again', async () => {
  const loading = await draw('Loading');
  expect(elementsIn(loading).some(({ attributes }) => attributes['data-answer-comes'] !== undefined)).toBe(
    true,
  );
  expect(byRole(await draw('CountersFailed'), 'alert').map(textOf)).toEqual([
    'The counters didn’t load. Try again',
  ]);
  const half = await draw('ComparisonFailed');
  expect(byRole(half, 'alert').map(textOf)).toEqual(['Today’s figures didn’t load Try again']);
  expect(textOf(half)).toContain('17 Signed in today');
  const failed = await draw('Failed');
  expect(textOf(failed)).toContain('Today’s figures didn’t load');
  expect(byRole(failed, 'button', 'Try again')).toHaveLength(1);
  expect(textOf(await draw('Offline'))).toContain('You’re offline. Check your connection and try again.');
});
