import { isAgentType } from '#schemas/codes.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { BrandSettings } from './settings.ts';

/**
 * Throws ApiFailure where a site is not for members of a type: `account.notMember` for an agent on a members' site,
 * `account.notAgent` for anybody else on an agents' site. Only for who has proven to be that member: others must not learn
 * the type of an account.
 */
export function requireAudience({ login }: Pick<BrandSettings, 'login'>, type: number): void {
  if (login.audience === 'members' && isAgentType(type))
    throw new ApiFailure('account.notMember', 'only members sign in here');
  if (login.audience === 'agents' && !isAgentType(type))
    throw new ApiFailure('account.notAgent', 'only agents sign in here');
}

/** Flags by which newcomers come in. */
const registrationFlags = { USERNAMEREG3: false, MOBILENUMREG3: false, DIRECTREG3: false } as const;

/**
 * The flags as they hold: on an agents' site registration is closed, whatever its own flags say. Newcomers are members, who
 * could never sign in there; agents come by who is above them, or by the console.
 */
export const flagsInForce = ({
  whitelabel,
  login,
}: Pick<BrandSettings, 'whitelabel' | 'login'>): BrandSettings['whitelabel'] =>
  login.audience === 'agents' ? { ...whitelabel, ...registrationFlags } : whitelabel;
