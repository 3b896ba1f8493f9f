import { defineWidget } from '../define.ts';
import { signOutConfirmProps } from './schema.ts';

/** Popup that asks before signing out. */
export const signOutConfirm = defineWidget({
  name: 'sign-out-confirm',
  family: 'shell',
  props: signOutConfirmProps,
  texts: ['signOutConfirm.', 'toast.in_popup_prompt', 'toast.in_sure_logout'],
  load: () => import('./SignOutConfirm.tsx'),
});
