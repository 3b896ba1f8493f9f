import { defineWidget } from '../define.ts';
import { comingSoonProps } from './schema.ts';

/** A page that is still to be built. */
export const comingSoon = defineWidget({
  name: 'coming-soon',
  family: 'content',
  props: comingSoonProps,
  texts: ['comingSoon.'],
  load: () => import('./ComingSoon.tsx'),
});
