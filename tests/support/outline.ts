import { accessibleName, byRole, type MarkupElement } from './markup.ts';

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
 * The outline of a page for a screen reader, by role in reading order, as "button Close". All versions of a widget
 * have the same outline: they differ only visually.
 */
export const outlineOf = (page: MarkupElement): string[] =>
  roles.flatMap((role) => byRole(page, role).map((drawn) => `${role} ${accessibleName(drawn, page)}`));
