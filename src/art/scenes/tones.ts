import type { Grade } from '../grade.ts';
import type { Palette } from '../palette.ts';

/** The channels of `#rgb`, 0 to 15. */
const channels = (hex: string) => [1, 2, 3].map((at) => Number.parseInt(hex.charAt(at), 16));

/** A colour between two of `#rgb`; `share` is that of the second. */
export const mix = (a: string, b: string, share: number): string => {
  const [from, to] = [channels(a), channels(b)];
  return `#${from
    .map((v, i) =>
      Math.round((v + ((to[i] ?? v) - v) * share) * 17)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Colours of a scene by distance: what is far is hazed by the light of the sky, what is near stands against it. */
export interface Tones {
  readonly top: string;
  readonly horizon: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  readonly front: string;
  /** The sun, the moon, lamps. */
  readonly lamp: string;
}

/** The tones of a palette in a grade. */
export function tonesOf(c: Palette, grade: Grade): Tones {
  if (grade === 'night')
    return {
      top: c.deep,
      horizon: mix(c.mid, c.glow, 0.85),
      far: mix(c.mid, c.glow, 0.42),
      middle: mix(c.mid, c.deep, 0.25),
      near: mix(c.deep, c.mid, 0.35),
      front: c.ink,
      lamp: c.accentLight,
    };
  if (grade === 'paper')
    return {
      top: mix(c.mid, c.glow, 0.25),
      horizon: c.glow,
      far: c.mid,
      middle: mix(c.mid, c.deep, 0.6),
      near: mix(c.deep, c.accentShade, 0.22),
      front: mix(c.deep, c.accentShade, 0.75),
      lamp: c.paper,
    };
  if (c.mode === 'light')
    return {
      top: mix(c.deep, c.mid, 0.4),
      horizon: c.glow,
      far: mix(c.mid, c.deep, 0.45),
      middle: c.deep,
      near: mix(c.deep, c.accentShade, 0.3),
      front: mix(c.deep, c.ink, 0.7),
      lamp: c.paper,
    };
  return {
    top: c.mid,
    horizon: mix(c.glow, c.paper, 0.45),
    far: mix(c.mid, c.glow, 0.55),
    middle: mix(c.mid, c.deep, 0.22),
    near: mix(c.mid, c.deep, 0.62),
    front: mix(c.deep, c.ink, 0.42),
    lamp: c.light,
  };
}
