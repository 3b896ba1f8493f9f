import { defineWidget } from '../define.ts';
import { bottomMenuProps } from './schema.ts';

/** The menu at the bottom of the screen. */
export const bottomMenu = defineWidget({
  name: 'bottom-menu',
  family: 'shell',
  props: bottomMenuProps,
  texts: ['bottomMenu.'],
  load: () => import('./BottomMenu.tsx'),
});
