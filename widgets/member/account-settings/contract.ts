import { schema } from '#schemas/schema.ts';
import type { WidgetContract } from '#widgets/contract.ts';

/** Props of `account-settings`. */
export const accountSettingsProps = schema({
  description: 'Personal settings of a member: password, language, sign out.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});

/** Contract of the personal settings. */
export const contract = {
  props: accountSettingsProps,
  access: 'session',
  onDemand: ['getPush'],
} satisfies WidgetContract;
