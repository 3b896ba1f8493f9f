import { defineWidget } from '../define.ts';
import { memberCentreProps } from './schema.ts';

/** Member centre: who is signed in, the balance, and everything a member can do. Template `mem_cen` picks its look. */
export const memberCentre = defineWidget({
  name: 'member-centre',
  family: 'member',
  props: memberCentreProps,
  texts: ['memberCentre.', 'menu.settings', 'menu.toggleBalance', 'menu.refreshBalance'],
  reads: ['getMember', 'getHeadIcon', 'getBalance', 'countUnreadMessages'],
  template: 'mem_cen',
  load: () => import('./MemberCentre.tsx'),
});
