/** An invitation link of an agent of the demo, and who of their team came by it. */
export interface SeedInvitationLink {
  /** Account of the agent. */
  readonly owner: string;
  readonly code: string;
  readonly name: string;
  readonly agent: boolean;
  readonly visits: number;
  readonly madeDaysAgo: number;
  /** Accounts of those who registered by it, after it was made. */
  readonly came: readonly string[];
}

/** Links of agents of the demo. */
export const seedInvitationLinks: readonly SeedInvitationLink[] = [
  {
    ...{ owner: 'agent', code: 'RAD7K-X9TZ4', name: 'Radio Tiare', agent: false },
    ...{ visits: 12, madeDaysAgo: 210, came: ['manea', 'tihoti'] },
  },
  {
    ...{ owner: 'agent', code: 'MKT4H-P2QW7', name: 'Papeete market', agent: true },
    ...{ visits: 5, madeDaysAgo: 130, came: [] },
  },
  {
    ...{ owner: 'poema', code: 'PMA6N-8VRC3', name: 'Football club', agent: false },
    ...{ visits: 9, madeDaysAgo: 100, came: ['nui', 'rava'] },
  },
];
