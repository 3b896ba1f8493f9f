import { defineWidget } from '../define.ts';
import { sideMenuProps } from './schema.ts';

/** Drawer with who is signed in and the site's menus; opened by the header or by the action `openSideMenu`. */
export const sideMenu = defineWidget({
  name: 'side-menu',
  family: 'shell',
  props: sideMenuProps,
  texts: ['sideMenu.'],
  reads: ['getMember', 'getBalance'],
  load: () => import('./SideMenu.tsx'),
});
