import type { Random } from '../domain/values/random.ts';
import type { Palette } from './palette.ts';

/**
 * One drawn object in a box of -50 to 50. The outline is its whole silhouette: it casts the shadow and has
 * the rim and the body colour; the detail lies on top.
 */
export interface Motif {
  readonly outline: string;
  readonly body: string;
  readonly detail: string;
}

/** Draws a motif in a title's colours; `label` is a short text from the title, such as 4D. */
export type DrawMotif = (c: Palette, r: Random, label: string) => Motif;

export type Motifs = Readonly<Record<string, DrawMotif>>;

/** Numerals centred on a point, in the font of the root element. */
export const numeral = (text: string | number, x: number, y: number, size: number, colour: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}">${text}</text>`;
