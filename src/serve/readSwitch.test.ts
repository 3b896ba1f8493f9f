import { expect, test } from 'vitest';
import { readSwitch, switchItems } from './readSwitch.ts';

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
  expect(read('secondFactor members=required reset secondFactor')).toEqual({
    secondFactor: { members: 'required' },
    reset: ['secondFactor'],
  });
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
  // What would have no effect is refused before a server is asked.
  ['flag MAILCN=off', 'did you mean "MAILCEN"?'],
  ['promotion REFERAL=off', 'did you mean "REFERRAL"?'],
  ['template mem_cen=9', 'template mem_cen has no version "9"; there are 0 base, 1 new'],
  ['template mem=1', 'there is no template "mem"'],
  ['location ZZ', 'there is no country "ZZ"'],
  ['location pf', 'two capital letters'],
  ['register username=off password=off', 'without it nobody could register or sign in'],
  ['register password=optional', 'without it nobody could register or sign in'],
  ['register captcha=optional', 'is required wherever it is shown: say required or off'],
  ['captcha login=alway', 'there is no mode of captcha login "alway"; did you mean "always"?'],
  ['secondFactor members=require', 'did you mean "required"?'],
  ['secondFactor member=off', 'did you mean "members"?'],
  ['register emial=off', 'did you mean "email"?'],
])('[SV-5] %s is refused with a sentence', (words, sentence) => {
  expect(() => read(words)).toThrow(sentence);
});

test('[SV-5] each setting of a change has its name and its words', () => {
  expect(switchItems('flag MAILCEN=off REWCEN3=on maintenance on location PF'.split(' '))).toEqual([
    { name: 'flag MAILCEN', typed: 'flag MAILCEN=off' },
    { name: 'flag REWCEN3', typed: 'flag REWCEN3=on' },
    { name: 'maintenance', typed: 'maintenance on' },
    { name: 'location', typed: 'location PF' },
  ]);
  expect(switchItems(['reset', 'flag'])).toEqual([{ name: 'reset flag', typed: 'reset flag' }]);
  expect(switchItems('reset register,flag,flag register email=off'.split(' '))).toEqual([
    { name: 'reset register', typed: 'reset register' },
    { name: 'reset flag', typed: 'reset flag' },
    { name: 'register email', typed: 'register email=off' },
  ]);
});
