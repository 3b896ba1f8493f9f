import { memberTypes } from '#schemas/codes.ts';
import type { AgentRates } from '#src/domain/money/agentRates.ts';

/** A member of an invented team, who plays the same every day: so that figures can be checked by hand. */
export interface SeedTeammate {
  readonly account: string;
  readonly nickname: string | null;
  readonly type: number;
  /** Account of whoever is above, of the demo's members or earlier in the list. */
  readonly upline?: string;
  readonly joinedDaysAgo: number;
  /** What is staked and won with one bet a day, in whole units of the currency. */
  readonly stake: number;
  readonly win: number;
  /** The first and the last day of play, so many days ago. */
  readonly from: number;
  readonly until: number;
  /** Is here right now. */
  readonly here?: true;
}

/** The whole days before today on which most of them play. */
const twoWeeks = { from: 14, until: 1 } as const;
const withToday = { from: 14, until: 0 } as const;

/** The teams: below the agent of the demo, and one of a general agent (type 2). */
export const seedTeammates: readonly SeedTeammate[] = [
  {
    ...{ account: 'poema', nickname: 'Poema', type: memberTypes.agent42, upline: 'agent' },
    ...{ joinedDaysAgo: 120, stake: 20, win: 15, ...twoWeeks, here: true },
  },
  {
    ...{ account: 'nui', nickname: 'Nui Roa', type: memberTypes.member, upline: 'poema' },
    ...{ joinedDaysAgo: 90, stake: 10, win: 4, ...twoWeeks },
  },
  {
    ...{ account: 'rava', nickname: null, type: memberTypes.member, upline: 'poema' },
    ...{ joinedDaysAgo: 34, stake: 5, win: 6, ...withToday, here: true },
  },
  {
    ...{ account: 'iti', nickname: 'Iti', type: memberTypes.member, upline: 'nui' },
    ...{ joinedDaysAgo: 20, stake: 2, win: 0, ...withToday },
  },
  {
    ...{ account: 'manea', nickname: 'Manea', type: memberTypes.member, upline: 'agent' },
    ...{ joinedDaysAgo: 200, stake: 8, win: 8, from: 60, until: 45 },
  },
  {
    ...{ account: 'tihoti', nickname: 'Tihoti', type: memberTypes.member, upline: 'agent' },
    ...{ joinedDaysAgo: 3, stake: 15, win: 22, from: 2, until: 0, here: true },
  },
  {
    ...{ account: 'arii', nickname: 'Arii', type: 2, joinedDaysAgo: 400 },
    ...{ stake: 0, win: 0, ...twoWeeks },
  },
  {
    ...{ account: 'marere', nickname: 'Marere', type: memberTypes.agent, upline: 'arii' },
    ...{ joinedDaysAgo: 300, stake: 30, win: 24, ...twoWeeks },
  },
  {
    ...{ account: 'ava', nickname: 'Ava', type: memberTypes.member, upline: 'marere' },
    ...{ joinedDaysAgo: 60, stake: 12, win: 6, ...withToday },
  },
];

/** What agents of the teams get of what is staked below them, in the order of who is above whom: games alike, to be checked by hand. */
export const seedRates: readonly { readonly account: string; readonly rates: AgentRates }[] = (
  [
    ['agent', '1.5', '0.6'],
    ['poema', '1', '0.4'],
    ['arii', '2', '0.8'],
    ['marere', '1.5', '0.5'],
  ] as const
).map(([account, games, tables]) => ({
  account,
  rates: { RNG: games, FISH: games, PVP: games, LIVE: tables, SPORTS: tables, LOTT: tables },
}));
