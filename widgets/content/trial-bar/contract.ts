import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `trial-bar`. */
export const trialBarProps = schema({
  description: 'Says that one is on a free trial, and leads to an account.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** A line over the bottom menu: this is a free trial, an account is a tap away. */
export const contract = {
  props: trialBarProps,
} satisfies WidgetContract;
