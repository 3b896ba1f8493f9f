import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `forgot-password`. */
export const forgotPasswordProps = schema({
  description: 'What somebody does who forgot a password: a letter, or a code sent to the phone.',
  type: 'object',
  properties: {
    emailForm: formRef('Form of the way by e-mail.'),
    phoneForm: formRef('Form of the way by phone.'),
  },
  required: ['emailForm', 'phoneForm'],
  additionalProperties: false,
});

/** Contract of the password recovery form. */
export const contract = {
  props: forgotPasswordProps,
  form: 'settings',
  forms: [
    { prop: 'emailForm', operation: 'requestPasswordByEmail' },
    {
      prop: 'phoneForm',
      operation: 'setPasswordByPhone',
      inputs: { countryDialingCode: 'dialingCode', mobileNum: 'mobile', verificationCode: 'smsCode' },
    },
  ],
} satisfies WidgetContract;
