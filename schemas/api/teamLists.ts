/** Whose figures: of those right below an agent, or of everybody below. */
export const teamReaches = ['whole', 'direct'] as const;
export type TeamReach = (typeof teamReaches)[number];

/**
 * Which members a list of a team has. `active`: bet in the last 30 days; `idle`: did not; `new`: came in the last 7. Of the
 * day: who signed in, bet and joined, as `getTeamKpi` counts them, and who is here now.
 */
export const downlineShows = [
  'all',
  'active',
  'idle',
  'new',
  'agents',
  'visitors',
  'players',
  'joined',
  'online',
] as const;
export type DownlineShow = (typeof downlineShows)[number];

/** By what such a list is sorted, the highest first. `stake`: of the last 30 days, with that of their own team. */
export const downlineSorts = ['newest', 'seen', 'team', 'stake'] as const;
export type DownlineSort = (typeof downlineSorts)[number];

/** Members of a page of a team, and branches of a page of its profit and loss. */
export const teamPageSize = 20;

/** Days after which a member counts as idle, and until which as new. */
export const activeDays = 30;
export const newDays = 7;
