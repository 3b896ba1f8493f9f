import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `red-envelope-rain`. */
export const redEnvelopeRainProps = schema({
  description:
    'The rain of red envelopes: its countdown, its minute, what was found in it, and the last rounds.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the red envelope rain. */
export const contract = {
  props: redEnvelopeRainProps,
  access: 'session',
} satisfies WidgetContract;
