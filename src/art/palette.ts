import { hueDistance } from '#src/domain/colors/oklch.ts';
import type { Random } from '../domain/values/random.ts';
import { avoidOlive, oklchBrief as oklch } from './colour.ts';
import type { Grade } from './grade.ts';

/** The colours of one title, as hex; `main` and `accent` may be replaced by gradients. */
export interface Palette {
  readonly mode: 'deep' | 'bright' | 'light';
  readonly glow: string;
  readonly mid: string;
  readonly deep: string;
  readonly main: string;
  readonly light: string;
  readonly shade: string;
  readonly accent: string;
  readonly accentLight: string;
  readonly accentShade: string;
  readonly ink: string;
  readonly paper: string;
}

const GOLD = 84;

/** Replaces yellow hues, which look muddy when dark, by brown-red or bottle green. */
const clean = (hue: number) => (hue > 62 && hue < 128 ? (hue < 95 ? 48 : 148) : hue);

/** Adjusts chroma so that hues look equally vivid: lower around yellow-green. */
const loud = (hue: number, base: number) => (hueDistance(hue, 120) < 40 ? base * 0.9 : base);

/** Hues required by a title or motif; open ones are chosen to match. */
export interface HueWishes {
  readonly ground?: number | undefined;
  readonly main?: number | undefined;
  readonly accent?: number | undefined;
  /** Forces a deep background, for pictures with text on them. */
  readonly deep?: boolean | undefined;
}

/** The hue of a shade: brown for yellow, which would turn olive. */
const shadow = (hue: number, by: number) => (hueDistance(hue, 98) < 32 ? 56 : hue - by);

/** Neon on violet-black: the ground nearly without light, what lies on it luminous. */
const night = (ground: number, shift: number, main: number, accent: number): Palette => ({
  mode: 'deep',
  glow: oklch(0.53, loud(ground, 0.19), ground + shift),
  mid: oklch(0.3, loud(ground, 0.13), ground),
  deep: oklch(0.15, loud(ground, 0.07), ground - shift),
  main: oklch(0.81, 0.17, main),
  light: oklch(0.95, 0.08, main + 10),
  shade: oklch(0.52, 0.18, hueDistance(main, 98) < 32 ? 50 : main - 18),
  accent: oklch(0.68, 0.2, accent),
  accentLight: oklch(0.84, 0.13, accent + 12),
  accentShade: oklch(0.37, 0.16, shadow(accent, 14)),
  ink: oklch(0.13, 0.05, ground - shift),
  paper: oklch(0.98, 0.015, main),
});

/** Sheets of dyed paper: flat, a little faded, on cream. */
const paperCut = (ground: number, shift: number, main: number, accent: number): Palette => ({
  mode: 'light',
  glow: oklch(0.97, 0.03, 88),
  mid: oklch(0.86, loud(ground, 0.07), ground),
  deep: oklch(0.7, loud(ground, 0.1), ground - shift),
  main: oklch(0.68, 0.135, main),
  light: oklch(0.82, 0.1, main + 8),
  shade: oklch(0.5, 0.12, shadow(main, 12)),
  accent: oklch(0.55, 0.125, accent),
  accentLight: oklch(0.73, 0.1, accent + 6),
  accentShade: oklch(0.38, 0.09, shadow(accent, 8)),
  ink: oklch(0.28, 0.05, 60),
  paper: oklch(0.985, 0.018, 90),
});

/** A harmonious palette in a grade: background, main colour, accent, ink and paper. */
export function palette(wishes: HueWishes, r: Random, grade: Grade = 'bright'): Palette {
  const near = (a: number | undefined, b: number) => a !== undefined && hueDistance(a, b) < 42;
  let hue = wishes.ground ?? r.between(0, 360);
  const close = () => near(wishes.main, hue) || near(wishes.accent, hue);
  if (wishes.ground === undefined) for (let i = 0; i < 4 && close(); i += 1) hue += 83;
  const roll = r.next();
  // A motif of the background's hue stands out by lightness only, which needs a deep background.
  const mode = wishes.deep || close() || roll < 0.36 ? 'deep' : roll < 0.74 ? 'bright' : 'light';
  const ground = mode === 'light' ? hue : clean(hue);
  const shift = r.pick([-22, -14, 14, 22]);
  const complement = ground + r.pick([180, 165, 195, 150, 210]);
  const golden = hueDistance(ground, GOLD) > 50 && r.chance(0.5);
  const mainHue = wishes.main ?? (golden ? GOLD + r.between(-8, 6) : avoidOlive(complement));
  const accentHue =
    wishes.accent ??
    avoidOlive(hueDistance(mainHue, complement) > 45 ? complement : ground + r.pick([48, -48, 75, -75]));
  if (grade === 'night') return night(clean(hue), shift, mainHue, accentHue);
  if (grade === 'paper') return paperCut(hue, shift, mainHue, accentHue);
  const ink = oklch(mode === 'light' ? 0.27 : 0.19, 0.06, ground + shift);
  const paper = oklch(0.975, 0.018, mainHue);
  if (mode === 'light') {
    return {
      mode,
      glow: oklch(0.985, 0.02, ground + shift),
      mid: oklch(0.92, loud(ground, 0.055), ground),
      deep: oklch(0.8, loud(ground, 0.1), ground - shift),
      main: oklch(0.64, 0.18, mainHue),
      light: oklch(0.78, 0.14, mainHue + 8),
      shade: oklch(0.47, 0.15, shadow(mainHue, 12)),
      accent: oklch(0.55, 0.14, accentHue),
      accentLight: oklch(0.74, 0.12, accentHue + 6),
      accentShade: oklch(0.38, 0.11, shadow(accentHue, 8)),
      ink,
      paper,
    };
  }
  const bright = mode === 'bright';
  return {
    mode,
    glow: oklch(bright ? 0.84 : 0.6, loud(ground, bright ? 0.12 : 0.15), ground + shift),
    mid: oklch(bright ? 0.69 : 0.43, loud(ground, 0.14), ground),
    deep: oklch(bright ? 0.5 : 0.25, loud(ground, bright ? 0.14 : 0.1), ground - shift),
    main: oklch(bright ? 0.86 : 0.8, bright ? 0.12 : 0.15, mainHue),
    light: oklch(0.94, 0.08, mainHue + 8),
    shade: oklch(bright ? 0.62 : 0.57, 0.15, hueDistance(mainHue, 98) < 32 ? 62 : mainHue - 14),
    accent: oklch(bright ? 0.52 : 0.65, 0.17, accentHue),
    accentLight: oklch(bright ? 0.7 : 0.8, 0.13, accentHue + 8),
    accentShade: oklch(bright ? 0.36 : 0.4, 0.13, shadow(accentHue, 10)),
    ink,
    paper,
  };
}
