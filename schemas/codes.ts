/** Codes of the back office (specification 6, 7 and 9), verbatim. */

/** Categories that a game can have. */
export const gameFamilies = [
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
export type GameFamily = (typeof gameFamilies)[number];

/** All categories; HOT is a list of games of the others. */
export const gameCategories = ['HOT', ...gameFamilies] as const;
export type GameCategory = (typeof gameCategories)[number];

/** Game select types: the lists of a category. */
export const gameSelectTypes = ['ALL', 'NEW', 'FAV', 'HOT', 'REC'] as const;
export type GameSelectType = (typeof gameSelectTypes)[number];

/** Lowest bets by which games are filtered (specification 3 and 9). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;
export type MinBet = (typeof minBets)[number];

/** How far the results of a game are from their average, the calmest first. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** Announcement content types: Agent, Player, Banner, Pop_Up, Promotion; H is the home's hot matches. */
export const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
export type ContentType = (typeof contentTypes)[number];

/** Modules of the relay, sent in the `Module` header of calls that belong to one. */
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
export type ModuleId = (typeof moduleIds)[number];

/** Member types with a known meaning: 4 is the free trial, 41 and 42 are agents. */
export const memberTypes = { member: 0, trial: 4, agent: 41, agent42: 42 } as const;

/** All member types; the meaning of 2 and 40 is defined by the back office. */
export const memberTypeCodes = [0, 2, 4, 40, 41, 42] as const;

/** Types of those who are no agents: members, trials, and one whose meaning is the back office's (specification 2, 'Menu'). */
export const nonAgentTypes: readonly number[] = [0, 4, 40];

/** Whether members of a type have a team. */
export const isAgentType = (type: number): boolean => !nonAgentTypes.includes(type);

/** The type of agents below an agent: a general agent (type 2) has agents, and an agent has agents of the own kind. */
export const agentTypeBelow = (type: number): number =>
  type === memberTypes.agent42 ? memberTypes.agent42 : memberTypes.agent;

/** Display names of member types. */
export const memberTypeNames: Readonly<Record<number, string>> = {
  0: 'member',
  4: 'free trial',
  41: 'agent',
  42: 'agent',
};

export const esportsVendors = ['TF', 'IA'] as const;
export const cockfightVendors = ['DS88', 'SV3'] as const;

export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Device resources for which the settings may offer a URL. */
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
