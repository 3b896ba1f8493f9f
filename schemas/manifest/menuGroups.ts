/** Groups of the entries of a long menu, in display order. A menu that is drawn as one row ignores them. */
export const menuGroups = ['wallet', 'account', 'promotions', 'records', 'support'] as const;
export type MenuGroup = (typeof menuGroups)[number];
