import { defineWidget } from '../define.ts';
import { accountSettingsProps } from './schema.ts';

/** Personal settings: password, language, sign out. */
export const accountSettings = defineWidget({
  name: 'account-settings',
  family: 'member',
  props: accountSettingsProps,
  texts: ['accountSettings.'],
  load: () => import('./AccountSettings.tsx'),
});
