import type { ColumnType, Generated } from 'kysely';

type Reference = ColumnType<string, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What came of an invitation: `limited` and `spent` qualified, but a bound of the rule was reached. */
export type ReferralState = 'open' | 'held' | 'rewarded' | 'limited' | 'spent' | 'refused' | 'lapsed';

interface ReferralRuleTable {
  brand_id: string;
  revision: number;
  enabled: boolean;
  demo: Generated<boolean>;
  terms: ColumnType<unknown, string, string>;
  made_at: Date;
}

interface ReferralTable {
  brand_id: string;
  member_id: Reference;
  inviter_id: Reference;
  revision: Optional<number>;
  registered_at: Date;
  deposited_at: Optional<Date>;
  largest_deposit: Generated<string>;
  staked: Generated<string>;
  qualified_at: Optional<Date>;
  state: Generated<ReferralState>;
  same_device: Generated<boolean>;
  same_address: Generated<boolean>;
  same_card: Generated<boolean>;
  address_hash: Optional<string>;
  inviter_amount: Generated<string>;
  friend_amount: Generated<string>;
  decided_at: Optional<Date>;
  decided_by: Optional<string>;
  reason: Optional<string>;
  looked_at: Optional<Date>;
}

interface ReferralPlaceTable {
  brand_id: string;
  member_id: Reference;
  address_hash: string;
  seen_at: Date;
}

interface InviteCodeTable {
  brand_id: string;
  code: string;
  member_id: Reference;
}

/** Tables of members who invite friends, and of what that brings. */
export interface ReferralTables {
  referral_rule: ReferralRuleTable;
  referral: ReferralTable;
  referral_place: ReferralPlaceTable;
  invite_code: InviteCodeTable;
}
