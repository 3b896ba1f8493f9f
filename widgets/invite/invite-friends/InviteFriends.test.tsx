import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './InviteFriends.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[PR-3] what both sides get is said in words and figures, with all that it needs', async () => {
  const words = plain(await pageOf('Usual'));
  for (const part of [
    ...['You get $ 25.00', 'Your friend gets $ 10.00', 'deposits $ 20.00 or more', 'bets $ 100.00'],
    ...['30 days', '3 ×', '7 of 10', '31 Dec 2026, 00:00 GMT-10', 'One reward for each household.'],
  ])
    expect(words).toContain(part);
});

test('[PR-3] a rule for one side alone says nothing of the other, nor of what it does not ask for', async () => {
  const words = plain(await pageOf('OnlyForFriends'));
  expect(words).toContain('Your friend gets $ 10.00');
  for (const part of ['You get $', 'or more', 'Your friend bets', 'GMT']) expect(words).not.toContain(part);
  expect(words).toContain('None, you can withdraw it right away');
});

test('[PR-3] the link is a field that can be selected, and is copied, shared and saved as a picture', async () => {
  const page = await pageOf('Usual');
  const [field] = byRole(page, 'textbox', 'Link');
  expect(field?.attributes.value).toBe('https://livery.example/m/register?code=HINANO26&ref=K7M3P9X2');
  for (const name of ['Share link', 'Copy link', 'Save QR code'])
    expect(byRole(page, 'button', name)).toHaveLength(1);
  expect(byRole(await pageOf('WithoutSheet'), 'button', 'Share link')).toHaveLength(0);
});

test('[PR-3] each friend is listed masked, with the step they reached and what it brought or why not', async () => {
  const page = await pageOf('Usual');
  const rows = elementsIn(page)
    .filter(({ tag, attributes }) => tag === 'li' && /friend/.test(attributes.class ?? ''))
    .map(plain);
  expect(rows).toHaveLength(9);
  for (const [at, parts] of [
    [0, ['m•••', 'Joined', 'Still possible', 'until 24 Dec 2026']],
    [1, ['First deposit made']],
    [2, ['+$ 25.00', 'Qualified', 'Reward paid']],
    [3, ['We’re checking the reward']],
    [4, ['You reached your monthly limit']],
    [5, ['used up']],
    [6, ['No reward']],
    [7, ['Time ran out before your friend qualified']],
    [8, ['no reward was offered']],
  ] as const)
    for (const part of parts) expect(rows[at]).toContain(part);
});

test('[PR-3] totals say how many came how far and what they brought', async () => {
  const page = await pageOf('Usual');
  const words = plain(page);
  for (const part of ['$ 50.00', 'Joined', 'Qualified']) expect(words).toContain(part);
});

test('[PR-3] without a rule the link still stands; nobody, failures and loading have their own look', async () => {
  const without = await pageOf('WithoutRule');
  expect(plain(without)).toContain('There’s no reward right now');
  expect(byRole(without, 'textbox', 'Link')).toHaveLength(1);
  expect(plain(await pageOf('Nobody'))).toContain('No friends yet');
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  expect(byRole(await pageOf('FriendsFailed'), 'button', 'Try again')).toHaveLength(1);
  expect(byRole(await pageOf('MoreFailed'), 'button', 'Try again')).toHaveLength(1);
  const busy = elementsIn(await pageOf('Loading')).filter(({ attributes }) => attributes['aria-busy']);
  expect(busy).toHaveLength(1);
});
