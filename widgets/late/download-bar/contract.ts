import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `download-bar`. */
export const downloadBarProps = schema({
  description: 'A bar above the bottom menu that offers the app, where there is one for the device.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the bar that offers the app. Belongs in the late place: it lies over the page, and moves nothing. */
export const contract = {
  props: downloadBarProps,
} satisfies WidgetContract;
