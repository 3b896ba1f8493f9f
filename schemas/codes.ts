/** Codes of the back office (specification 6, 7 and 9), verbatim. */

export const gameCategories = [
  'HOT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
  'INHOUSE',
  'ELOTT',
  'LOTT',
] as const;
export type GameCategory = (typeof gameCategories)[number];

/** Game select types: which list of a category is shown. */
export const gameSelectTypes = ['ALL', 'NEW', 'FAV', 'HOT', 'REC'] as const;
export type GameSelectType = (typeof gameSelectTypes)[number];

/** Announcement content types: Agent, Player, Banner, Pop_Up, Promotion; H is the home's hot matches. */
export const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
export type ContentType = (typeof contentTypes)[number];

/** Modules of the relay, sent as the `Module` header where a call belongs to one. */
export const moduleIds = [
  'COMM3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'VERIFICATION3',
  'AFFMAN3',
] as const;

export const memberTypes = {
  member: 0,
  direct: 2,
  trial: 4,
  guest: 40,
  agent: 41,
  generalAgent: 42,
} as const;

export const esportsVendors = ['TF', 'IA'] as const;
export const cockfightVendors = ['DS88', 'SV3'] as const;

export const playTypes = ['Tradition', 'Entertainment'] as const;
export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
export const gateways = { web: 1, mobile: 3 } as const;

/** Device resources the settings may offer a URL for. */
export const resourceTypes = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'FACEBOOK',
  'TELEGRAM',
  'TELEGRAM2',
  'USDJUMP',
] as const;
export type ResourceType = (typeof resourceTypes)[number];
