import { expect, test } from 'vitest';
import { readSwitch, switchWarnings } from './readSwitch.ts';

const read = (words: string) => readSwitch(words.split(' '));

test('[SV-5] several kinds are combined into one change', () => {
  expect(read('template mem_cen=1 dep_func=- flag MAILCEN=off DIRECTREG3=on maintenance on')).toEqual({
    template: { mem_cen: '1', dep_func: null },
    flag: { MAILCEN: false, DIRECTREG3: true },
    maintenance: true,
  });
  expect(read('location PF region off register email=required zalo=off')).toEqual({
    location: 'PF',
    region: false,
    register: { email: { enabled: true, required: true }, zalo: { enabled: false, required: false } },
  });
});

test('[SV-5] reset names kinds by the words that switch them', () => {
  expect(read('reset register,flag')).toEqual({ reset: ['register', 'flag'] });
  expect(read('reset register register email=off demo off captcha login=always')).toEqual({
    reset: ['register'],
    register: { email: { enabled: false, required: false } },
    demo: false,
    captcha: { login: 'always' },
  });
});

test.each([
  ['reset', '"reset" of what?'],
  ['demo', '"demo" of what?'],
  ['demo maybe', 'demo: "maybe" is neither on nor off.'],
  ['flga MAILCEN=off', 'Did you mean "flag"?'],
  ['flag', '"flag" of what?'],
  ['flag MAILCEN', 'MAILCEN: say on or off.'],
  ['flag MAILCEN=maybe', 'MAILCEN: "maybe" is neither on nor off.'],
  ['flag A=on template mem_cen=1 flag B=on', '"flag" is said twice.'],
  ['maintenance on off', 'maintenance takes one word, not "on off".'],
  ['register email=maybe', 'neither required, optional nor off'],
])('[SV-5] %s is refused with a sentence', (words, sentence) => {
  expect(() => read(words)).toThrow(sentence);
});

test('[SV-5] an unknown template value causes a warning', () => {
  expect(switchWarnings(read('template mem_cen=7 dep_func=1'))).toEqual([
    expect.stringMatching(
      /^mem_cen=7: .*1 is the new version, and any other value is the base version, this/,
    ),
  ]);
  expect(switchWarnings(read('template mem_cen=- dep_func=0 flag MAILCEN=on'))).toEqual([]);
});
