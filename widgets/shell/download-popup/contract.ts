import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `download-popup`. */
export const downloadPopupProps = schema({
  description: 'Popup with the ways to get the app that suit the device.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the popup with the downloads that suit the device. */
export const contract = {
  props: downloadPopupProps,
} satisfies WidgetContract;
