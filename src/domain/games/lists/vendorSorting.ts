import type { ValueOf } from '#schemas/api/operations.ts';
import { splitSports } from './sportsSplit.ts';

type Sent = ValueOf<'listGameTypes'>[number];

/** A vendor of a category, with the name that players read. */
interface SortedVendor {
  readonly vassalage: string;
  readonly accountTypeName: string;
  readonly displayName: string;
  readonly mobileSmallIcon?: string | undefined;
}

/** A category with its vendors in order. */
export interface SortedCategory {
  readonly gameCategory: Sent['gameCategory'];
  readonly vendorNames: readonly SortedVendor[];
  readonly classifications: readonly string[];
}

/**
 * The vendor sorting as it is shown (specification 3): e-sports and cockfight apart from sports, and each vendor under
 * its display name. A server that knows a vendor only by its account type has it named so.
 */
export const vendorSorting = (sent: readonly Sent[]): readonly SortedCategory[] =>
  splitSports(sent).map((category) => ({
    ...category,
    vendorNames: category.vendorNames.map((vendor) => ({
      ...vendor,
      displayName: vendor.displayName || vendor.accountTypeName,
    })),
  }));
