import type { ColorToken, Theme } from '#schemas/manifest/theme.ts';
import { contrast } from './contrast.ts';
import { colorDifference, hexToOklch, hueDistance, type Oklch, oklchToHex } from './oklch.ts';

type Scheme = Theme['scheme'];

/** Most seed colours that a palette can be derived from. */
export const maxSeeds = 5;

/** Least contrast of text (WCAG 1.4.3) and of parts of the interface (WCAG 1.4.11). */
const [textContrast, partContrast] = [4.5, 3];

/** Least difference between accent and highlight: closer colours look the same. */
const leastDifference = 0.12;

/** Chroma below which a seed counts as grey, without a hue. */
const grey = 0.02;

/** Step of lightness in the search for a legible colour. */
export const lightnessStep = 0.005;

/**
 * Changes the lightness of a colour, away from the backgrounds, until it has enough contrast with all of them. Hue and
 * requested chroma stay. Ends at black or white, so that backgrounds of one scheme always have a result.
 */
function legible(color: Oklch, grounds: readonly string[], least: number, scheme: Scheme): string {
  const towards = scheme === 'light' ? -lightnessStep : lightnessStep;
  for (let l = color.l; ; l += towards) {
    const hex = oklchToHex({ ...color, l });
    if (l < 0 || l > 1 || grounds.every((ground) => contrast(hex, ground) >= least)) return hex;
  }
}

/** Text colour for a coloured background: white or a deep tint of its hue, else black. */
function textColorOn(ground: string): string {
  const { h, c } = hexToOklch(ground);
  const choices = ['#ffffff', oklchToHex({ l: 0.2, c: Math.min(c, 0.05), h }), '#000000'];
  return choices.find((ink) => contrast(ink, ground) >= textContrast) ?? '#000000';
}

/** Darkens a background slightly if that makes white text legible on it; else leaves it unchanged. */
function whiteTextBackground(color: Oklch): string {
  const own = oklchToHex(color);
  for (let l = color.l; l > color.l - 0.06; l -= lightnessStep) {
    const hex = oklchToHex({ ...color, l });
    if (contrast('#ffffff', hex) >= textContrast) return hex;
  }
  return own;
}

/**
 * The seed as accent colour: unchanged if it has enough contrast with the surface, else the nearest colour that has.
 */
function accentOf(seed: Oklch, surface: string, scheme: Scheme): string {
  const legibleSeed = legible(seed, [surface], partContrast, scheme);
  return scheme === 'light' ? whiteTextBackground(hexToOklch(legibleSeed)) : legibleSeed;
}

/** Hue of the default highlight: gold, or a contrasting hue if the accent is similar to gold. */
const highlightHue = (accent: Oklch): number => {
  if (accent.c < grey || hueDistance(accent.h, 78) > 50) return 78;
  return accent.h < 60 ? 195 : 262;
};

/** The highlight colour: the second seed, changed in lightness if it is too similar to the accent. */
function highlightOf(seed: Oklch | undefined, accent: string): string {
  const requested = seed ?? { l: 0.81, c: 0.15, h: highlightHue(hexToOklch(accent)) };
  const others = [0.81, 0.7, 0.88, 0.6, 0.5, 0.93, 0.4].map((l) => ({ ...requested, l }));
  const found = [requested, ...others].find(
    (color) => colorDifference(oklchToHex(color), accent) >= leastDifference,
  );
  return oklchToHex(found ?? requested);
}

/** Lightness of backgrounds, borders and text, by scheme. */
const lightness = {
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

/** Hues that stand for success, warning and danger. */
const statusHues = { success: 152, warning: 72, danger: 27 } as const;

/**
 * Derives a palette from one to five seeds (`#rrggbb`): accent, highlight, then the tints of backgrounds, text and
 * lines. Every pair of `contrastPairs` is legible, whatever the seeds (specification: look, 4.5:1 for text and 3:1 for
 * parts of the interface).
 */
export function derivePalette(
  seeds: readonly [string, ...string[]],
  scheme: Scheme,
): Record<ColorToken, string> {
  const [first, second, third, fourth, fifth] = seeds.map(hexToOklch);
  const main = first ?? hexToOklch('#0b6e69');
  const light = lightness[scheme];
  const tint = (seed: Oklch | undefined, l: number, most: number): string => {
    const { h, c } = seed ?? main;
    return oklchToHex({ l, h, c: c < grey ? 0 : Math.min(seed ? c : c / 6, most) });
  };

  const background = tint(third, light.background, scheme === 'light' ? 0.016 : 0.02);
  const surface = tint(third, light.surface, scheme === 'light' ? 0 : 0.024);
  const surfaceRaised = tint(third, light.raised, scheme === 'light' ? 0.02 : 0.028);
  const grounds = [background, surface, surfaceRaised];

  const accent = accentOf(main, surface, scheme);
  const accentColor = hexToOklch(accent);
  const own = { ...accentColor, h: main.c < grey ? accentColor.h : main.h };
  const accentSoft = oklchToHex({
    ...own,
    l: light.soft,
    c: Math.min(own.c, scheme === 'light' ? 0.032 : 0.05),
  });
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
    onAccent: textColorOn(accent),
    accentSoft,
    accentText: legible(
      { ...own, l: scheme === 'light' ? Math.min(own.l, 0.5) : Math.max(own.l, 0.78) },
      muted,
      textContrast,
      scheme,
    ),
    highlight,
    onHighlight: textColorOn(highlight),
    ...statusColors(scheme, grounds),
  };
}

function statusColors(scheme: Scheme, grounds: readonly string[]) {
  const [l, c] = scheme === 'light' ? [0.5, 0.14] : [0.78, 0.13];
  const of = (h: number) => legible({ l, c, h }, grounds, textContrast, scheme);
  return { success: of(statusHues.success), warning: of(statusHues.warning), danger: of(statusHues.danger) };
}

/** Three matching seeds from a random number 0 <= x < 1: main, highlight, background. Avoids brown and olive. */
export function randomSeeds(chance: number): [string, string, string] {
  const hue = (chance * 270 + 135) % 360;
  const beside = hueDistance(hue, 78) > 60 ? 78 : 205;
  const second = chance * 7 - Math.floor(chance * 7) < 0.5 ? beside : (hue + 150) % 360;
  const safe = hueDistance(second, 110) < 22 ? 78 : second;
  return [
    oklchToHex({ l: 0.5, c: 0.14, h: hue }),
    oklchToHex({ l: 0.8, c: 0.15, h: safe }),
    oklchToHex({ l: 0.9, c: 0.03, h: (hue + 20) % 360 }),
  ];
}
