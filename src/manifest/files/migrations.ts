/** A value that has another place in the next version; pointers into a brand's document. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** What one version of the format changed. Small and pure; a step that has been released is never edited. */
export interface Step {
  /** The version that this step reads; it writes the next one. */
  readonly from: number;
  /** What it does, in words, for the person whose brand it rewrites. */
  readonly does: string;
  readonly moves: readonly Move[];
}

/** One step for each version that there ever was, the oldest first. */
export const steps: readonly Step[] = [
  {
    from: 1,
    does: '/compliance/age is called /compliance/minimumAge',
    moves: [{ from: '/compliance/age', to: '/compliance/minimumAge' }],
  },
];
