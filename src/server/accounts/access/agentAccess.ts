import type { SessionMember } from '#src/server/kernel/requestContext.ts';

/** Member types that are refused where agents go (specification 4 and 6). */
const refused: readonly number[] = [0, 4, 40];

/** Whether a member may see what is for agents. */
export const isAgent = (member: Pick<SessionMember, 'type'> | undefined): boolean =>
  member !== undefined && !refused.includes(member.type);
