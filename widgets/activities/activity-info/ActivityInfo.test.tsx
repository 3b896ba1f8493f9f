import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './ActivityInfo.stories.tsx';
import { percentDone } from './ActivityProgress.tsx';
import { commentLength } from './useApplication.ts';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test.each([
  ['Join', 'Open', 'This offer is open to you.', ['button', 'Join this offer']],
  ['Claim', 'Ready to claim', '$ 5.00 is waiting for you', ['button', 'Claim $ 5.00']],
  ['Applying', 'Applied', 'We’re reviewing your application. The answer will be in your messages.', null],
  ['Close', 'Closed', 'All prizes have been given out.', null],
  ['Rejected', 'Declined', 'The picture shows another account.', ['button', 'Send application']],
  ['Issued', 'Paid out', 'You received $ 20.00', null],
  ['Claimed', 'Claimed', 'The next one starts by itself.', null],
  ['Process', 'In progress', 'You haven’t reached the goal yet.', ['link', 'Play']],
  ['Joined', 'Joined', 'Your progress updates by itself.', ['link', 'Make a deposit']],
  ['Coming', 'Coming soon', 'This offer hasn’t started yet.', null],
] as const)(
  '[PR-1] %s: the status is “%s”, it says why (“%s”) and what to do',
  async (name, status, why, step) => {
    const page = await pageOf(name);
    const words = plain(page);
    expect(words).toContain(status);
    expect(words).toContain(why);
    const buttons = byRole(page, 'button').filter(({ attributes }) => attributes.type !== 'file');
    if (step === null) expect(buttons.map(plain)).toEqual([]);
    else expect(byRole(page, step[0]).map((one) => plain(one).trim())).toContain(step[1]);
  },
);

test('[PR-1] progress and reward are said in figures, with all that bounds them', async () => {
  const page = await pageOf('Process');
  const words = plain(page);
  for (const part of [
    ...[
      '$ 64.50 of $ 100.00',
      '5 % of your bets',
      '(up to $ 150.00)',
      'Bet $ 100.00 in total',
      'Slots and Fishing',
    ],
    ...['2 × per week', '4 of 12', '1 of 2', 'Saturday and Sunday', '3 ×', '$ 7.50'],
  ])
    expect(words).toContain(part);
  const [bar] = elementsIn(page).filter(({ tag }) => tag === 'progress');
  expect(bar?.attributes).toMatchObject({ value: '64', max: '100' });
  expect(plain(await pageOf('Coming'))).toContain('Opens in 2d 02:00:00');
});

test('[PR-1] a bar is full only when all is done', () => {
  expect(percentDone('99.99999999', '100')).toBe(99);
  expect(percentDone('100', '100')).toBe(100);
  expect(percentDone('0', '100')).toBe(0);
  expect(percentDone('250', '100')).toBe(100);
});

test('[PR-1] what was claimed is announced once it is in the wallet', async () => {
  const [said] = byRole(await pageOf('Claimed'), 'status');
  expect(said && plain(said)).toContain('$ 5.00 is in your wallet');
});

test('[PR-1] a comment is counted in characters, whatever their bytes; what is too long says how much fits', async () => {
  expect([commentLength(' 🐚🐚 '), commentLength('x'.repeat(140))]).toEqual([2, 140]);
  const page = await pageOf('TooLong');
  expect(plain(page)).toContain('141 of 140 characters');
  expect(plain(page)).toContain('Keep it to 140 characters.');
  const [field] = elementsIn(page).filter(({ tag }) => tag === 'textarea');
  expect(field?.attributes['aria-invalid']).toBe('true');
});

test('[PR-1] a visitor signs in from here; what is gone leads to all; failures can be tried again', async () => {
  expect(byRole(await pageOf('ForVisitor'), 'button', 'Sign in to take part')).toHaveLength(1);
  expect(byRole(await pageOf('Gone'), 'link', 'All offers')).toHaveLength(1);
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  const [alert] = byRole(await pageOf('Refused'), 'alert');
  expect(alert).toBeDefined();
  const [button] = byRole(await pageOf('Busy'), 'button');
  expect(button?.attributes['aria-busy']).toBe('true');
  expect(plain(await pageOf('ForTrial'))).toContain(
    'Free trials can’t join offers. Create an account to take part.',
  );
});
