/** A value whose pointer changes in the next version. Pointers are into a brand's document. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * The changes from one version of the format to the next. Small and without side effects; a released migration is
 * never edited.
 */
export interface FormatMigration {
  /** The version that this migration reads; it writes the next version. */
  readonly from: number;
  /** Description for the operator whose brand it rewrites. */
  readonly does: string;
  readonly moves: readonly Move[];
}

/** One migration for each version before the current one, the oldest first. */
export const formatMigrations: readonly FormatMigration[] = [
  {
    from: 1,
    does: '/compliance/age is called /compliance/minimumAge',
    moves: [{ from: '/compliance/age', to: '/compliance/minimumAge' }],
  },
];
