import { expect, test } from 'vitest';
import { registerFields } from '#schemas/registerFields.ts';
import { openingFields } from './opening.ts';

const all = Object.fromEntries(registerFields.map((field) => [field, { enabled: true, required: true }]));

test('[AG-5] an agent is asked for what the brand asks newcomers for, but not for what is the newcomer’s own', () => {
  const flags = { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true };
  expect(Object.keys(openingFields('username', all, flags)).sort()).toEqual([
    ...['countryDialingCode', 'email', 'facebook', 'line', 'mobileNum', 'nickname', 'password', 'qqNum'],
    ...['username', 'wechat', 'whatsapp', 'zalo'],
  ]);
  // A first password there is, even where newcomers sign in by code.
  expect(openingFields('mobileNum', {}, flags)).toEqual({
    ...{ countryDialingCode: { required: true }, mobileNum: { required: true } },
    password: { required: true },
  });
});
