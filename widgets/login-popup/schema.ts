import { schema } from '#schemas/schema.ts';

/** Props of `login-popup`. */
export const loginPopupProps = schema({
  description: 'Popup that asks for a login where one is needed; the form stands in its slot.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
