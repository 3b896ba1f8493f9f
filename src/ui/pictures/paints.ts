/**
 * Paints of picture parts, in the brand's colours. `card` and `soft` are outlined shapes, `ink`, `mark` and `faint`
 * are lines, `solid` is the filled accent.
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

/** A part of a picture: paint and path data. */
export type PicturePart = readonly [paint: keyof typeof paints, path: string];
export type PictureScene = readonly PicturePart[];
