import { expect, test } from 'vitest';
import { byRole, elementsIn, type MarkupElement, parseMarkup, textOf } from '#tests/support/markup.ts';
import { renderStory, storiesOf } from '#tests/support/stories/stories.tsx';
import * as file from './UplineTransfer.stories.tsx';

const stories = storiesOf(file);
const pageOf = async (name: keyof typeof stories) => parseMarkup(await renderStory(stories[name] as never));
const plain = (page: MarkupElement) =>
  textOf(page)
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('[WA-3] the page says to whom, masked, how much can be transferred, and the limits', async () => {
  const words = plain(await pageOf('Open'));
  for (const part of ['a••••t', '$ 1,258.40', '$ 1', '$ 2,000']) expect(words).toContain(part);
});

test('[WA-3] the payment password confirms amount and receiver, and says that it is final', async () => {
  const [sheet] = byRole(await pageOf('Confirming'), 'dialog', 'Confirm transfer');
  const words = sheet ? plain(sheet) : '';
  for (const part of ['a••••t', 'Send $ 75.00', 'A transfer to your agent can’t be undone.'])
    expect(words).toContain(part);
  const [alert] = byRole(await pageOf('Refused'), 'alert');
  expect(alert && textOf(alert)).toContain('between');
});

test('[WA-3] what is in the way is told above the form, whose button does nothing then', async () => {
  for (const [name, words] of [
    ['Held', '23 Nov 2026, 21:30 GMT-10'],
    ['Turnover', '$ 0.01 more before you withdraw, out of $ 300.00'],
  ] as const) {
    const page = await pageOf(name);
    expect(plain(page)).toContain(words);
    const [button] = byRole(page, 'button', 'Continue');
    expect(button?.attributes['aria-disabled']).toBe('true');
    const why = button?.attributes['aria-describedby'];
    const notice = elementsIn(page).find(({ attributes }) => attributes.id === why);
    expect(notice && plain(notice)).toContain(words);
  }
  const [bar] = elementsIn(await pageOf('Turnover')).filter(({ tag }) => tag === 'progress');
  expect(bar?.attributes.value).toBe('99');
  const page = await pageOf('PaymentPasswordMissing');
  expect(byRole(page, 'link', 'Set a payment password')).toHaveLength(1);
});

test('[WA-3] the receipt has amount, receiver, number and the hour in the brand’s time zone', async () => {
  const words = plain(await pageOf('Done'));
  for (const part of ['$ 75.00', 'a••••t', 'U81', '21 Nov 2026, 08:12']) expect(words).toContain(part);
});

test('[WA-3] without an upline the page says so; a failure is tried again', async () => {
  expect(plain(await pageOf('WithoutUpline'))).toContain('Your account has no agent');
  expect(byRole(await pageOf('Failed'), 'button', 'Try again')).toHaveLength(1);
});

test('[WA-5] a hidden balance stays hidden, to screen readers as well', async () => {
  const page = await pageOf('Hidden');
  const heard = elementsIn(page).flatMap(({ attributes }) => Object.values(attributes));
  expect([plain(page), ...heard].join(' ')).not.toMatch(/1[,.]?258/);
});
