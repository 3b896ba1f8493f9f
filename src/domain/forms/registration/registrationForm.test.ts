import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import registerJson from '#brands/base/forms/register.json';
import type { Form } from '#schemas/manifest/form.ts';
import { type RegisterField, registerFields } from '#schemas/registerFields.ts';
import { rules } from '#schemas/rules.ts';
import { cleanValues } from '../rules/cleanValues.ts';
import { type FieldSettings, isRequired, registerMethods, registrationFields } from './registration.ts';
import { checkRegistration, registrationForm } from './registrationForm.ts';

const form = registerJson as Form;
const on = { enabled: true, required: true } as const;
const optional = { enabled: true, required: false } as const;
const flags = { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true };
const keys = (drawn: object) => Object.keys(drawn);

/** Any settings: every field enabled or not, required or not. */
const anySettings: fc.Arbitrary<FieldSettings> = fc
  .array(fc.record({ enabled: fc.boolean(), required: fc.boolean() }), {
    minLength: registerFields.length,
    maxLength: registerFields.length,
  })
  .map((settings) => Object.fromEntries(registerFields.map((field, i) => [field, settings[i]])));
const anyFlags = fc.record({
  USERNAMEREG3: fc.boolean(),
  MOBILENUMREG3: fc.boolean(),
  REGMOBVERF3: fc.boolean(),
  MOBILENUMPASSREG3: fc.boolean(),
});
const anyMethod = fc.constantFrom('username', 'mobileNum');

describe('[AU-8] methods of registration', () => {
  test('are the enabled ones; the number comes first only if it is the only one', () => {
    expect(registerMethods(flags)).toEqual(['username', 'mobileNum']);
    expect(registerMethods({ ...flags, USERNAMEREG3: false })).toEqual(['mobileNum']);
    expect(registerMethods({ ...flags, MOBILENUMREG3: false })).toEqual(['username']);
    expect(registerMethods({})).toEqual([]);
  });

  test.each([
    ['username', {}, flags, ['username', 'password']],
    ['mobileNum', {}, flags, ['countryDialingCode', 'password', 'mobileNum', 'verificationCode']],
    ['mobileNum', {}, { ...flags, REGMOBVERF3: false }, ['countryDialingCode', 'password', 'mobileNum']],
    // The number is then all that lets the player in.
    [
      'mobileNum',
      {},
      { ...flags, REGMOBVERF3: false, MOBILENUMPASSREG3: false },
      ['countryDialingCode', 'mobileNum', 'verificationCode'],
    ],
    [
      'mobileNum',
      { confirmPassword: on },
      { ...flags, MOBILENUMPASSREG3: false },
      ['countryDialingCode', 'mobileNum', 'verificationCode'],
    ],
    // An optional number: its dialling code and its verification are added.
    [
      'username',
      { mobileNum: optional, countryDialingCode: on, verificationCode: on },
      flags,
      ['countryDialingCode', 'username', 'password', 'mobileNum', 'verificationCode'],
    ],
    ['username', { countryDialingCode: on, verificationCode: on }, flags, ['username', 'password']],
  ] as const)('%s with %j and %j asks for %j', (method, settings, given, fields) => {
    expect(keys(registrationFields(method, settings, given))).toEqual(fields);
  });
});

describe('[AU-9][BR-6] the form for any settings', () => {
  test('has exactly the enabled fields and those that the method needs', () => {
    fc.assert(
      fc.property(anySettings, anyFlags, anyMethod, fc.boolean(), (settings, given, method, accepted) => {
        const drawn = registrationFields(method, settings, given, accepted);
        const { schema, order, fields } = registrationForm(form, drawn, {});
        expect([...order].sort()).toEqual(keys(drawn).sort());
        expect(Object.keys(schema.properties).sort()).toEqual(keys(drawn).sort());
        expect(Object.keys(fields).sort()).toEqual(keys(drawn).sort());
        const byName = method === 'username';
        const hasNumber = !byName || settings.mobileNum?.enabled === true;
        const hasPassword = byName || given.MOBILENUMPASSREG3;
        const expected = registerFields.filter((field) => {
          if (field === 'username') return byName;
          if (field === 'password') return hasPassword;
          if (field === 'mobileNum') return hasNumber;
          const enabled = settings[field]?.enabled === true;
          if (field === 'confirmPassword') return hasPassword && enabled;
          if (field === 'affiliateCode') return enabled && !accepted;
          if (field === 'countryDialingCode') return hasNumber && (enabled || !byName);
          if (field === 'verificationCode')
            return hasNumber && (given.REGMOBVERF3 || !hasPassword) && (enabled || !byName);
          return enabled;
        });
        expect(keys(drawn)).toEqual(expected);
        for (const key of schema.required) expect(drawn[key as RegisterField]?.required).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('sends exactly what is filled in, and no other fields', () => {
    const anyValues = fc.record(
      Object.fromEntries([...registerFields, 'other'].map((field) => [field, fc.string({ unit: 'binary' })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anySettings, anyFlags, anyMethod, anyValues, (settings, given, method, values) => {
        const drawn = registrationFields(method, settings, given);
        const sent = cleanValues(registrationForm(form, drawn, {}).fields, values);
        for (const [key, value] of Object.entries(sent)) {
          expect(key in drawn).toBe(true);
          expect(value).not.toBe('');
        }
      }),
    );
  });

  test('keeps a field that the brand leaves out but the server requires', () => {
    const { email: _, username: __, ...others } = form.fields;
    const drawn = registrationFields('username', { email: on, nickname: optional }, flags);
    const joined = registrationForm({ ...form, fields: others }, drawn, {});
    expect(joined.order).toContain('username');
    expect(joined.order).toContain('email');
    const { nickname: ___, ...fewer } = others;
    expect(registrationForm({ ...form, fields: fewer }, drawn, {}).order).not.toContain('nickname');
  });

  test('lets the server set bounds, and ignores impossible ones', () => {
    const drawn = registrationFields('username', {}, flags);
    const username = (bounds: object) =>
      registrationForm(form, drawn, { username: bounds }).schema.properties.username;
    expect(username({ minLength: 2, maxLength: 6, pattern: '[a-f]+' })).toMatchObject({
      minLength: 2,
      maxLength: 6,
      pattern: '^(?:[a-f]+)$',
    });
    const own = { minLength: 4, maxLength: 20, pattern: rules.username.pattern };
    expect(username({ minLength: 30, maxLength: 6 })).toMatchObject(own);
    for (const pattern of ['^(a+)+$', '[', '^(?<=x)y$', '^(a)\\1$', 'x'.repeat(400)])
      expect(username({ pattern })).toMatchObject(own);
    expect(username({ maxLength: 1e9 })?.maxLength).toBeLessThanOrEqual(128);
  });
});

describe('[AU-14] values', () => {
  const drawn = registrationFields(
    'username',
    { ...Object.fromEntries(registerFields.map((field) => [field, optional])), captcha: on },
    flags,
  );
  const right = {
    username: 'moana.t',
    password: 'lagoon-1987',
    confirmPassword: 'lagoon-1987',
    captcha: '7042',
  };

  test('that are valid pass, and so do empty optional ones', () => {
    expect(checkRegistration(drawn, {}, right)).toEqual({});
  });

  test.each([
    ['username', 'ab', 'error.username'],
    ['username', '87123456', 'error.username'],
    ['confirmPassword', 'lagoon-1988', 'error.passwordMismatch'],
    ['confirmPassword', '', 'error.confirmPassword'],
    ['captcha', '', 'error.captcha'],
    ['captcha', '12ab', 'error.captcha'],
    ['captcha', '1234567', 'error.captcha'],
    ['email', 'a@b', 'error.email'],
    ['email', 'a@b.info', 'error.email'],
    ['mobileNum', '12', 'error.mobile'],
    ['verificationCode', '12345678901', 'error.verificationCode'],
    ['paymentPassword', '12345', 'error.paymentPassword'],
    ['affiliateCode', '<b>', 'error.inviteCode'],
  ])('of %s: %j gives %s', (field, value, message) => {
    expect(checkRegistration(drawn, {}, { ...right, [field]: value })).toEqual({ [field]: message });
  });

  test('a short password is an error of the password and of its confirmation', () => {
    expect(checkRegistration(drawn, {}, { ...right, password: 'short' })).toEqual({
      password: 'error.password',
      confirmPassword: 'error.passwordMismatch',
    });
  });

  test('that belong to a number are required only with the number', () => {
    const asked = registrationFields(
      'username',
      { mobileNum: optional, countryDialingCode: on, verificationCode: on },
      flags,
    );
    expect(isRequired('verificationCode', asked, {})).toBe(false);
    expect(isRequired('verificationCode', asked, { mobileNum: '87123456' })).toBe(true);
    const { captcha: _, confirmPassword: __, ...own } = right;
    expect(checkRegistration(asked, {}, own)).toEqual({});
    expect(Object.keys(checkRegistration(asked, {}, { ...own, mobileNum: '87123456' })).sort()).toEqual([
      'countryDialingCode',
      'verificationCode',
    ]);
  });
});
