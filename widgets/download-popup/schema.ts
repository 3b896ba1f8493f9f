import { schema } from '#schemas/schema.ts';

/** Props of `download-popup`. */
export const downloadPopupProps = schema({
  description: 'Popup with the ways to get the app that suit the device.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
