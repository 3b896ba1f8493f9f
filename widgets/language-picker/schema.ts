import { schema } from '#schemas/schema.ts';

/** Props of `language-picker`. */
export const languagePickerProps = schema({
  description: 'Popup with the languages of the brand.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
