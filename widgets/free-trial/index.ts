import { defineWidget } from '../define.ts';
import { freeTrialProps } from './schema.ts';

/** Says what a free trial is and what it cannot do, and begins one. */
export const freeTrial = defineWidget({
  name: 'free-trial',
  family: 'forms',
  props: freeTrialProps,
  texts: ['freeTrial.', 'field.captcha', 'captcha.', 'error.', 'toast.in_please_wait'],
  menus: ['visitor'],
  load: () => import('./FreeTrial.tsx'),
});
