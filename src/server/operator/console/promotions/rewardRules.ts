import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { BrandTab } from '../view/layout.ts';

/** Whether a rule gives anything now: it does, it will, its time or budget is over, it is out of use, or was called off. */
export type RuleState = 'running' | 'planned' | 'over' | 'spent' | 'off' | 'cancelled';

/** A rule by which members are given something, as the list of all shows it. Amounts are decimal text. */
export interface RuleLine {
  /** In the first language that the rule has a title in. */
  readonly title: string;
  /** The page where it is changed: the rest of the path below the tab of its kind. */
  readonly path: string;
  readonly state: RuleState;
  /** When it gives something; null without bound. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** Null without bound. */
  readonly budget: string | null;
  /** What it cost so far, with what was promised and is not claimed yet. */
  readonly cost: string;
  /** Invented for the demo. */
  readonly demo?: boolean;
  /** What else is to be known, in a few words, such as how often it was given. */
  readonly note?: string;
}

/** Rules of one kind: a part of the list of all, and the pages behind it. */
export interface PromotionSection {
  readonly title: string;
  /** What these rules are, in a sentence. */
  readonly lead: string;
  /** The page of this kind alone: the rest of the path below its tab. */
  readonly path: string;
  /** The tab that its pages are below. Default: that of promotions. */
  readonly tab?: BrandTab;
  /** Where a new one is made; without it there is always one. */
  readonly add?: { readonly path: string; readonly label: string };
  /** Not from a file with pages, which know this list. */
  rules(db: Queries, site: Site, now: Date): Promise<readonly RuleLine[]>;
}

/** The state of a rule with a period and a budget. */
export function ruleStateOf(
  {
    enabled,
    from,
    until,
    spent,
  }: Pick<RuleLine, 'from' | 'until'> & Readonly<Record<'enabled' | 'spent', boolean>>,
  now: Date,
): RuleState {
  if (!enabled) return 'off';
  if (until !== null && until <= now) return 'over';
  if (spent) return 'spent';
  return from !== null && from > now ? 'planned' : 'running';
}
