import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `login-form`. */
export const loginFormProps = schema({
  description: 'The login form.',
  type: 'object',
  properties: {
    form: formRef('Form of the tab for user name and password.'),
    mobileForm: formRef('Form of the tab for mobile number and SMS code; without it there are no tabs.'),
  },
  required: ['form'],
  additionalProperties: false,
});

/**
 * Contract of the login form: by user name, or by mobile number where the brand offers it, with the fields of a
 * brand's form.
 */
export const contract = {
  props: loginFormProps,
  form: 'settings',
  forms: [
    {
      prop: 'form',
      operation: 'login',
      adds: ['type'],
      // The captcha is asked for after failures in a row.
      needs: ['password', 'captcha'],
      inputs: { password: 'password', captcha: 'captcha' },
    },
    {
      prop: 'mobileForm',
      operation: 'login',
      adds: ['type'],
      needs: ['countryDialingCode', 'password', 'captcha'],
      // The button that sends a code stands in the input of the code.
      inputs: {
        countryDialingCode: 'dialingCode',
        username: 'mobile',
        password: 'smsCode',
        captcha: 'captcha',
      },
    },
  ],
  onDemand: ['getCaptcha', 'getRegisterValidation', 'listCountries'],
} satisfies WidgetContract;
