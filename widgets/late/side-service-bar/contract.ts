import { menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `side-service-bar`. */
export const sideServiceBarProps = schema({
  description: 'A button at the side that opens help, referral, the app and the brand’s channels.',
  type: 'object',
  properties: {
    menu: menuRef('Menu of what it offers. The brand’s channels (FACEBOOK, TELEGRAM, TELEGRAM2) follow it.'),
  },
  required: ['menu'],
  additionalProperties: false,
});

/** Help, referral, the app and the brand's channels, at the side. Stands in the late place. */
export const contract = {
  props: sideServiceBarProps,
} satisfies WidgetContract;
