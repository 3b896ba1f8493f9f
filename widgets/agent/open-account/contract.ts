import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `open-account`. */
export const openAccountProps = schema({
  description:
    'Opens an account right below an agent, by the fields of registration, and hands over its password.',
  type: 'object',
  properties: { form: formRef('Form whose fields it shows; which of them, the server says.') },
  required: ['form'],
  additionalProperties: false,
});

/** Contract of the page on which an agent opens an account. Its fields are those of registration, less the newcomer's own. */
export const contract = {
  props: openAccountProps,
  access: 'session',
  form: 'settings',
  forms: [
    {
      prop: 'form',
      operation: 'register',
      sentWith: 'openDownline',
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
  onDemand: ['openDownline'],
} satisfies WidgetContract;
