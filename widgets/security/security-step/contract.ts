import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Steps that have their own form. */
export const securitySteps = ['payment', 'email', 'phone', 'password'] as const;
export type SecurityStep = (typeof securitySteps)[number];

/** Props of `security-step`. */
export const securityStepProps = schema({
  description:
    'One step of the security centre: the payment password, the e-mail address, the phone or the first login password.',
  type: 'object',
  properties: {
    step: { description: 'What it is about.', type: 'string', enum: securitySteps },
    form: formRef('Form whose fields it shows; which of them depends on how the account stands.'),
  },
  required: ['step', 'form'],
  additionalProperties: false,
});

/** Contract of a step of the security centre. */
export const contract = {
  props: securityStepProps,
  access: 'realAccount',
  form: 'fixed',
  forms: [
    {
      prop: 'form',
      where: { prop: 'step', value: 'payment' },
      operation: 'setPaymentPassword',
      needs: ['oldPaymentPassword', 'password', 'ownCode', 'confirmPaymentPassword'],
      inputs: { ownCode: 'smsCode' },
    },
    {
      prop: 'form',
      where: { prop: 'step', value: 'email' },
      operation: 'setEmail',
      needs: ['password', 'ownCode'],
      inputs: { verificationCode: 'smsCode', ownCode: 'smsCode' },
    },
    {
      prop: 'form',
      where: { prop: 'step', value: 'phone' },
      operation: 'setMobile',
      adds: ['countryDialingCode'],
      needs: ['password', 'ownCode'],
      inputs: { mobileNum: 'mobile', verificationCode: 'smsCode', ownCode: 'smsCode' },
    },
    {
      prop: 'form',
      where: { prop: 'step', value: 'password' },
      operation: 'setFirstPassword',
      needs: ['ownCode'],
      inputs: { ownCode: 'smsCode' },
    },
  ],
} satisfies WidgetContract;
