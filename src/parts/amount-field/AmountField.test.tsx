import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#schemas/languages.ts';
import { byRole, elementsIn, parseMarkup, textOf } from '#tests/support/markup.ts';
import { typedAmount } from '#tests/support/stories/amountParts.ts';
import { renderMarkup } from '#tests/support/stories/stories.tsx';
import { AmountField, type AmountFieldProps } from './AmountField.tsx';

const bounds = { min: '10', max: '5000' };

/** The field after `text` was typed and left. */
async function draw(
  text: string,
  language: LanguageCode = 'EN',
  { keys = [], quiet }: Partial<AmountFieldProps> = {},
) {
  const amount = typedAmount(text, { limits: bounds, language });
  const currency = { code: 'USD', symbol: '$', decimals: 2 };
  const field = createElement(AmountField, { label: 'Amount', amount, keys, quiet, ...bounds, currency });
  return parseMarkup(await renderMarkup(field, { language }));
}
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('[WA-5] the amount is read back in the form of the language', async () => {
  expect(plain(textOf(await draw('1250')))).toContain('You entered $ 1,250.00');
  expect(plain(textOf(await draw('1.250', 'VI')))).toContain('$ 1.250,00');
  expect(plain(textOf(await draw('۱٬۲۵۰', 'FA')))).toContain('$ 1,250.00');
});

test('[WA-5] the line that reads it back is there before anything is typed, so that the keys do not move', async () => {
  const linesOf = async (text: string) =>
    elementsIn(await draw(text, 'EN', { keys: ['50'] })).filter(
      ({ tag, attributes }) => tag === 'p' && attributes['aria-hidden'] === 'true',
    ).length;
  expect(await linesOf('')).toBe(1);
  expect(await linesOf('50')).toBe(1);
});

test('[WA-5] an amount that reads two ways is asked about, with a button each', async () => {
  const page = await draw('1.000');
  expect(plain(textOf(page))).toContain('Which amount do you mean?');
  expect(byRole(page, 'button', '$ 1,000.00')).toHaveLength(1);
  expect(byRole(page, 'button', '$ 1.00')).toHaveLength(1);
  expect(textOf(page)).not.toContain('You entered');
});

test.each([
  ['9', 'Enter $ 10.00 or more.'],
  ['5000.01', 'Enter $ 5,000.00 or less.'],
  ['10.005', 'Use up to 2 decimals.'],
  ['ten', 'Enter the amount in digits, such as 50.'],
  ['0', 'Enter an amount above zero.'],
  ['1'.repeat(16), 'That’s too many digits.'],
])('[WA-5] what is wrong with %s is said beside the field', async (text, sentence) => {
  const page = await draw(text);
  const [input] = elementsIn(page).filter(({ tag }) => tag === 'input');
  expect(input?.attributes['aria-invalid']).toBe('true');
  const error = elementsIn(page).find(
    ({ attributes }) => attributes.id === input?.attributes['aria-describedby']?.split(' ')[1],
  );
  expect(error && plain(textOf(error))).toContain(sentence);
});

test('[WA-5] a quiet field never says how much there is, whatever is typed', async () => {
  for (const text of ['', '9', '100', '5000.01'])
    expect(plain(textOf(await draw(text, 'EN', { quiet: true })))).not.toMatch(/5,?000(?!\.01)/);
  expect(textOf(await draw('5000.01', 'EN', { quiet: true }))).toContain(
    'There isn’t that much in this wallet.',
  );
});

test('[WA-5] quick keys are within the limits, and the chosen one is pressed', async () => {
  const page = await draw('100', 'EN', { keys: ['5', '10', '100', '1000', '10000'] });
  const keys = byRole(page, 'button').filter(({ attributes }) => 'aria-pressed' in attributes);
  expect(keys.map(textOf)).toEqual(['$ 10', '$ 100', '$ 1,000']);
  expect(keys.map(({ attributes }) => attributes['aria-pressed'])).toEqual(['false', 'true', 'false']);
});
