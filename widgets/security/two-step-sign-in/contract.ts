import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `two-step-sign-in`. */
export const twoStepSignInProps = schema({
  description: 'Sign-in in two steps: setting up an authenticator app, recovery codes, and turning it off.',
  type: 'object',
  properties: {
    form: formRef('Form by which members show that they are the owner, where they did not do so lately.'),
  },
  required: ['form'],
  additionalProperties: false,
});

/** Contract of the page on which a member turns sign-in in two steps on and off. */
export const contract = {
  props: twoStepSignInProps,
  access: 'realAccount',
  form: 'fixed',
  forms: [
    {
      prop: 'form',
      operation: 'startTotp',
      needs: ['password', 'ownCode'],
      inputs: { ownCode: 'smsCode' },
    },
  ],
} satisfies WidgetContract;
