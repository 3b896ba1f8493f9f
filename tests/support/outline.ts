import { byRole, type Drawn, nameOf } from './markup.ts';

const roles = [
  'heading',
  'button',
  'link',
  'img',
  'list',
  'listitem',
  'tab',
  'tabpanel',
  'tablist',
  'region',
];

/**
 * What a screen reader meets, role by role in reading order, as "button Close". Two looks of one widget have the same:
 * a look changes what is seen, never what is there.
 */
export const outlineOf = (page: Drawn): string[] =>
  roles.flatMap((role) => byRole(page, role).map((drawn) => `${role} ${nameOf(drawn, page)}`));
