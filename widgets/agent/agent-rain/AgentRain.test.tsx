import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './AgentRain.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[AG-6] the form says what is there, what a day may come to, and how many are in the team', async () => {
  const words = plain(await draw('Open'));
  for (const part of ['$ 24,310.75', '$ 2,000.00', 'Whole team (240)', 'Direct members (12)'])
    expect(words).toContain(part);
  expect(plain(await draw('Hidden'))).not.toContain('24,310');
});

test('[AG-6] the form says what each envelope holds once that is known, and for whom the rain is', async () => {
  expect(plain(await draw('Shares'))).toContain('Average per envelope $ 2.50 Minimum per envelope $ 0.01');
  const open = await draw('Open');
  expect(plain(open)).toContain('Average per envelope –');
  const [everybody] = elementsIn(open).filter(
    ({ tag, attributes }) => tag === 'option' && attributes.value === 'all',
  );
  expect(everybody?.attributes.selected).toBeDefined();
});

test('[AG-6] what became of a rain: found, back, and who found how much, with a part of their names', async () => {
  const words = plain(await draw('Open'));
  for (const part of ['$ 31.40', '$ 68.60', '2 of 20 opened', 'N••• R••• #12', '$ 11.25'])
    expect(words).toContain(part);
  expect(plain(await draw('Running'))).toContain('Remaining');
});

test('[AG-6] one that has not begun is called off, after it was asked', async () => {
  expect(byRole(await draw('Open'), 'button', 'Cancel rain')).toHaveLength(1);
  const [dialog] = byRole(await draw('Cancelling'), 'alertdialog');
  expect(dialog && plain(dialog)).toContain('$ 100.00 will return');
  expect(byRole(await draw('CalledOff'), 'button', 'Cancel rain')).toEqual([]);
});

test('[AG-6] the payment password confirms it, and says that the money leaves now', async () => {
  const [sheet] = byRole(await draw('Confirming'), 'dialog', 'Confirm rain');
  const words = sheet ? plain(sheet) : '';
  for (const part of [
    '$ 50',
    '24 Nov 2026, 20:30',
    'Played in the last 7 days',
    '$ 2.50',
    'The money leaves your wallet now',
  ])
    expect(words).toContain(part);
});

test('[AG-6] what is wrong or in the way is said; where rains are off, they are only listed', async () => {
  const wrong = plain(await draw('Wrong'));
  for (const part of [
    'up to 100 envelopes',
    'Only $ 40.00 is left',
    'Choose a time in the future, such as 20:30.',
  ])
    expect(wrong).toContain(part);
  const [button] = byRole(await draw('Held'), 'button', 'Continue');
  expect(button?.attributes['aria-disabled']).toBe('true');
  expect(byRole(await draw('PaymentPasswordMissing'), 'button', 'Continue')).toEqual([]);
  const off = await draw('SwitchedOff');
  expect(byRole(off, 'button', 'Continue')).toEqual([]);
  expect(plain(off)).toContain('$ 68.60');
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(1);
});
