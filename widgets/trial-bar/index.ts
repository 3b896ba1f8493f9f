import { defineWidget } from '../define.ts';
import { trialBarProps } from './schema.ts';

/** A line over the bottom menu: this is a free trial, an account is a tap away. */
export const trialBar = defineWidget({
  name: 'trial-bar',
  family: 'content',
  props: trialBarProps,
  texts: ['trialBar.'],
  menus: ['visitor'],
  load: () => import('./TrialBar.tsx'),
});
