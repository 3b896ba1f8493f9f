import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '#src/server/settings/countries.ts';
import { internationalOf, nationalOf } from './mobileNumber.ts';

test.each([
  ['689', '87123456', '87123456'],
  ['33', '0612345678', '612345678'],
  ['33', '612345678', '612345678'],
  ['44', '07912345678', '7912345678'],
  ['62', '081234567890', '81234567890'],
  // The zero of an Italian number belongs to it; mobiles have none.
  ['39', '0612345678', '0612345678'],
  ['39', '3123456789', '3123456789'],
  ['1268', '4641234', '4641234'],
  ['7', '89123456789', '9123456789'],
])('[AU-8] +%s %s is stored as %s', (code, typed, kept) => {
  expect(nationalOf(code, typed)).toEqual({ mobileNum: kept, possible: true });
});

test.each([
  ['689', '871'],
  ['33', '6'],
  ['33', '61234567890123'],
  ['999', '123456'],
  ['', '12'],
])('[AU-8] +%s %s is not a number', (code, typed) => {
  expect(nationalOf(code, typed)).toEqual({ mobileNum: typed, possible: false });
});

test.each([
  ['+689 87 12 34 56', { country: 'PF', dialingCode: '689', digits: '68987123456' }],
  ['0033 6 12 34 56 78', { country: 'FR', dialingCode: '33', digits: '33612345678' }],
  ['+33 (0)6 12 34 56 78', { country: 'FR', dialingCode: '33', digits: '33612345678' }],
  ['+٩٦٦ ٥١ ٢٣٤ ٥٦٧٨', { country: 'SA', dialingCode: '966', digits: '966512345678' }],
  ['+1 268 464 1234', { country: 'AG', dialingCode: '1', digits: '12684641234' }],
])('[AU-8] %s is parsed with its country', (typed, read) => {
  expect(internationalOf(typed)).toEqual(read);
});

test('[AU-8] an incomplete international number is null', () => {
  for (const typed of ['87123456', '+', '+68', '+689 87', '00', '', 'plus'])
    expect(internationalOf(typed)).toBeNull();
});

test('[AU-8] normalising twice gives the same number, for every country and any digits', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.stringMatching(/^\d{0,20}$/), ({ dialingCode }, digits) => {
      const once = nationalOf(dialingCode, digits);
      expect(once.mobileNum).toMatch(/^\d*$/);
      if (once.possible) expect(nationalOf(dialingCode, once.mobileNum)).toEqual(once);
    }),
    // Each pass over several zeros could remove one more.
    { examples: [[{ code: 'VN', dialingCode: '84' }, '000000000']] },
  );
});
