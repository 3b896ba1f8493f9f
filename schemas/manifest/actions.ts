/** What a menu entry may do instead of leading to a page; `src/actions/index.ts` does each. */
export const actionNames = [
  'refreshBalance',
  'toggleBalance',
  'signOut',
  'chooseLanguage',
  'downloadApp',
  'openSideMenu',
] as const;
export type ActionName = (typeof actionNames)[number];
