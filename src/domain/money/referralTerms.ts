/** What speaks for inviter and friend being one person. */
export type SamePersonSign = 'device' | 'address' | 'card';

/** What the rule of invitations says. Amounts are decimal text. */
export interface ReferralTerms {
  /** Who comes in this time is invited under the rule; null: without a bound. ISO 8601. */
  readonly from: string | null;
  readonly until: string | null;
  /** One deposit of at least this much; null: none is asked for. */
  readonly deposit: string | null;
  /** What is to be staked; null: nothing is. */
  readonly stake: string | null;
  /** Days after registration in which it is to be done. */
  readonly days: number;
  /** What each side gets; "0": nothing. */
  readonly inviter: string;
  readonly friend: string;
  /** How often a reward is wagered before money may leave. */
  readonly turnover: string;
  /** Friends of one member that bring a reward in a month; null: any number. */
  readonly monthly: number | null;
  /** Most that all of them together cost. */
  readonly budget: string;
  /** Which signs leave a reward to an operator. */
  readonly holdOn: Readonly<Record<SamePersonSign, boolean>>;
  /** `note` by language, where there is one. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A version of a brand's rule. */
export interface ReferralRule {
  readonly revision: number;
  readonly enabled: boolean;
  /** Invented for the demo. */
  readonly demo: boolean;
  readonly terms: ReferralTerms;
}

const day = 86_400_000;

/** Until when a friend can qualify who registered at a time. */
export const deadlineOf = ({ days }: Pick<ReferralTerms, 'days'>, registeredAt: Date): Date =>
  new Date(registeredAt.getTime() + days * day);

/** Whether a rule holds for who registers now. */
export const isInForce = (
  { enabled, terms: { from, until } }: Pick<ReferralRule, 'enabled' | 'terms'>,
  now: Date,
): boolean =>
  enabled && (from === null || new Date(from) <= now) && (until === null || now < new Date(until));
