import { expect, test } from 'vitest';
import type { Translate } from '#src/ui/text.ts';
import { textIn } from '#tests/support/page/brandLooks.ts';
import type { PaidKind, ShownTerms } from './shownTerms.ts';
import { termsWords } from './termsWords.ts';

const terms: ShownTerms = {
  steps: [
    { from: '1000', percent: '0.30' },
    { from: '5000', percent: '0.5' },
  ],
  active: 3,
  most: '400',
  period: null,
};

/** The sentences in a language, with plain figures. */
function wordsOf(kind: PaidKind, change: Partial<ShownTerms> = {}, language = 'EN'): readonly string[] {
  const said = textIn(language);
  const t = ((key: string, values: Readonly<Record<string, string>> = {}) =>
    said(key).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? `no ${name}`,
    )) as unknown as Translate;
  return termsWords(
    kind,
    { ...terms, ...change },
    { t, money: (amount) => `$ ${amount}`, number: (decimal) => decimal.replace(/(\.\d*[1-9])0+$/, '$1') },
  ).map((sentence) => sentence.replace(/[\u2066-\u2069]/g, ''));
}

test('[AG-3] says each step, who must bet, the bound, and what those below get', () => {
  expect(wordsOf('daily')).toEqual([
    'When your team bets $ 1000 or more in a day, you get 0.3 % of the total.',
    'From $ 5000, you get 0.5 %.',
    'At least 3 team members must place bets.',
    'Up to $ 400 a day.',
    'What your direct members earn from their contracts is deducted.',
  ]);
});

test('[AG-3] says nothing of conditions that there are not', () => {
  expect(wordsOf('daily', { active: 0, most: null })).toHaveLength(3);
});

test.each([
  ['hourly', null, 'or more in a day, you get', 'Up to $ 400 a day.'],
  ['dividend', 'month', 'or more in a month, you get', 'Up to $ 400 a month.'],
  ['dividend', 'half', 'or more in half a month, you get', 'Up to $ 400 in half a month.'],
] as const)('[AG-3] a contract that is %s, %s, is by and for its time', (kind, period, by, most) => {
  const words = wordsOf(kind, { period });
  expect(words[0]).toContain(by);
  expect(words).toContain(most);
});

test.each(['TY', 'CN', 'AR', 'FA', 'TH', 'VI'])('[AG-3] every figure is said in %s', (language) => {
  for (const [kind, period] of [
    ['daily', null],
    ['hourly', null],
    ['dividend', 'month'],
    ['dividend', 'half'],
  ] as const) {
    const words = wordsOf(kind, { period }, language).join(' ');
    for (const figure of ['$ 1000', '0.3', '$ 5000', '0.5', '3', '$ 400']) expect(words).toContain(figure);
    expect(words).not.toMatch(/contract\.|\{\{|no \w+$/);
  }
});
