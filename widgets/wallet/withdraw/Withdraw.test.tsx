import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './Withdraw.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
/** Text without the marks that isolate amounts from the direction around them. */
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[WA-2] the terms say what there is, the limits, what is left today, and the fee', async () => {
  const words = plain(await pageOf('Open'));
  for (const figure of ['$ 1,258.40', '$ 10.00 to $ 5,000.00', '$ 8,000.00', '$ 0.50 + 1.5 %, up to $ 25.00'])
    expect(words).toContain(figure);
  expect(plain(await pageOf('WithoutBounds'))).toContain('No fee');
});

test('[WA-2] fee and net are shown before anything is confirmed; a free one costs nothing', async () => {
  const words = plain(await pageOf('Typed'));
  expect(words).toContain('$ 4.25');
  expect(words).toContain('$ 245.75');
  expect(plain(await pageOf('Free'))).toContain('Paid to your card $ 250.00');
});

test('[WA-2] the first use leads through what is missing, in order, and keeps what was typed', async () => {
  const page = await pageOf('FirstUse');
  expect(byRole(page, 'listitem').map(textOf)).toEqual([
    'Set a payment password',
    'Confirm your mobile number',
    'Add a bank card',
  ]);
  expect(byRole(page, 'link', 'Set a payment password')[0]?.attributes.href).toBe('/m/security-payment');
  expect(byRole(page, 'button', 'Continue')).toEqual([]);
  expect(elementsIn(page).some(({ attributes }) => attributes.value === '250')).toBe(true);
  const [link] = byRole(await pageOf('OnlyCardMissing'), 'link', 'Add a bank card');
  expect(link?.attributes.href).toBe('/m/security-cards');
});

/** What a screen reader adds to an element's name. */
function describedBy(page: MarkupElement, element: MarkupElement | undefined): string {
  const ids = element?.attributes['aria-describedby']?.split(' ') ?? [];
  return ids
    .map((id) => elementsIn(page).find(({ attributes }) => attributes.id === id))
    .map((found) => (found ? plain(found) : ''))
    .join(' ');
}

test('[WA-2] held money says until when, in the brand’s time zone, and why', async () => {
  const page = await pageOf('Held');
  expect(plain(page)).toContain('23 Nov 2026, 21:30 GMT-10');
  expect(plain(page)).toContain('Payment password changed');
  expect(plain(page)).not.toContain('You can withdraw $');
  const [button] = byRole(page, 'button', 'Continue');
  expect(button?.attributes['aria-disabled']).toBe('true');
  expect(describedBy(page, button)).toContain('Payment password changed');
});

test('[WA-2] turnover is a bar and a sentence with what is left', async () => {
  const page = await pageOf('Turnover');
  expect(plain(page)).toContain('Wager $ 179.50 more before you withdraw, out of $ 300.00.');
  const [bar] = elementsIn(page).filter(({ tag }) => tag === 'progress');
  expect(bar?.attributes.value).toBe('40');
  expect(describedBy(page, byRole(page, 'button', 'Continue')[0])).toContain('$ 179.50');
});

test.each([
  ['NoneLeftToday', 'You’ve used today’s withdrawals.'],
  ['LimitUsedUp', 'You’ve reached today’s limit.'],
  ['TooLittle', 'Your main wallet holds less than the minimum withdrawal.'],
] as const)('[WA-2] %s: the button says why it does nothing', async (name, words) => {
  const page = await pageOf(name);
  const [button] = byRole(page, 'button', 'Continue');
  const why = elementsIn(page).find(
    ({ attributes }) => attributes.id === button?.attributes['aria-describedby'],
  );
  expect(why && textOf(why)).toContain(words);
});

test('[WA-2] what lies with vendors is collected here', async () => {
  const page = await pageOf('Elsewhere');
  expect(plain(page)).toContain('$ 84.25');
  expect(byRole(page, 'button', 'Collect all')).toHaveLength(1);
  expect(byRole(await pageOf('Open'), 'button', 'Collect all')).toEqual([]);
});

test('[WA-5] a hidden balance stays hidden, to screen readers as well', async () => {
  const page = await pageOf('Hidden');
  const heard = elementsIn(page).flatMap(({ attributes }) => Object.values(attributes));
  expect([plain(page), ...heard].join(' ')).not.toMatch(/1[,.]?258/);
  expect(plain(page)).toContain('Balance hidden');
});

test('[WA-2] withdrawals on their way come first, each opening its receipt', async () => {
  const page = await pageOf('WaitingOrders');
  expect(plain(page).indexOf('In progress')).toBeLessThan(plain(page).indexOf('You can withdraw'));
  const rows = byRole(page, 'button').map(plain);
  expect(rows).toContainEqual(expect.stringContaining('$ 1,500.00'));
  expect(rows).toContainEqual(expect.stringContaining('On its way'));
});

test('[WA-2] the payment password confirms amount, card, fee and net', async () => {
  const page = await pageOf('Confirming');
  const [sheet] = byRole(page, 'dialog', 'Confirm withdrawal');
  const words = sheet ? plain(sheet) : '';
  for (const part of ['Moana Bank', '1111', '$ 4.25', '$ 245.75', 'Withdraw $ 250.00'])
    expect(words).toContain(part);
  const [pin] = elementsIn(page).filter(({ attributes }) => attributes.name === 'paymentPassword');
  expect(pin?.attributes).toMatchObject({ type: 'password', inputMode: 'numeric', maxLength: '6' });
});

test('[WA-5] where it costs something else by then, the sheet says so above what it costs now', async () => {
  const page = await pageOf('FeeChanged');
  const [sheet] = byRole(page, 'dialog', 'Confirm withdrawal');
  const words = sheet ? plain(sheet) : '';
  expect(words.indexOf('The terms have just changed')).toBeGreaterThan(-1);
  expect(words.indexOf('The terms have just changed')).toBeLessThan(words.indexOf('$ 4.25'));
});

test('[WA-5] while it is sent the button is busy; without an answer the sheet says that it is not known', async () => {
  const [button] = byRole(await pageOf('Sending'), 'button').filter((one) => textOf(one).includes('250'));
  expect(button?.attributes['aria-busy']).toBe('true');
  const [alert] = byRole(await pageOf('NotKnown'), 'alert');
  expect(alert && textOf(alert)).toContain('it can’t happen twice.');
});

test('[WA-2] a wrong payment password is said at its field', async () => {
  const page = await pageOf('WrongPin');
  const [pin] = elementsIn(page).filter(({ attributes }) => attributes.name === 'paymentPassword');
  expect(pin?.attributes['aria-invalid']).toBe('true');
});

test('[WA-2] the receipt has the steps with their hours, and is cancelled while it may be', async () => {
  const page = await pageOf('Requested');
  expect(plain(page)).toContain('21 Nov 2026, 08:12');
  expect(byRole(page, 'button', 'Cancel withdrawal')).toHaveLength(1);
  expect(byRole(await pageOf('Paid'), 'button', 'Cancel withdrawal')).toEqual([]);
  expect(byRole(await pageOf('CancelAsked'), 'alertdialog', 'Cancel this withdrawal?')).toHaveLength(1);
  expect(plain(await pageOf('Refused'))).toContain('The name of the card differs.');
  expect(plain(await pageOf('Unknown'))).toContain('The money is either paid once or returned.');
});

test('[WA-2] an address that names no withdrawal of the player’s says so, and leads to their own', async () => {
  const page = await pageOf('ReceiptUnknown');
  expect(plain(page)).toContain('You have no withdrawal with this number');
  const [dialog] = elementsIn(page).filter(({ tag }) => tag === 'dialog');
  expect(dialog && byRole(dialog, 'link', 'Withdrawal history')).toHaveLength(1);
  expect(byRole(page, 'button', 'Try again')).toEqual([]);
  expect(byRole(await pageOf('ReceiptFailed'), 'button', 'Try again')).toHaveLength(1);
});

test('[WA-2] the receipt of an address is shown whatever becomes of the terms', async () => {
  expect(plain(await pageOf('ReceiptWithoutTerms'))).toContain('Moana Bank');
});

test('[WA-2] terms that fail to load are asked for again', async () => {
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
});
