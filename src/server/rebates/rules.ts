import type { RebateRates } from '#src/domain/money/rebate.ts';
import type { Queries } from '../db/handle.ts';

/** How rebates reach members: they claim them, the server pays once a day is over, or there are none. */
export const rebateModes = ['manual', 'automatic', 'off'] as const;
export type RebateMode = (typeof rebateModes)[number];

/** What a version of the rule says, as the column `terms` holds it. Amounts are decimal text in the brand's currency. */
export interface RebateTerms {
  readonly mode: RebateMode;
  readonly rates: RebateRates;
  /** The least that is paid at a time. */
  readonly least: string;
  /** The most that a member gets for a day. */
  readonly mostDaily: string;
  /** For how many days a line can be claimed. */
  readonly days: number;
  /** How often a rebate is to be wagered before money may leave. */
  readonly turnover: string;
  /** The most that this version may promise all members together; null: no bound. */
  readonly budget: string | null;
}

/** A version of the rule, which holds from a day on until the next version begins. */
export interface RebateRule {
  readonly revision: number;
  readonly from: string;
  readonly terms: RebateTerms;
}

/** The versions of a brand's rule, the newest first. `demo`: those that were invented count, too. */
export async function readRebateRules(
  db: Queries,
  brandId: string,
  demo: boolean,
): Promise<readonly RebateRule[]> {
  const rows = await db
    .selectFrom('rebate_rule')
    .select(['revision', 'from_day', 'terms', 'demo'])
    .where('brand_id', '=', brandId)
    .orderBy('from_day', 'desc')
    .execute();
  return rows
    .filter((row) => demo || !row.demo)
    .map(({ revision, from_day: from, terms }) => ({ revision, from, terms: terms as RebateTerms }));
}

/** The version that holds on a day; undefined where none does yet. `rules`: the newest first. */
export const ruleOn = (rules: readonly RebateRule[], day: string): RebateRule | undefined =>
  rules.find(({ from }) => from <= day);
