/** Pictures that states and pages may show; `Picture` draws each. */
export const pictureNames = [
  'empty',
  'error',
  'offline',
  'maintenance',
  'region',
  'soon',
  'search',
  'favourites',
  'recent',
  'notfound',
  'wallet',
  'gift',
  'chat',
  'team',
  'records',
  'security',
  'game',
  'broken',
] as const;
export type PictureName = (typeof pictureNames)[number];
