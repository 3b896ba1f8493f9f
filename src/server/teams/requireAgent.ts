import { isAgentType } from '#schemas/codes.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { SessionMember } from '../kernel/requestContext.ts';

/** Throws where a member is no agent. */
export function requireAgent({ type }: Pick<SessionMember, 'type'>): void {
  if (!isAgentType(type)) throw new ApiFailure('permission.denied', 'only agents have a team');
}
