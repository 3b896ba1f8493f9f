import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `login-popup`. */
export const loginPopupProps = schema({
  description: 'Popup that asks for a login where one is needed; the form stands in its slot.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the popup that asks for a login where one is needed. */
export const contract = {
  props: loginPopupProps,
  slots: { form: { values: {} } },
} satisfies WidgetContract;
