import { schema } from '#schemas/schema.ts';

/** Props of `account-settings`. */
export const accountSettingsProps = schema({
  type: 'object',
  properties: {},
  additionalProperties: false,
});
