import type { FlagName } from '#schemas/flags.ts';
import type { NamedFact } from '#schemas/manifest/when.ts';
import type { TriState } from './when.ts';

/** Named facts that are defined by a whitelabel flag (specification 2 and 6). */
export const flagOfFact: Readonly<Partial<Record<NamedFact, FlagName>>> = {
  vipBenefits: 'VIPBENEFIT3',
  dividend: 'DIVIDEND3',
  withdraw: 'WITHDRAW3',
};

/** Sources of the named facts. */
interface NamedFactSources {
  readonly flags: Readonly<Record<string, boolean>>;
  /** Whether the member has an upline to transfer to. */
  readonly upline: TriState;
  /** Number of customer-service links. */
  readonly serviceLinks: number;
  /** Whether the visitor came by an invitation link. */
  readonly invited: boolean;
}

/** The facts that gates read by name (`has`). */
export function namedFactsFrom({
  flags,
  upline,
  serviceLinks,
  invited,
}: NamedFactSources): Record<NamedFact, TriState> {
  const on = (fact: NamedFact) => flags[flagOfFact[fact] ?? ''] === true;
  return {
    upline,
    vipBenefits: on('vipBenefits'),
    dividend: on('dividend'),
    customerService: serviceLinks > 0,
    withdraw: on('withdraw'),
    invitation: invited,
  };
}
