import { type MenuGroup, menuGroups } from '#schemas/manifest/menuGroups.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { MenuItem } from '#widgets/define.ts';

/** Who is signed in. What is undefined has not come yet. */
export interface Person {
  /** Nickname, else the account's name. */
  readonly name: string;
  readonly account: string;
  /** Address of the profile picture; null where there is none. */
  readonly picture: string | null | undefined;
  /** VIP level; null where the brand has none. */
  readonly level: { readonly level: number; readonly name: string } | null | undefined;
  /** Whole days since joining. */
  readonly days: number | undefined;
  /** Asks again for what could not be had; null where nothing failed. */
  readonly onRetry: (() => void) | null;
}

/** The total balance; undefined while it comes, null when it cannot be had. */
export interface Balance {
  readonly amount: string | null | undefined;
  /** Shown as asterisks: the player chose so, or it is being read again. */
  readonly hidden: boolean;
  readonly refreshing: boolean;
}

/** What each look of the member centre are drawn from. */
export interface MemberCentreViewProps {
  /** Name of the brand. */
  readonly brand: string;
  readonly currency: Currency;
  /** Undefined until the device has said who is signed in. */
  readonly person: Person | 'visitor' | undefined;
  readonly balance: Balance;
  readonly unread: number;
  /** Whether the profile leads to the level benefits. */
  readonly bannerOpensBenefits: boolean;
  readonly entries: readonly MenuItem[];
  /** Buttons for a visitor. */
  readonly visitorMenu: readonly MenuItem[];
  /** The settings could not be had: nobody knows which gated entries there are. */
  readonly settingsFailed: boolean;
  readonly onRetrySettings: () => void;
  readonly onBack: () => void;
  readonly onSettings: () => void;
  readonly onRefresh: () => void;
  readonly onToggle: () => void;
}

/** A group with its entries, in order. */
export interface EntryGroup {
  readonly group: MenuGroup;
  readonly items: readonly MenuItem[];
}

/** The groups that have entries, in their order. Entries that nobody can judge any more are left out. */
export const groupsOf = ({
  entries,
  settingsFailed,
}: Pick<MemberCentreViewProps, 'entries' | 'settingsFailed'>): EntryGroup[] =>
  menuGroups
    .map((group) => ({
      group,
      items: entries.filter((item) => item.group === group && !(settingsFailed && item.shown === 'unknown')),
    }))
    .filter(({ items }) => items.length > 0);

/** The entries of one group. */
export const itemsOf = (groups: readonly EntryGroup[], wanted: MenuGroup): readonly MenuItem[] =>
  groups.find(({ group }) => group === wanted)?.items ?? [];
