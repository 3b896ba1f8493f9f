/** Whose figures: of those right below an agent, or of everybody below. */
export const teamReaches = ['whole', 'direct'] as const;
export type TeamReach = (typeof teamReaches)[number];
