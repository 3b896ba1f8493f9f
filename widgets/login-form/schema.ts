import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';

/** Props of `login-form`. */
export const loginFormProps = schema({
  type: 'object',
  properties: { form: formRef('Form whose fields it shows.') },
  required: ['form'],
  additionalProperties: false,
});
