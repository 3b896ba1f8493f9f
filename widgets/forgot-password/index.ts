import { defineWidget } from '../define.ts';
import { forgotPasswordProps } from './schema.ts';

/** A way back for who forgot a password. */
export const forgotPassword = defineWidget({
  name: 'forgot-password',
  family: 'forms',
  props: forgotPasswordProps,
  texts: [
    'forgotPassword.',
    'passwordStrength.',
    'schemaForm.',
    'dialing.',
    'smsCode.',
    'field.',
    'error.',
    'toast.letterSent',
    'toast.passwordSet',
    'toast.in_sms_send',
  ],
  reads: ['getRegisterValidation', 'listCountries'],
  waits: true,
  form: 'settings',
  load: () => import('./ForgotPassword.tsx'),
});
