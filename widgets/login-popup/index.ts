import { defineWidget } from '../define.ts';
import { loginPopupProps } from './schema.ts';

/** Popup that asks for a login where one is needed. */
export const loginPopup = defineWidget({
  name: 'login-popup',
  family: 'shell',
  props: loginPopupProps,
  slots: { form: { values: {} } },
  texts: ['loginPopup.'],
  load: () => import('./LoginPopup.tsx'),
});
