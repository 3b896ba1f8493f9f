/**
 * Groups that the entries of a long menu stand in, in the order they are drawn in. A menu that is drawn as one
 * row takes no notice of them.
 */
export const menuGroups = ['wallet', 'account', 'promotions', 'records', 'support'] as const;
export type MenuGroup = (typeof menuGroups)[number];
