import { menuRef } from '#schemas/manifest/ids.ts';
import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `side-service-bar`. */
export const sideServiceBarProps = schema({
  description: 'A button at the side that opens help, referral, the app and the brand’s channels.',
  type: 'object',
  properties: {
    menu: menuRef(
      'Menu of what it offers. The chat of customer service and the brand’s channels (FACEBOOK, TELEGRAM, TELEGRAM2) follow it, where the settings have them.',
    ),
  },
  required: ['menu'],
  additionalProperties: false,
});

/** Contract of the side bar with help, referral, the app and the brand's channels. Belongs in the late slot. */
export const contract = {
  props: sideServiceBarProps,
} satisfies WidgetContract;
