import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `guest-offers`. */
export const guestOffersProps = schema({
  description: 'Ways on for somebody without an account: free play, and the app where it suits the device.',
  type: 'object',
  properties: {
    freePlay: { type: 'boolean', description: 'Whether free play is among them. Default: yes.' },
  },
  additionalProperties: false,
});

/** Contract of the offers below a form for visitors: free play, and the app. */
export const contract = {
  props: guestOffersProps,
} satisfies WidgetContract;
