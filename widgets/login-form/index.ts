import { defineWidget } from '../define.ts';
import { loginFormProps } from './schema.ts';

/** Sign-in by user name, drawn from a form of the brand. */
export const loginForm = defineWidget({
  name: 'login-form',
  family: 'account',
  props: loginFormProps,
  texts: ['loginForm.', 'field.', 'error.'],
  load: () => import('./LoginForm.tsx'),
});
