import { expect, test } from 'vitest';
import { registerFields } from '#schemas/registerFields.ts';
import { registerMethods, registrationFields } from '#src/domain/forms/registration/registration.ts';
import { defaultSettings } from '#src/server/settings/settings.ts';
import { formSettingsIn } from './formSettings.ts';

const fieldsIn = (form: 'minimal' | 'full' | 'errors') => {
  const { whitelabel, register } = formSettingsIn(defaultSettings, form);
  return {
    methods: registerMethods(whitelabel),
    drawn: registrationFields('username', register, whitelabel),
  };
};

test('[BR-6] a form state has as few or as many fields as possible', () => {
  expect(fieldsIn('minimal')).toEqual({
    methods: ['username'],
    drawn: { username: { required: true }, password: { required: true } },
  });
  expect(fieldsIn('full').methods).toEqual(['username', 'mobileNum']);
  expect(Object.keys(fieldsIn('full').drawn).sort()).toEqual([...registerFields].sort());
  expect(fieldsIn('errors')).toEqual(fieldsIn('full'));
  expect(formSettingsIn(defaultSettings, 'usual')).toEqual({
    whitelabel: defaultSettings.whitelabel,
    register: defaultSettings.register,
  });
});
