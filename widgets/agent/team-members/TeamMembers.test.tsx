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
import * as file from './TeamMembers.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));
const names = (page: MarkupElement, role: string) =>
  byRole(page, role).map((one) => accessibleName(one, page));

test('[AG-2] lists members with a way down to those below', async () => {
  const page = await draw('Direct');
  const text = textOf(page);
  expect(text).toContain('Members: 4');
  expect(text).toMatch(/N••• R••• #12 Agent \$ 1,204\.50 Last seen 23 Nov 2026 30 days/);
  expect(text).toMatch(/v••• #7 \$ 0\.00 Joined 2 Oct 2026/);
  expect(names(page, 'button')).toEqual(
    expect.arrayContaining(['Open the team of N••• R•••: 1.3k', 'Open the team of T•••: 1']),
  );
});

test('[AG-2] leads back up from the team of somebody below', async () => {
  const [path] = byRole(await draw('Deeper'), 'navigation', 'You’re viewing');
  expect(path && names(path, 'button')).toEqual(['My team', 'N••• R•••']);
  expect(path && textOf(path)).toBe('My team N••• R••• I•••');
});

test('[AG-2] filters, and sorts those right below', async () => {
  const page = await draw('Direct');
  const pressed = byRole(page, 'button').filter(({ attributes }) => attributes['aria-pressed'] === 'true');
  expect(pressed.map(textOf)).toEqual(['All']);
  const selects = (of: MarkupElement) => elementsIn(of).filter(({ tag }) => tag === 'select');
  expect(selects(page)).toHaveLength(1);
  const today = await draw('BetToday');
  expect(
    byRole(today, 'button')
      .filter(({ attributes }) => attributes['aria-pressed'] === 'true')
      .map(textOf),
  ).toEqual(['Placed a bet today']);
  expect(selects(today)).toEqual([]);
});

test('[AG-2] says that only whole accounts are found while names are masked', async () => {
  expect(textOf(await draw('Direct'))).toContain('Enter a full account in your team.');
  expect(textOf(await draw('NamesShown'))).toContain('Enter the start of a name or account in your team.');
  expect(textOf(await draw('NotFound'))).toContain('Enter it in full.');
});

test('[AG-2] a card says what a member and their team did', async () => {
  const text = textOf(await draw('Card'));
  expect(text).toContain('Joined 2 Oct 2026');
  expect(text).toContain('Team 3 direct, 1,284 in total');
  expect(text).toContain('The member 25 Oct 2026 – 23 Nov 2026 Net result −$ 14.50');
  expect(text).toContain('Their whole team Net result −$ 16.40');
  expect(byRole(await draw('Card'), 'button', 'Open team (1,284)')).toHaveLength(1);
  expect(byRole(await draw('CardFailed'), 'button', 'Try again')).toHaveLength(1);
  const gone = await draw('CardGone');
  expect(textOf(gone)).toContain('Now in another team');
  expect(byRole(gone, 'button', 'Try again')).toEqual([]);
  expect(textOf(await draw('CardOffline'))).toContain('You’re offline. Check your connection and try again.');
});

test('[AG-2] offers a way on where there is nobody, and another try where nothing came', async () => {
  expect(byRole(await draw('Empty'), 'link', 'Invite someone')).toHaveLength(1);
  expect(byRole(await draw('EmptyBelow'), 'button', 'My team')).toHaveLength(2);
  expect(byRole(await draw('NothingFits'), 'button', 'Show all')).toHaveLength(1);
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(1);
  const gone = await draw('Gone');
  expect(byRole(gone, 'button', 'Try again')).toEqual([]);
  expect(byRole(gone, 'button', 'My team')).toHaveLength(1);
  expect(byRole(await draw('MoreFailed'), 'button', 'Try again')).toHaveLength(1);
  expect(textOf(await draw('Offline'))).toContain('You’re offline. Check your connection and try again.');
});
