import type { FlagName } from '#schemas/flags.ts';
import type { NamedFact } from '#schemas/manifest/when.ts';
import type { Known } from './when.ts';

/** Named facts that are nothing but a whitelabel flag (specification 2 and 6). */
export const flagOfFact: Readonly<Partial<Record<NamedFact, FlagName>>> = {
  vipBenefits: 'VIPBENEFIT3',
  dividend: 'DIVIDEND3',
  withdraw: 'WITHDRAW3',
};

/** What the named facts are made from. */
interface FactSources {
  readonly flags: Readonly<Record<string, boolean>>;
  /** Whether the member has an upline to transfer to. */
  readonly upline: Known;
  /** Number of customer-service links. */
  readonly serviceLinks: number;
  /** The visitor came by a link of registration that brings an invitation. */
  readonly invited: boolean;
}

/** The facts that a gate asks for by name (`has`). */
export function namedFactsFrom({
  flags,
  upline,
  serviceLinks,
  invited,
}: FactSources): Record<NamedFact, Known> {
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
