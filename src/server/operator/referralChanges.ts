import type { ReferralRule, ReferralTerms } from '#src/domain/money/referralTerms.ts';
import { readReferralRule } from '../accounts/registration/referralRule.ts';
import type { Queries } from '../db/handle.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from './operatorChanges.ts';

/** What an operator sets of the rule of invitations. */
export interface ReferralRuleState {
  readonly enabled: boolean;
  readonly terms: ReferralTerms;
}

/** What the form starts from where a brand has no rule yet. */
export const emptyReferralRule: ReferralRuleState = {
  enabled: false,
  terms: {
    ...{ from: null, until: null, deposit: '20', stake: null, days: 30, inviter: '10', friend: '5' },
    ...{ turnover: '3', monthly: 10, budget: '1000', texts: {} },
    holdOn: { device: true, address: true, card: true },
  },
};

const stateOf = ({ enabled, terms }: ReferralRuleState): ReferralRuleState => ({ enabled, terms });

/** The version of a rule as an operator sees it. */
export const referralRuleVersion = (state: ReferralRuleState): string => versionOf(stateOf(state));

/** The rule of a brand as it is, else what the form starts from. */
export const currentReferralRule = async (db: Queries, brandId: string): Promise<ReferralRule> =>
  (await readReferralRule(db, brandId)) ?? { ...emptyReferralRule, revision: 0, demo: false };

/**
 * Puts a rule in force in place of the one that still has the given version, and records it. Each is a revision of its own:
 * friends keep the one that they came under.
 */
export async function changeReferralRule(
  tx: Queries,
  at: ChangeContext,
  { state, version }: { readonly state: ReferralRuleState; readonly version: string | undefined },
): Promise<{ readonly change: string | undefined } | 'stale'> {
  await lockBrand(tx, at.brandId);
  const stored = await currentReferralRule(tx, at.brandId);
  if (referralRuleVersion(stored) !== version) return 'stale';
  const before = stored.revision === 0 ? null : stateOf(stored);
  if (before && isSameValue(before, state)) return { change: undefined };
  await tx
    .insertInto('referral_rule')
    .values({
      ...{ brand_id: at.brandId, revision: stored.revision + 1, enabled: state.enabled, made_at: at.now },
      terms: JSON.stringify(state.terms),
    })
    .execute();
  return {
    change: await recordChange(tx, at, { kind: 'referralRule', subject: '', before, after: state }),
  };
}
