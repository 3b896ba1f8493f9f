import { schema } from '#schemas/schema.ts';

/** Props of `account-settings`. */
export const accountSettingsProps = schema({
  description: 'Personal settings of a member: password, language, sign out.',
  type: 'object',
  properties: {},
  additionalProperties: false,
});
