import { expect, test } from 'vitest';
import { textDirection } from './textDirection.ts';

test.each([
  ['We have drawn lotteries since 1987.', 'ltr'],
  ['نحن نسحب اليانصيب منذ عام 1987.', 'rtl'],
  ['Acme: نحن نسحب اليانصيب منذ عام 1987.', 'rtl'],
  ['שלום', 'rtl'],
  ['### زُرنا\n\n14 Rue Foch\n98714 Papeete', 'rtl'],
  ['The word سلام means peace.', 'ltr'],
  ['[هيئة](https://a-very-long-name-of-an-authority.example/licences)', 'rtl'],
  ['[+689 40 50 50](tel:+689405050)', undefined],
  ['', undefined],
])('[BR-9] %j is read %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
