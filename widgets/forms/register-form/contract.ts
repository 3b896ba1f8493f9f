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

/** Registration by user name or mobile number, drawn from the server's settings and a form of the brand. */
export const contract = {
  props: registerFormProps,
  slots: { banner: { values: {} } },
  form: 'settings',
} satisfies WidgetContract;
