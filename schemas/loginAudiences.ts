/** Who signs in to a brand's site, each with its meaning for operators. Free trials are neither members nor agents. */
export const loginAudiences = {
  all: 'members and agents',
  members: 'members only; an agent is told so, and signs in elsewhere',
  agents: 'agents only; members are told so, and nobody registers or tries the site for free',
} as const;

export type LoginAudience = keyof typeof loginAudiences;
export const loginAudienceNames = Object.keys(loginAudiences) as LoginAudience[];
