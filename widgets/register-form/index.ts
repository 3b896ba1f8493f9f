import { defineWidget } from '../define.ts';
import { registerFormProps } from './schema.ts';

/** Registration by user name or mobile number, drawn from the server's settings and a form of the brand. */
export const registerForm = defineWidget({
  name: 'register-form',
  family: 'forms',
  props: registerFormProps,
  texts: [
    'registerForm.',
    'schemaForm.',
    'dialing.',
    'smsCode.',
    'captcha.',
    'field.',
    'error.',
    'toast.registered',
    'toast.in_sms_send',
  ],
  reads: ['getRegisterValidation', 'getCaptcha', 'listCountries', 'checkAffiliate'],
  slots: { banner: { values: {} } },
  waits: true,
  form: 'settings',
  load: () => import('./RegisterForm.tsx'),
});
