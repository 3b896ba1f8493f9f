import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `language-picker`. */
export const languagePickerProps = schema({
  description: 'Popup with the languages of the brand.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the popup with the languages of the brand. */
export const contract = {
  props: languagePickerProps,
} satisfies WidgetContract;
