import type { ColorToken, Theme } from '#schemas/manifest/theme.ts';
import { contrast } from './contrast.ts';
import { apart, difference, type Oklch, toHex, toOklch } from './oklch.ts';

type Scheme = Theme['scheme'];

/** How many seed colours a palette can be derived from. */
export const mostSeeds = 5;

/** WCAG 1.4.3 for text and 1.4.11 for parts of the interface. */
const [textContrast, partContrast] = [4.5, 3];

/** Two accents that differ less than this would be taken for one. */
const leastDifference = 0.12;

/** Chroma below which a seed counts as grey and gives no hue. */
const grey = 0.02;

/** How far the lightness moves from one try for a legible colour to the next. */
export const lightnessStep = 0.005;

/**
 * The colour moved in lightness, away from the grounds, until it stands out against all of them; hue and
 * wanted chroma stay. Black and white are the ends, so that on grounds of one side there always is one.
 */
function legible(color: Oklch, grounds: readonly string[], least: number, scheme: Scheme): string {
  const towards = scheme === 'light' ? -lightnessStep : lightnessStep;
  for (let l = color.l; ; l += towards) {
    const hex = toHex({ ...color, l });
    if (l < 0 || l > 1 || grounds.every((ground) => contrast(hex, ground) >= least)) return hex;
  }
}

/** Text for a coloured ground: white or a deep tint of its hue, else black. */
function inkOn(ground: string): string {
  const { h, c } = toOklch(ground);
  const choices = ['#ffffff', toHex({ l: 0.2, c: Math.min(c, 0.05), h }), '#000000'];
  return choices.find((ink) => contrast(ink, ground) >= textContrast) ?? '#000000';
}

/** A ground that white text can stand on, where a small change of lightness is enough; else the ground as it is. */
function friendlyToWhite(color: Oklch): string {
  const own = toHex(color);
  for (let l = color.l; l > color.l - 0.06; l -= lightnessStep) {
    const hex = toHex({ ...color, l });
    if (contrast('#ffffff', hex) >= textContrast) return hex;
  }
  return own;
}

/** The seed as a button: its own colour where that stands out against the surface, else the nearest that does. */
function accentOf(seed: Oklch, surface: string, scheme: Scheme): string {
  const seen = legible(seed, [surface], partContrast, scheme);
  return scheme === 'light' ? friendlyToWhite(toOklch(seen)) : seen;
}

/** Gold, unless the accent is of that kind itself: then its counterpart. */
const highlightHue = (accent: Oklch): number => {
  if (accent.c < grey || apart(accent.h, 78) > 50) return 78;
  return accent.h < 60 ? 195 : 262;
};

/** The one thing that must be seen: the second seed, kept apart from the accent. */
function highlightOf(seed: Oklch | undefined, accent: string): string {
  const wanted = seed ?? { l: 0.81, c: 0.15, h: highlightHue(toOklch(accent)) };
  const others = [0.81, 0.7, 0.88, 0.6, 0.5, 0.93, 0.4].map((l) => ({ ...wanted, l }));
  const found = [wanted, ...others].find((one) => difference(toHex(one), accent) >= leastDifference);
  return toHex(found ?? wanted);
}

/** Lightness of what does not stand out by colour, by scheme. */
const lights = {
  light: {
    background: 0.972,
    surface: 1,
    raised: 0.948,
    border: 0.905,
    soft: 0.945,
    text: 0.24,
    muted: 0.48,
  },
  dark: {
    background: 0.165,
    surface: 0.21,
    raised: 0.265,
    border: 0.325,
    soft: 0.29,
    text: 0.965,
    muted: 0.76,
  },
} as const;

/** Hues that people read as well done, take care, wrong. */
const meanings = { success: 152, warning: 72, danger: 27 } as const;

/**
 * A whole palette from one to five seeds (`#rrggbb`): the accent, the highlight, then what grounds, text and
 * lines are tinted with. Every pair of `contrastPairs` holds, whatever the seeds (specification: look, 4.5:1
 * for text and 3:1 for parts of the interface).
 */
export function derivePalette(
  seeds: readonly [string, ...string[]],
  scheme: Scheme,
): Record<ColorToken, string> {
  const [first, second, third, fourth, fifth] = seeds.map(toOklch);
  const main = first ?? toOklch('#0b6e69');
  const light = lights[scheme];
  const tint = (seed: Oklch | undefined, l: number, most: number): string => {
    const { h, c } = seed ?? main;
    return toHex({ l, h, c: c < grey ? 0 : Math.min(seed ? c : c / 6, most) });
  };

  const background = tint(third, light.background, scheme === 'light' ? 0.016 : 0.02);
  const surface = tint(third, light.surface, scheme === 'light' ? 0 : 0.024);
  const surfaceRaised = tint(third, light.raised, scheme === 'light' ? 0.02 : 0.028);
  const grounds = [background, surface, surfaceRaised];

  const accent = accentOf(main, surface, scheme);
  const shownAccent = toOklch(accent);
  const own = { ...shownAccent, h: main.c < grey ? shownAccent.h : main.h };
  const accentSoft = toHex({ ...own, l: light.soft, c: Math.min(own.c, scheme === 'light' ? 0.032 : 0.05) });
  const highlight = highlightOf(second, accent);
  const { h: inkHue, c: inkChroma } = fourth ?? main;
  const ink = { h: inkHue, c: inkChroma < grey ? 0 : Math.min(inkChroma, 0.02) };
  const muted = [...grounds, accentSoft];

  return {
    background,
    surface,
    surfaceRaised,
    text: legible({ ...ink, l: light.text }, muted, 7, scheme),
    textMuted: legible({ ...ink, l: light.muted }, muted, textContrast, scheme),
    border: tint(fifth, light.border, 0.02),
    outline: legible(
      { l: 0.62, h: (fifth ?? main).h, c: Math.min((fifth ?? main).c, 0.02) },
      grounds,
      partContrast,
      scheme,
    ),
    accent,
    onAccent: inkOn(accent),
    accentSoft,
    accentText: legible(
      { ...own, l: scheme === 'light' ? Math.min(own.l, 0.5) : Math.max(own.l, 0.78) },
      muted,
      textContrast,
      scheme,
    ),
    highlight,
    onHighlight: inkOn(highlight),
    ...meaningColors(scheme, grounds),
  };
}

function meaningColors(scheme: Scheme, grounds: readonly string[]) {
  const [l, c] = scheme === 'light' ? [0.5, 0.14] : [0.78, 0.13];
  const of = (h: number) => legible({ l, c, h }, grounds, textContrast, scheme);
  return { success: of(meanings.success), warning: of(meanings.warning), danger: of(meanings.danger) };
}

/** Three seeds that go together, from any number 0 <= x < 1: main, highlight, ground. Never brown or olive, which no sign painter would choose. */
export function surpriseSeeds(chance: number): [string, string, string] {
  const hue = (chance * 270 + 135) % 360;
  const beside = apart(hue, 78) > 60 ? 78 : 205;
  const second = chance * 7 - Math.floor(chance * 7) < 0.5 ? beside : (hue + 150) % 360;
  const safe = apart(second, 110) < 22 ? 78 : second;
  return [
    toHex({ l: 0.5, c: 0.14, h: hue }),
    toHex({ l: 0.8, c: 0.15, h: safe }),
    toHex({ l: 0.9, c: 0.03, h: (hue + 20) % 360 }),
  ];
}
