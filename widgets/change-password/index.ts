import { defineWidget } from '../define.ts';
import { changePasswordProps } from './schema.ts';

/** Changes the password, or chooses the first one. */
export const changePassword = defineWidget({
  name: 'change-password',
  family: 'member',
  props: changePasswordProps,
  texts: [
    'changePassword.',
    'passwordStrength.',
    'schemaForm.',
    'field.',
    'error.',
    'toast.changeSaved',
    'toast.in_popup_prompt',
  ],
  reads: ['getVerificationPattern'],
  form: 'fixed',
  load: () => import('./ChangePassword.tsx'),
});
