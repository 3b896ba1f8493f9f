import { expect, test } from 'vitest';
import { registerFields } from '#schemas/registerFields.ts';
import { drawnFields, registerMethods } from '#src/domain/forms/registration.ts';
import { defaultSettings } from '#src/server/settings/settings.ts';
import { askedFields } from './askedFields.ts';

const drawnIn = (form: 'minimal' | 'full' | 'errors') => {
  const { whitelabel, register } = askedFields(defaultSettings, form);
  return { methods: registerMethods(whitelabel), drawn: drawnFields('username', register, whitelabel) };
};

test('[BR-6] a state of forms asks for as little or as much as there is', () => {
  expect(drawnIn('minimal')).toEqual({
    methods: ['username'],
    drawn: { username: { required: true }, password: { required: true } },
  });
  expect(drawnIn('full').methods).toEqual(['username', 'mobileNum']);
  expect(Object.keys(drawnIn('full').drawn).sort()).toEqual([...registerFields].sort());
  expect(drawnIn('errors')).toEqual(drawnIn('full'));
  expect(askedFields(defaultSettings, 'usual')).toEqual({
    whitelabel: defaultSettings.whitelabel,
    register: defaultSettings.register,
  });
});
