import { defineWidget } from '../define.ts';
import { loginFormProps } from './schema.ts';

/** Sign-in by user name, or by mobile number where the brand has it, drawn from a form of the brand. */
export const loginForm = defineWidget({
  name: 'login-form',
  family: 'account',
  props: loginFormProps,
  texts: [
    'loginForm.',
    'field.',
    'error.',
    'captcha.',
    'dialing.',
    'smsCode.',
    'toast.in_sms_send',
    'toast.lastLogin',
  ],
  menus: ['visitor'],
  form: 'settings',
  load: () => import('./LoginForm.tsx'),
});
