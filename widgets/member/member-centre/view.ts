import { type MenuGroup, menuGroups } from '#schemas/manifest/menuGroups.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { MenuItem } from '#widgets/define.ts';

/** The signed-in member. Undefined members are still loading. */
export interface MemberProfile {
  /** Nickname, else the account's name. */
  readonly name: string;
  readonly account: string;
  /** URL of the profile picture; null where there is none. */
  readonly picture: string | null | undefined;
  /** VIP level; null where the brand has none. */
  readonly level: { readonly level: number; readonly name: string } | null | undefined;
  /** Whole days since joining. */
  readonly days: number | undefined;
  /** Refetches after a failure; null where nothing failed. */
  readonly onRetry: (() => void) | null;
}

/** The total balance. `amount` is undefined while loading, null after a failure. */
export interface Balance {
  readonly amount: string | null | undefined;
  /** Shown as asterisks: hidden by the member, or refreshing. */
  readonly hidden: boolean;
  readonly refreshing: boolean;
}

/** Props of both looks of the member centre. */
export interface MemberCentreViewProps {
  /** Name of the brand. */
  readonly brand: string;
  readonly currency: Currency;
  /** Undefined until the stored session has been read. */
  readonly player: MemberProfile | 'visitor' | undefined;
  readonly balance: Balance;
  readonly unread: number;
  /** Whether the profile links to the level benefits. */
  readonly bannerOpensBenefits: boolean;
  readonly entries: readonly MenuItem[];
  /** Buttons for a visitor. */
  readonly visitorMenu: readonly MenuItem[];
  /** The settings failed to load, so gated entries stay unknown. */
  readonly settingsFailed: boolean;
  readonly onRetrySettings: () => void;
  readonly onBack: () => void;
  readonly onSettings: () => void;
  readonly onRefresh: () => void;
  readonly onToggle: () => void;
  /** Opens the wallets that make up the balance. */
  readonly onWallets: () => void;
}

/** A group with its entries, in order. */
export interface EntryGroup {
  readonly group: MenuGroup;
  readonly items: readonly MenuItem[];
}

/**
 * The groups that have entries, in their order. After a failure of the settings, entries with unknown gates are left
 * out.
 */
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
