import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `register-form`. */
export const registerFormProps = schema({
  description: 'The registration form.',
  type: 'object',
  properties: { form: formRef('Form whose fields it shows; which of them, the server says.') },
  required: ['form'],
  additionalProperties: false,
});

/**
 * Contract of the registration form, by user name or mobile number. Its fields come from the server's settings and a
 * brand's form.
 */
export const contract = {
  props: registerFormProps,
  slots: { banner: { values: {} } },
  form: 'settings',
  forms: [
    {
      prop: 'form',
      operation: 'register',
      adds: ['registerUrl', 'registerMethod', 'type', 'domain'],
      // Fields that the server requires and the form lacks are drawn by the widget.
      inputs: {
        countryDialingCode: 'dialingCode',
        mobileNum: 'mobile',
        verificationCode: 'smsCode',
        captcha: 'captcha',
      },
    },
  ],
} satisfies WidgetContract;
