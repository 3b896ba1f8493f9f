import { schema } from '#schemas/schema.ts';

/** Props of `language-picker`. */
export const languagePickerProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
