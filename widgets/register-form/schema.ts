import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';

/** Props of `register-form`. */
export const registerFormProps = schema({
  description: 'The registration form.',
  type: 'object',
  properties: { form: formRef('Form whose fields it shows; which of them, the server says.') },
  required: ['form'],
  additionalProperties: false,
});
