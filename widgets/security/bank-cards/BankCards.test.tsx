import { expect, test } from 'vitest';
import { groupCardDigits } from '#src/domain/forms/numbers/groupCardDigits.ts';
import { byRole, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './BankCards.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));

test('[MC-4] cards are masked, counted, and each can be removed', async () => {
  const page = await pageOf('Two');
  expect(textOf(page)).toContain('2 of 5');
  expect(byRole(page, 'button', 'Remove Moana Bank, ending in 1111')).toHaveLength(1);
  expect(byRole(page, 'button', 'Add card')).toHaveLength(1);
});

test('[MC-4] without cards the page explains what they are for', async () => {
  expect(byRole(await pageOf('None'), 'button', 'Add card')).toHaveLength(1);
});

test('[MC-4] without a payment password the page links to setting one first', async () => {
  const page = await pageOf('PaymentFirst');
  expect(byRole(page, 'button', 'Add card')).toHaveLength(0);
  expect(byRole(page, 'link', 'Set a payment password')[0]?.attributes.href).toBe('/m/security-payment');
});

test('[MC-4] at the limit no card can be added, and the page says why', async () => {
  const page = await pageOf('Full');
  expect(byRole(page, 'button', 'Add card')).toHaveLength(0);
  expect(textOf(page)).toContain('Remove one');
});

test('[MC-4] a further card has the same holder, whose name is not asked for again', async () => {
  const page = await pageOf('AddingErrors');
  expect(textOf(page)).toContain('T••• M•••');
  expect(textOf(page)).not.toContain('Name on the card');
  expect(textOf(page)).toContain('One digit looks wrong.');
});

test('[MC-4] a card is removed with the login password too, unless that was given lately', async () => {
  expect(textOf(await pageOf('Removing'))).not.toContain('Login password');
  const page = await pageOf('RemovingUnproven');
  expect(textOf(page)).toContain('Login password');
  expect(textOf(page)).toContain('Confirm once more that it’s you.');
  expect(byRole(page, 'link', 'Forgot login password?')[0]?.attributes.href).toBe('/m/forgot-password');
});

test('[MC-4] where nothing else proves the owner, a new sign-in opens the form', async () => {
  const page = await pageOf('AddingGated');
  expect(byRole(page, 'button', 'Sign in again')).toHaveLength(1);
  expect(textOf(page)).not.toContain('Card number');
});

test('[WA-2] where the brand has no banks yet, the form says so instead of asking for one', async () => {
  const page = await pageOf('NoBanks');
  expect(textOf(page)).toContain('No banks available yet');
  expect(textOf(page)).not.toContain('Card number');
});

test('[MC-4] a number is shown in groups of four', () => {
  expect(groupCardDigits('4111111111111111')).toBe('4111 1111 1111 1111');
  expect(groupCardDigits('41111')).toBe('4111 1');
  expect(groupCardDigits('')).toBe('');
});
