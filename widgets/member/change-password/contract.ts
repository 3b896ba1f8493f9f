import { formRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `change-password`. */
export const changePasswordProps = schema({
  description: 'Changes the password of who is signed in.',
  type: 'object',
  properties: {
    form: formRef('Form whose fields it shows.'),
    first: {
      description: 'Whether it is the first password that a member chooses. Default: "0".',
      type: 'string',
      enum: ['0', '1'],
    },
  },
  required: ['form'],
  additionalProperties: false,
});

/** Contract of the form that changes a password or sets the first one. */
export const contract = {
  props: changePasswordProps,
  access: 'session',
  form: 'fixed',
  forms: [{ prop: 'form', operation: 'changePassword' }],
} satisfies WidgetContract;
