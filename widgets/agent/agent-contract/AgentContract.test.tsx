import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './AgentContract.stories.tsx';

const stories = storiesOf(file);
const draw = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name]));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
/** The section with a heading of this id. */
const sectionOf = (page: MarkupElement, id: string) =>
  elementsIn(page).find(({ attributes }) => attributes['aria-labelledby'] === id);
const namesOf = (page: MarkupElement, role: string) => byRole(page, role).map(plain);

test('[AG-3] an offer is read like a letter: by whom, in words, in figures, with one’s own example', async () => {
  const page = await draw('Offered');
  const letter = sectionOf(page, 'contract-offer');
  const words = letter ? plain(letter) : '';
  for (const part of [
    'H••• T••• offers you these terms. Offered on 22 Nov 2026.',
    'When your team bets $ 1,000.00 or more in a day, you get 0.2 % of the total.',
    'From $ 4,000.00, you get 0.6 %.',
    'At least 2 team members must place bets.',
    '$ 13,600.00 more to reach the next step, 0.8 %.',
    'You keep $ 26.90',
    'If you sign today, it starts tomorrow and replaces the current one.',
  ])
    expect(words).toContain(part);
  const reached = elementsIn(page).filter(({ attributes }) => attributes['aria-current'] === 'step');
  expect(reached.map(plain)).toEqual(['$ 4,000.00 Reached 0.6 %']);
});

test('[AG-3] says step by step what an offer replaces, for the better or the worse in words', async () => {
  const page = await draw('Offered');
  const changes = sectionOf(page, 'contract-replaces');
  expect(changes && namesOf(changes, 'listitem')).toEqual([
    'From $ 1,000.00 Worse for you 0.2 % instead of 0.3 %',
    'From $ 4,000.00 Better for you 0.6 % instead of 0.3 %',
    'From $ 5,000.00 Better for you 0.6 % instead of 0.5 %',
    'Members who must place bets Better for you 2 instead of 3',
    'Maximum Better for you no limit instead of $ 400.00',
  ]);
  expect(plain(await draw('FirstOffer'))).toContain(
    'This is your first contract of this kind. It doesn’t replace another.',
  );
});

test('[AG-3] is signed by the payment password, which is set first where there is none, or declined', async () => {
  const page = await draw('Offered');
  expect(namesOf(page, 'button')).toEqual(expect.arrayContaining(['Sign', 'Decline']));
  const first = await draw('FirstOffer');
  expect(plain(first)).toContain('The house offers you these terms.');
  expect(byRole(first, 'link', 'Set a payment password')).toHaveLength(1);
  expect(byRole(first, 'button', 'Sign')).toEqual([]);
  const [sheet] = byRole(await draw('Signing'), 'dialog', 'Sign this contract');
  expect(sheet && plain(sheet)).toContain('From $ 4,000.00, you get 0.6 %.');
  expect(byRole(await draw('Declining'), 'alertdialog', 'Decline this offer?')).toHaveLength(1);
});

test('[AG-3] says why a day comes to nothing', async () => {
  expect(plain(await draw('TooFew'))).toContain('Nothing to pay, because too few members placed bets.');
  const below = plain(await draw('Below'));
  expect(below).toContain('Nothing to pay, because the first step wasn’t reached.');
  expect(below).toContain('Step reached None yet');
});

test('[AG-3] the words follow what a contract pays by', async () => {
  expect(plain(await draw('Hourly'))).toContain('hour by hour');
  const dividend = plain(await draw('Dividend'));
  expect(dividend).toContain('When your team loses $ 1,000.00 or more in a month');
  expect(dividend).not.toContain('Maximum');
  const [kinds] = byRole(await draw('Dividend'), 'navigation', 'Kinds of contract');
  const current =
    kinds && elementsIn(kinds).filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(current?.map(plain)).toEqual(['Dividend']);
});

test('[AG-3] without any, it says what a contract is, and leads to customer service', async () => {
  const page = await draw('Empty');
  expect(plain(page)).toContain('Your agent or the house can offer you one.');
  expect(byRole(page, 'link', 'Contact customer service')).toHaveLength(1);
  expect(byRole(page, 'tab')).toEqual([]);
  expect(byRole(await draw('Failed'), 'button', 'Try again')).toHaveLength(1);
});

test('[AG-3] what was computed opens into its reckoning, and loads further', async () => {
  const page = await draw('Paid');
  expect(namesOf(page, 'button')).toEqual([
    '22 Nov 2026 $ 20.50 Waiting for approval',
    '21 Nov 2026 $ 18.00 Paid',
    '20 Nov 2026 $ 0.00 Nothing to pay',
    'Show more',
  ]);
  const hours = await draw('PaidHours');
  expect(byRole(hours, 'button', 'The day before')).toHaveLength(1);
  expect(namesOf(hours, 'button')).toContain('13:00 – 14:00 $ 3.25 Paid');
  expect(byRole(hours, 'button', 'The day after')[0]?.attributes['aria-disabled']).toBe('true');
});

test('[AG-3] lists those right below, with what they have and what waits', async () => {
  expect(namesOf(await draw('Downlines'), 'button')).toEqual(
    expect.arrayContaining([
      'N••• R••• #12 $ 48,200.00 Up to 0.2 % 30 days',
      'R••• T••• #15 $ 3,100.00 No contract Offered 30 days',
    ]),
  );
  const signed = await draw('DownlineSigned');
  expect(namesOf(signed, 'button')).toContain('End contract');
  // The number reads from the left beside words of any language.
  const [sheet] = byRole(signed, 'dialog');
  expect(sheet && textOf(sheet)).toMatch(/^\u2068[^\u2069]+\u2069 \u2066#\d+\u2069/);
  expect(namesOf(await draw('DownlineOffered'), 'button')).toContain('Withdraw offer');
  expect(namesOf(await draw('DownlineWithin'), 'button')).not.toContain('Offer new terms');
});

test('[AG-3] an offer is checked while it is typed, says what it would have cost, and names the step above one’s own', async () => {
  const typed = plain(await draw('OfferTyped'));
  expect(typed).toContain('When your team bets $ 1,000.00 or more in a day, you get 0.2 % of the total.');
  // 48,200 in 30 days: 1,606.66 a day, of which 0.2 percent are 3.21.
  expect(typed).toContain('this would have come to about $ 96.30');
  const above = plain(await draw('OfferAbove'));
  expect(above).toContain('Step 1 is above your own contract: you get nothing there yet.');
});
