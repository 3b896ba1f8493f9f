/**
 * How a part of a picture is painted; every colour is the brand's. `card` and `soft` are closed forms
 * with an outline, `ink`, `mark` and `faint` are lines, `solid` is the one filled accent.
 */
export const paints = {
  blob: { fill: 'var(--color-accent-soft)', stroke: 'none' },
  card: { fill: 'var(--color-surface)', stroke: 'var(--color-text)' },
  soft: { fill: 'var(--color-accent-soft)', stroke: 'var(--color-text)' },
  solid: { fill: 'var(--color-accent)', stroke: 'none' },
  ink: { fill: 'none', stroke: 'var(--color-text)' },
  mark: { fill: 'none', stroke: 'var(--color-accent)' },
  faint: { fill: 'none', stroke: 'var(--color-border)' },
} as const;

/** One part: its paint and its path. */
export type Part = readonly [paint: keyof typeof paints, path: string];
export type Scene = readonly Part[];
