/** Actions of menu entries that do not lead to a page; `src/actions/index.ts` implements them. */
export const actionNames = [
  'refreshBalance',
  'toggleBalance',
  'signOut',
  'chooseLanguage',
  'downloadApp',
  'openSideMenu',
  'openWallets',
] as const;
export type ActionName = (typeof actionNames)[number];
