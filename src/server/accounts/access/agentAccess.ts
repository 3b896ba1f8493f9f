import type { SessionMember } from '#src/server/kernel/requestContext.ts';

/** Member types without access to agent features (specification 4 and 6). */
const nonAgentTypes: readonly number[] = [0, 4, 40];

/** Whether a member may use agent features. False for visitors. */
export const isAgent = (member: Pick<SessionMember, 'type'> | undefined): boolean =>
  member !== undefined && !nonAgentTypes.includes(member.type);
