import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './ManualRebate.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

/** What the buttons of single lines are called. */
const ownButtons = (page: MarkupElement) =>
  byRole(page, 'button').flatMap(({ attributes }) => {
    const name = attributes['aria-label']?.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
    return name?.startsWith('Claim ') ? [name] : [];
  });

test('[PR-2] the page begins with what can be claimed, then the days with how each part is computed', async () => {
  const page = await pageOf('Usual');
  const words = plain(page);
  for (const part of [
    '$ 18.42',
    'It goes straight to your wallet.',
    'Tuesday, 10 March 2026',
    '$ 1,240.00 × 0.8 %',
    'Sundial Studio',
    '$ 8.50',
  ])
    expect(words).toContain(part);
  expect(words.indexOf('$ 18.42')).toBeLessThan(words.indexOf('10 March'));
  expect(byRole(page, 'button', 'Claim all')).toHaveLength(1);
  expect(ownButtons(page)).toEqual([
    'Claim $ 9.92: Slots, Lumen',
    'Claim $ 3.60: Fishing, Deepnet',
    'Claim $ 4.90: Live casino, Sundial Studio',
  ]);
});

test('[PR-2] what ends within a day counts down; the rest says its last day, and what was late or cut says so', async () => {
  const words = plain(await pageOf('Usual'));
  expect(words).toMatch(/Expires in 02:00:00/);
  expect(words).toContain('$ 9.92 of it expires in 02:00:00');
  expect(words).toContain('Until 14 Mar 2026');
  expect(words).toContain('Settled late');
  expect(words).toContain('Limit reached');
});

test('[PR-2] today collects until the brand’s midnight, whose clock runs', async () => {
  const words = plain(await pageOf('Usual'));
  for (const part of ['Today so far', '$ 1.28', '00:00', 'Tahiti Time', '02:00:00'])
    expect(words).toContain(part);
  expect(plain(await pageOf('Automatic'))).toContain('Paid by itself after each day, from');
  expect(plain(await pageOf('Empty'))).toContain('None of today’s bets has earned a rebate yet.');
});

test('[PR-2] too little cannot be claimed yet, and the button says why', async () => {
  const page = await pageOf('TooLittle');
  const [button] = byRole(page, 'button', 'Claim all');
  expect(button?.attributes['aria-disabled']).toBe('true');
  const why = elementsIn(page).find(
    ({ attributes }) => attributes.id === button?.attributes['aria-describedby'],
  );
  expect(why && plain(why)).toContain('The minimum payout is $ 0.10.');
  expect(ownButtons(page)).toEqual([]);
});

test('[PR-2] after a claim what arrived is said once, with what had ended before', async () => {
  const [status] = byRole(await pageOf('Claimed'), 'status');
  expect(status && plain(status)).toBe('$ 18.42 is in your wallet');
  const page = await pageOf('ClaimedInPart');
  expect(plain(page)).toContain('Part of it expired before you claimed.');
  expect(byRole(page, 'button', 'Claim all')).toHaveLength(1);
});

test('[PR-2] nothing to claim, no rule, a trial, a failure: each says so and leads on', async () => {
  const empty = await pageOf('Empty');
  expect(plain(empty)).toContain('Rebates on your bets');
  expect(byRole(empty, 'button', 'See all rates')).toHaveLength(1);
  expect(byRole(await pageOf('Off'), 'link', 'Go to home page')).toHaveLength(1);
  expect(byRole(await pageOf('ForTrial'), 'link', 'Create account')).toHaveLength(1);
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
  const [alert] = byRole(await pageOf('Refused'), 'alert');
  expect(alert && plain(alert)).toContain('The time to claim this has ended.');
  expect(plain(await pageOf('ToBeWagered'))).toContain('Wager it 3 times');
});
