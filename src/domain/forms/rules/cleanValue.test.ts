import { describe, expect, test } from 'vitest';
import { cleanValue } from './cleanValue.ts';
import { cleanValues } from './cleanValues.ts';

describe('[AU-14] values', () => {
  test.each([
    ['mobile', ' +٠٨٧ ١٢-٣٤ ', '0871234'],
    ['phone', '+84 (90) 123', '+8490123'],
    ['digits', '۱۲۳', '123'],
    ['smsCode', '１２３ ４５６', '123456'],
    ['text', '  Moana T ', 'Moana T'],
    ['password', ' as typed ', ' as typed '],
    ['captcha', ' 7042 ', '7042'],
  ] as const)('of a %s input are cleaned before they are sent: %j', (input, typed, sent) => {
    expect(cleanValue(input, typed)).toBe(sent);
  });

  test('of missing fields, and empty values, are not sent', () => {
    const fields = { name: { input: 'text' }, email: { input: 'email' } } as const;
    expect(cleanValues(fields, { name: ' Moana ', email: '  ', other: 'x' })).toEqual({ name: 'Moana' });
  });
});
