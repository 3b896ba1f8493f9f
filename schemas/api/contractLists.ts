/** What an agent is paid by: each day's stakes of the team, what they come to hour by hour, or its losses of a period. */
export const contractKinds = ['daily', 'hourly', 'dividend'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** How long a dividend's period is: a calendar month, or its halves, to the 15th and from the 16th on. */
export const dividendPeriods = ['month', 'half'] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];

/**
 * `offered`: waits for an answer. `active`: signed, from its first day on, until its last where that is known. `declined`,
 * `withdrawn` (by who offered it) and `ended` are the past.
 */
export const contractStates = ['offered', 'active', 'declined', 'withdrawn', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** Steps of a contract's scale at most. */
export const mostSteps = 12;

/** Contracts of downlines, and computations, on a page. */
export const contractPageSize = 20;
